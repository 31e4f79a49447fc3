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

test('copies of one text are together, whatever order they come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 8 }),
      fc.array(text, { maxLength: 8 }),
      async (freshTexts, storedTexts) => {
        const fresh = freshTexts.map(toFresh);
        const stored = storedTexts.map(toStored);
        const groups = await groupCopies(fresh, stored);
        const placed = groups.flatMap((group) => group.fresh);
        expect(placed.length).toBe(new Set(placed).size);
        for (const group of groups) {
          expect(group.fresh.length).toBeGreaterThan(0);
          const texts = [...group.fresh, ...group.lone].map(storyOf);
          expect(new Set(texts).size).toBe(1);
          expect(texts[0]).toBeDefined();
          for (const id of group.campaignIds) expect(stories[id]).toBe(texts[0]);
        }
        const turned = await groupCopies(fresh.toReversed(), stored.toReversed());
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

test('a fresh copy says which stored ones were alone and which campaigns it belongs to', async () => {
  const copy = fresh('baru', `${story} gas`);
  const lone = stored('lama1', story, null);
  const member = stored('lama2', `${story}!!`, 5);
  const unlike = stored('lama3', otherStory, 6);
  expect(await groupCopies([copy], [lone, member, unlike])).toEqual([
    { fresh: [copy], lone: [lone], campaignIds: [5] },
  ]);
});

test('two members of one campaign name it once, members of two name both', async () => {
  const copy = fresh('baru', story);
  const members = [5, 5, 6].map((campaignId, at) => stored(`lama${at}`, story, campaignId));
  expect(await groupCopies([copy], members)).toEqual([
    { fresh: [copy], lone: [], campaignIds: [5, 6] },
  ]);
});

test('a fresh copy joins two groups that were apart', async () => {
  const [one, other] = [fresh('baru1', story), fresh('baru2', otherStory)];
  const both = { ...fresh('baru3', ''), folded: story, keys: [...one.keys, ...other.keys] };
  const copies = [fresh('baru4', story), fresh('baru5', otherStory)];
  const groups = await groupCopies([one, other, ...copies, both], []);
  expect(groups.map((group) => group.fresh.map(({ id }) => id).toSorted())).toEqual([
    ['baru1', 'baru3', 'baru4'],
    ['baru2', 'baru5'],
  ]);
});

test('texts with a key in common that are not alike stay apart', async () => {
  const one = fresh('baru1', story);
  const other = { ...fresh('baru2', otherStory), keys: one.keys };
  expect(await groupCopies([one, other], [])).toEqual([]);
});

test('stored copies alone are no news', async () => {
  expect(
    await groupCopies([], [stored('lama1', story, null), stored('lama2', story, null)]),
  ).toEqual([]);
});

const likeBoth = `${story} gas`;
const member = (id: string, folded: string, campaignId: number) => stored(id, folded, campaignId);

test('a copy joins the campaign that it resembles most when the owner keeps two apart', async () => {
  const changed = story.replace('modal kecil hasil besar', 'modal kecil untung besar');
  const rules = { pinned: new Set([5, 6]), barred: new Map() };
  const [five, six] = [member('lama1', changed, 5), member('lama2', story, 6)];
  for (const known of [
    [five, six],
    [six, five],
    [five, six, member('lama3', otherStory, 7)],
  ]) {
    const copy = fresh('baru', likeBoth);
    expect(await groupCopies([copy], known, rules)).toEqual([
      { fresh: [copy], lone: [], campaignIds: [6] },
    ]);
    expect((await groupCopies([copy], known))[0]?.campaignIds.toSorted()).toEqual([5, 6]);
  }
});

test('a copy names all its campaigns that the owner does not keep apart', async () => {
  const rules = { pinned: new Set([5]), barred: new Map() };
  const copy = fresh('baru', story);
  const known = [
    member('lama1', otherStory, 5),
    member('lama2', story, 6),
    member('lama3', story, 7),
  ];
  expect(await groupCopies([copy], known, rules)).toEqual([
    { fresh: [copy], lone: [], campaignIds: [6, 7] },
  ]);
});

test('the copies of a comment keep out what it is barred from', async () => {
  const barred = new Map([['baru3', new Set([5])]]);
  const keysOf = (folded: string) => fresh('', folded).keys;
  const copies = ['baru1', 'baru2', 'baru3'].map((id) => fresh(id, story));
  // It meets the campaign first, and then the others, whom only it resembles by a key.
  const bridge = { ...fresh('baru4', story), keys: [...keysOf(otherStory), ...keysOf(story)] };
  const known = [{ ...member('lama', story, 5), keys: keysOf(otherStory) }];
  const groups = await groupCopies([...copies, bridge], known, { pinned: new Set(), barred });
  const campaignsOf = groups.flatMap((group) => {
    return group.fresh.map(({ id }) => [id, group.campaignIds] as const);
  });
  expect(Object.fromEntries(campaignsOf)).toEqual({ baru1: [], baru2: [], baru3: [], baru4: [5] });
});

test('a comment never returns to a campaign that it is barred from', async () => {
  const rules = { pinned: new Set([5]), barred: new Map([['baru', new Set([5])]]) };
  const copy = fresh('baru', story);
  expect(await groupCopies([copy], [member('lama', story, 5)], rules)).toEqual([]);
  const free = fresh('baru2', story);
  expect(await groupCopies([copy, free], [member('lama', story, 5)], rules)).toHaveLength(1);
});

test('whatever the rules, no group breaks one, and without them they change nothing', async () => {
  const campaigns = fc.integer({ min: 1, max: 4 });
  const lists = fc.array(fc.tuple(text, campaigns, fc.boolean()), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      lists,
      lists,
      fc.uniqueArray(campaigns),
      async (freshOnes, storedOnes, pinnedIds) => {
        const texts = freshOnes.map(([folded], at) => toFresh(folded, at));
        const known = storedOnes.map(([folded, id, isLone], at) =>
          stored(`lama${at}`, folded, isLone ? null : id),
        );
        const barred = new Map<string, Set<number>>(
          freshOnes.flatMap(([, id, isBarred], at) =>
            isBarred ? [[`baru${at}`, new Set([id])] as const] : [],
          ),
        );
        const pinned = new Set(pinnedIds);
        for (const group of await groupCopies(texts, known, { pinned, barred })) {
          expect(group.campaignIds.filter((id) => pinned.has(id)).length).toBeLessThanOrEqual(1);
          for (const { id } of [...group.fresh, ...group.lone]) {
            expect(group.campaignIds.some((campaign) => barred.get(id)?.has(campaign))).toBe(false);
          }
        }
        const none = { pinned: new Set<number>(), barred: new Map<string, Set<number>>() };
        expect(await groupCopies(texts, known, none)).toEqual(await groupCopies(texts, known));
      },
    ),
  );
});

test('of each key a few texts are compared', async () => {
  const unlike = Array.from({ length: 9 }, (_, at) => {
    const folded = Array.from(
      { length: 9 },
      (__, word) => `kata${'abcdefghi'[word]}${'nopqrstuv'[at]}`,
    );
    return { ...fresh(`baru${at}`, folded.join(' ')), keys: [1n] };
  });
  const copyOf = (at: number) => ({ ...unlike[at], id: 'baru9' }) as FreshText;
  expect(await groupCopies([...unlike, copyOf(7)], [])).toHaveLength(1);
  expect(await groupCopies([...unlike, copyOf(8)], [])).toEqual([]);
});

test('others have their turn while long texts are compared', async () => {
  const long = Array.from({ length: 400 }, (_, at) => {
    const words = Array.from(
      { length: 250 },
      (__, word) => `w${(word * 7919 + at * 104_729) % 9973}x`,
    );
    const letters = words.join(' ').replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
    return { ...fresh(`baru${at}`, letters), keys: [1n] };
  });
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  const grouping = groupCopies(long, []).then(() => hadTurn);
  expect(await grouping).toBe(true);
});
