import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Template, templateOf } from './template.ts';

const word = fc.constantFrom('main', 'di', 'modal', 'receh', 'lunara77', 'velotoga88', 'jp', '🔥');
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const texts = fc.array(text, { minLength: 1, maxLength: 6 });

const stretches = (template: Template) =>
  template.flatMap((part) => ('text' in part ? [part.text] : []));

/** Whether the stretches stand in the text, whole words, one after the other. */
function holds(member: string, template: Template): boolean {
  let at = 0;
  const padded = ` ${member} `;
  return stretches(template).every((stretch) => {
    const place = padded.indexOf(` ${stretch} `, at);
    at = place + stretch.length + 1;
    return place >= 0;
  });
}

describe('templateOf', () => {
  it('makes a slot of the name that varies', () => {
    expect(
      templateOf([
        'main di lunara77 modal receh',
        'main di velotoga88 modal receh',
        'main di lunara77 modal receh 🔥',
      ]),
    ).toEqual([
      { text: 'main di' },
      { fillers: ['lunara77', 'velotoga88'] },
      { text: 'modal receh' },
      { fillers: ['🔥'] },
    ]);
  });

  it('is the text itself where there is one only', () => {
    expect(templateOf(['main  di lunara77 '])).toEqual([{ text: 'main di lunara77' }]);
    expect(templateOf([])).toEqual([]);
  });

  it('cuts no character of a long filler in two', () => {
    const [slot] = templateOf([`${'a'.repeat(59)}🔥`, 'b']);
    expect(slot).toEqual({ fillers: ['a'.repeat(59), 'b'] });
  });

  it('is one slot where nothing is shared', () => {
    expect(templateOf(['satu dua', 'tiga'])).toEqual([{ fillers: ['satu dua', 'tiga'] }]);
  });

  it('holds in every member, and lets stretches and slots take turns', () => {
    fc.assert(
      fc.property(texts, (members) => {
        const template = templateOf(members);
        for (const member of members) expect(holds(member, template)).toBe(true);
        const kinds = template.map((part) => 'text' in part);
        kinds.slice(1).forEach((kind, before) => expect(kind).not.toBe(kinds[before]));
      }),
    );
  });

  it('shows fillers that members have, each once, and at most five', () => {
    fc.assert(
      fc.property(texts, (members) => {
        for (const part of templateOf(members)) {
          if ('text' in part) continue;
          expect(part.fillers.length).toBeLessThanOrEqual(5);
          expect(part.fillers.length).toBe(new Set(part.fillers).size);
          for (const filler of part.fillers) {
            expect(members.some((member) => ` ${member}`.includes(` ${filler}`))).toBe(true);
          }
        }
      }),
    );
  });

  it('has no slot in copies of one text, however many', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 8 }), (member, copies) => {
        const template = templateOf(Array.from({ length: copies }, () => member));
        expect(template).toEqual(member === '' ? [] : [{ text: member }]);
      }),
    );
  });

  it('takes any Unicode and cuts what is endless', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (members) => {
        expect(Array.isArray(templateOf(members))).toBe(true);
      }),
    );
    const endless = templateOf(['a '.repeat(10_000), `${'b'.repeat(10_000)} a`]);
    expect(JSON.stringify(endless).length).toBeLessThan(500);
  });
});
