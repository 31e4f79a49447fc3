import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISGUISE_NAMES, disguise } from '../../scripts/train/disguises.ts';
import { seededRandom } from '../../scripts/train/random.ts';
import type { CommentReason } from '../../src/contract/comment.ts';
import { foldText } from '../../src/detection/fold-text.ts';
import { disguises as seedDisguises } from '../../src/emulator/seeds/disguises.ts';
import { createRandom } from '../../src/emulator/seeds/random.ts';
import { toColumns } from '../../src/server/judging/verdicts/verdict-columns.ts';
import { nothingFound } from '../../src/web/comment/found.ts';
import { wordsOfLens } from '../../src/web/comment/reading.ts';
import { disguises } from '../../src/web/comment/told-reasons.ts';
import { judgeText } from './support/judge-text.ts';

/* What the lens reads is what was scored: over every disguise that we can make. */

const sentences = fc.constantFrom(
  'main di {name} modal receh pasti maxwin',
  'gabung {name} sekarang bonus new member',
  'buruan daftar {name} anti rungkad',
  'kemarin jepe besar di {name}',
);
const names = fc.constantFrom(
  'lunara77',
  'mandora88',
  'kusirtoto',
  'velobet',
  'rimbawin',
  'sultania4d',
  'galaxtra138',
);

/** Letters of another script that only resemble Latin ones may stay unread, and then do so as they are. */
const READ_WHOLE = DISGUISE_NAMES.filter((name) => name !== 'fake_cyrillic');
/** The whole text tells letters cut to 16 bits from Korean, and short upside-down words from others. */
const READ_ALONE = DISGUISE_NAMES.filter((name) => !['truncated', 'upside_down'].includes(name));

const plain = fc.tuple(sentences, names).map(([text, name]) => ({
  name,
  text: text.replace('{name}', name),
}));

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

const disguisedBy = (ways: readonly string[]) =>
  fc.tuple(plain, fc.constantFrom(...ways), seeds).map(([{ name, text }, way, seed]) => ({
    name,
    way,
    text: disguise(way, text, seededRandom(seed)),
  }));

/** Only the name is disguised, as in the demo's campaigns. */
const nameDisguised = fc
  .tuple(sentences, names, fc.nat(seedDisguises.length - 1), seeds)
  .map(([text, name, way, seed]) =>
    text.replace('{name}', seedDisguises[way]?.(name, createRandom(seed)) ?? name),
  );

const twice = fc
  .tuple(disguisedBy(DISGUISE_NAMES), fc.constantFrom(...DISGUISE_NAMES), seeds)
  .map(([{ text }, way, seed]) => disguise(way, text, seededRandom(seed)));

const once = fc.oneof(
  disguisedBy(DISGUISE_NAMES).map(({ text }) => text),
  nameDisguised,
);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The row as it is stored: what the lens is given. */
function storedRow(text: string) {
  const { folded_text: folded, reasons, ...flags } = toColumns(text, judgeText(text));
  return {
    ...flags,
    folded: folded ?? text,
    reasons: JSON.parse(reasons) as CommentReason[],
  };
}

/** What each reason names, beside the stretches that the page marks for it. */
const namedBy = ({ folded, reasons }: ReturnType<typeof storedRow>) =>
  reasons.flatMap(({ signal, values, spans }) => {
    const named = values['token'] ?? values['term'];
    // What the owner decided before speaks of a word anywhere in the comment.
    if (named === undefined || signal === 'owner_feedback') return [];
    const read = spans.map((span) => inOneLine(folded.slice(span.folded_start, span.folded_end)));
    return [{ named: String(named), read }];
  });

describe('the lens', () => {
  it('reads the name that is advertised', () => {
    fc.assert(
      fc.property(disguisedBy(READ_WHOLE), ({ text, name }) => {
        const { folded, reasons } = storedRow(text);
        expect(folded).toContain(name);
        expect(reasons.find(({ signal }) => signal === 'brand_token')?.values['token']).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes no part of a name for the name, where decorated and plain letters are mixed', () => {
    const { reasons } = storedRow('𝕸𝗮𝐈𝓝 𝗗ℐ 𝘀u𝕃𝕥𝐀𝗇ⅈ𝖆𝟦𝔻 𝑀𝙤𝔇Å𝙡 𝓡𝑬𝘊𝚎𝙷 𝑃𝒂𝗌𝑡ℹ 𝗆𝒂𝖃𝖂𝔦𝓷');
    const { token } = reasons.find(({ signal }) => signal === 'brand_token')?.values ?? {};
    expect(token).toBe('sultania4d');
  });

  it('takes the whole name where its first letters alone are plain', () => {
    const { reasons } = storedRow('main di lu𝕹𝐴𝗥𝘢𝟳𝟩 modal receh pasti maxwin');
    const { token } = reasons.find(({ signal }) => signal === 'brand_token')?.values ?? {};
    expect(token).toBe('lunara77');
  });

  it('reads the names and words that were scored where they are marked', () => {
    fc.assert(
      fc.property(once, (text) => {
        for (const { named, read } of namedBy(storedRow(text))) expect(read).toContain(named);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads no other name than the scored one, whatever is done to a text', () => {
    fc.assert(
      fc.property(twice, (text) => {
        for (const { named, read } of namedBy(storedRow(text))) {
          // A number before its name is told after it, and a name may be glued to another word.
          const parts = named.match(/\d+|\D+/g) ?? [];
          const isRead = read.some((stretch) => parts.every((part) => stretch.includes(part)));
          expect(isRead, `${named}: ${read.join(' | ')}`).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a marked stretch as it would be read alone', () => {
    fc.assert(
      fc.property(disguisedBy(READ_ALONE), ({ text }) => {
        const { folded, reasons } = storedRow(text);
        for (const { start, end, folded_start, folded_end } of reasons.flatMap((r) => r.spans)) {
          const alone = foldText(text.slice(start, end)).text.trim();
          expect(alone).toBe(folded.slice(folded_start, folded_end).trim());
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('shows every disguised stretch in its line, whole', () => {
    fc.assert(
      fc.property(fc.oneof(once, twice), (text) => {
        const row = storedRow(text);
        const words = wordsOfLens(row, row.folded, nothingFound);
        for (const span of disguises(row.reasons).flatMap(({ spans }) => spans)) {
          const shown = words.filter(
            ({ start, end }) => start <= span.folded_start && span.folded_end <= end,
          );
          expect(shown).toHaveLength(1);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
