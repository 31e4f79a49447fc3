import fc from 'fast-check';
import { expect, test } from 'vitest';
import { similarityKeys } from '../../../detection/campaigns/signature.ts';
import { type FreshText, groupCopies, type StoredText } from './group-copies.policy.ts';

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
        const groups = groupCopies(fresh, stored);
        const placed = groups.flatMap((group) => group.fresh);
        expect(placed.length).toBe(new Set(placed).size);
        for (const group of groups) {
          expect(group.fresh.length).toBeGreaterThan(0);
          const texts = [...group.fresh, ...group.lone].map(storyOf);
          expect(new Set(texts).size).toBe(1);
          expect(texts[0]).toBeDefined();
          for (const id of group.campaignIds) expect(stories[id]).toBe(texts[0]);
        }
        const turned = groupCopies(fresh.toReversed(), stored.toReversed());
        expect(turned.length).toBe(groups.length);
        for (const comment of fresh) {
          const others = [...fresh, ...stored].filter((other) => other !== comment);
          const hasCopy = others.some((other) => storyOf(other) === storyOf(comment));
          expect(placed.includes(comment)).toBe(storyOf(comment) !== undefined && hasCopy);
        }
      },
    ),
  );
});

const [story = '', otherStory = ''] = stories;
const fresh = (id: string, folded: string): FreshText => ({
  id,
  folded,
  keys: similarityKeys(folded),
});
const stored = (id: string, folded: string, campaignId: number | null): StoredText => ({
  ...fresh(id, folded),
  campaignId,
});

test('a fresh copy says which stored ones were alone and which campaigns it belongs to', () => {
  const copy = fresh('baru', `${story} gas`);
  const lone = stored('lama1', story, null);
  const member = stored('lama2', `${story}!!`, 5);
  const unlike = stored('lama3', otherStory, 6);
  expect(groupCopies([copy], [lone, member, unlike])).toEqual([
    { fresh: [copy], lone: [lone], campaignIds: [5] },
  ]);
});

test('two members of one campaign name it once, members of two name both', () => {
  const copy = fresh('baru', story);
  const members = [5, 5, 6].map((campaignId, at) => stored(`lama${at}`, story, campaignId));
  expect(groupCopies([copy], members)).toEqual([{ fresh: [copy], lone: [], campaignIds: [5, 6] }]);
});

test('a fresh copy joins two groups that were apart', () => {
  const [one, other] = [fresh('baru1', story), fresh('baru2', otherStory)];
  const both = { ...fresh('baru3', ''), folded: story, keys: [...one.keys, ...other.keys] };
  const copies = [fresh('baru4', story), fresh('baru5', otherStory)];
  const groups = groupCopies([one, other, ...copies, both], []);
  expect(groups.map((group) => group.fresh.map(({ id }) => id).toSorted())).toEqual([
    ['baru1', 'baru3', 'baru4'],
    ['baru2', 'baru5'],
  ]);
});

test('texts with a key in common that are not alike stay apart', () => {
  const one = fresh('baru1', story);
  const other = { ...fresh('baru2', otherStory), keys: one.keys };
  expect(groupCopies([one, other], [])).toEqual([]);
});

test('stored copies alone are no news', () => {
  expect(groupCopies([], [stored('lama1', story, null), stored('lama2', story, null)])).toEqual([]);
});
