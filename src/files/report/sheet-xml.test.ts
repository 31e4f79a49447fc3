import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsXml, sheetStart } from './sheet-xml.ts';

const columns = [{ name: 'Text', kind: 'text' }] as const;
const offsetOf = () => 0;
const xmlOf = (text: string) => rowsXml([[text]], 2, { columns, offsetOf });

test('no text becomes anything but a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const inside = /<is><t xml:space="preserve">([\s\S]*)<\/t><\/is>/.exec(xmlOf(text))?.[1];
      expect(inside).toBeDefined();
      expect(inside).not.toMatch(/[<>]/);
      expect(inside?.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
    }),
  );
});

test('what XML cannot hold is left out, and what Excel would decode is escaped', () => {
  expect(xmlOf('a\u0000\u0007\ud800b\uffff\tc')).toContain('>ab\tc<');
  expect(xmlOf('_x0041_ x_x')).toContain('>_x005F_x0041_ x_x<');
});

test('times are days since 1899 on the owner’s clock', () => {
  const time = [{ name: 'At', kind: 'time' }] as const;
  const rows = [[new Date('2026-01-01T00:00:00Z')]];
  const xml = rowsXml(rows, 2, { columns: time, offsetOf: () => 12 * 3_600_000 });
  expect(xml).toBe('<row r="2"><c r="A2" s="4"><v>46023.5</v></c></row>');
});

test('numbers, days, shares and flags are typed', () => {
  const typed = [
    { name: 'n', kind: 'number' },
    { name: 'd', kind: 'day' },
    { name: 's', kind: 'share' },
    { name: 'f', kind: 'flag' },
    { name: 'x', kind: 'text' },
  ] as const;
  const xml = rowsXml([[7, '2026-01-01', 0.5, true, null]], 3, { columns: typed, offsetOf });
  expect(xml).toBe(
    '<row r="3"><c r="A3" s="2"><v>7</v></c><c r="B3" s="3"><v>46023</v></c>' +
      '<c r="C3" s="5"><v>0.5</v></c><c r="D3" t="b"><v>1</v></c></row>',
  );
  expect(sheetStart(typed)).toContain('<c r="E1" s="6" t="inlineStr"><is><t>x</t></is></c>');
});
