import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameLedger } from '../../src/detection/name-ledger.ts';
import { sightNames } from '../../src/detection/spam-names.ts';
import { momentOf } from '../../src/detection/token-ledger.ts';

/*
 * What many honest people write is no campaign, however new the word: some of their comments are
 * composed, and others are short, loud or ask.
 */

const TOPICS: Readonly<Record<string, readonly string[]>> = {
  chants: ['NUSVARA', 'ZIRAGO', 'ZORVENA'],
  'giveaway codes': ['KX7PLM2Q', 'VELTRA45', 'GHT59KLM'],
  hashtags: ['#Velunara', '#TimZorva23', '#konserVELT24'],
  'player names': ['KuroVelt99', 'NOVRA5', 'velt_rimba'],
  'song titles': ['VELVARINE', 'HEXALUNE', 'ZIRA NUSVA'],
  reduplication: ['gara2', 'muter2', 'cekikikan2'],
};

const SHORT: string[] = [
  '{T}!!!',
  '{T} 😭😭😭',
  'siapa yang nunggu {T}?',
  'apa itu {T} bang?',
  'YANG SUKA {T} MANA SUARANYA',
  'did {T} work for anyone?',
];
const COMPOSED: string[] = [
  'Saya baru tahu {T} dari adik saya yang nonton kemarin malam.',
  'Terima kasih sudah membahas {T} dengan sabar dan jelas sekali bang.',
  'I have waited for {T} since the first episode of this lovely series.',
  'Semoga {T} terus ada di setiap video yang akan datang.',
];

/** Comments of different people about a topic, at least as many of them short as composed. */
const talkAbout = (topic: string) =>
  fc
    .tuple(fc.subarray(COMPOSED), fc.subarray(SHORT, { minLength: COMPOSED.length }))
    .map((kinds) => kinds.flat().map((text) => text.replace('{T}', topic)))
    .chain((texts) => fc.shuffledSubarray(texts, { minLength: texts.length }));

function campaignTokens(texts: readonly string[]): string[] {
  const names = createNameLedger();
  for (const [position, text] of texts.entries()) {
    const author = String(position);
    names.note({ video: 'v', author, at: momentOf(null, position) }, sightNames(text));
  }
  return [...names.namesOf('v')];
}

describe('topics of honest people', () => {
  it.each(Object.keys(TOPICS))('are no campaigns: %s', (kind) => {
    const topics = TOPICS[kind] ?? [];
    fc.assert(
      fc.property(fc.constantFrom(...topics).chain(talkAbout), (texts) => {
        expect(campaignTokens(texts)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('would be some if every comment were composed around them', () => {
    const texts = COMPOSED.map((text) => text.replace('{T}', 'VELTRA45'));
    expect(campaignTokens([...texts, `${texts[0]} Sungguh.`])).toEqual(['veltra45']);
  });
});
