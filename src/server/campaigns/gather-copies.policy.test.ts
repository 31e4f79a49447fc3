import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarityKeys } from '../../detection/campaigns/signature.ts';
import { type FreshText, gatherCopies, type StoredText } from './gather-copies.policy.ts';

const stories = [
  'dari kemarin main di lunara dapat scatter terus, modal kecil hasil besar',
  'resep rendang ini persis buatan ibu saya dulu di kampung halaman',
  'siapa yang nonton video ini sambil sarapan bareng keluarga angkat tangan',
];
const endings = ['', ' 🔥', ' gas', '!!'];

const text = fc
  .tuple(fc.constantFrom(...stories, 'keren banget bang'), fc.constantFrom(...endings))
  .map((parts) => parts.join(''));

const toFresh = (folded: string, at: number): FreshText => ({
  id: `baru${at}`,
  folded,
  keys: similarityKeys(folded),
});
const toStored = (folded: string, at: number): StoredText => ({
  ...toFresh(folded, at),
  id: `lama${at}`,
  campaignId: at % 2 === 0 ? null : stories.findIndex((story) => folded.startsWith(story)),
});

const storyOf = ({ folded }: FreshText) => stories.find((story) => folded.startsWith(story));

test('copies of one text are together, whatever order they come in', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 8 }),
      fc.array(text, { maxLength: 8 }),
      (freshTexts, storedTexts) => {
        const fresh = freshTexts.map(toFresh);
        const stored = storedTexts.map(toStored);
        const gatherings = gatherCopies(fresh, stored);
        const placed = gatherings.flatMap((gathering) => gathering.fresh);
        expect(placed.length).toBe(new Set(placed).size);
        for (const gathering of gatherings) {
          expect(gathering.fresh.length).toBeGreaterThan(0);
          const told = [...gathering.fresh, ...gathering.lone].map(storyOf);
          expect(new Set(told).size).toBe(1);
          expect(told[0]).toBeDefined();
          for (const id of gathering.campaignIds) expect(stories[id]).toBe(told[0]);
        }
        const turned = gatherCopies(fresh.toReversed(), stored.toReversed());
        expect(turned.length).toBe(gatherings.length);
        for (const comment of fresh) {
          const others = [...fresh, ...stored].filter((other) => other !== comment);
          const hasCopy = others.some((other) => storyOf(other) === storyOf(comment));
          expect(placed.includes(comment)).toBe(storyOf(comment) !== undefined && hasCopy);
        }
      },
    ),
  );
});
