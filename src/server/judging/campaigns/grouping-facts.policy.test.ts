import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GroupingFact, readGroupingFacts } from './grouping-facts.policy.ts';

const split = (id: number, campaign_id: number, splitOff: number): GroupingFact => ({
  id,
  kind: 'split',
  campaign_id,
  other_ids: [splitOff],
});
const merge = (id: number, campaign_id: number, other_ids: readonly number[]): GroupingFact => ({
  id,
  kind: 'merge',
  campaign_id,
  other_ids,
});

test('without facts every campaign is itself, and none is pinned', () => {
  const { currentOf, pinned, barredBy, splitsFrom } = readGroupingFacts([]);
  expect([currentOf(7), [...pinned], barredBy(1), splitsFrom(7)]).toEqual([7, [], undefined, []]);
});

test('a split pins both sides and bars its comments from where they came', () => {
  const { pinned, barredBy, splitsFrom } = readGroupingFacts([split(1, 10, 11)]);
  expect([...pinned]).toEqual([10, 11]);
  expect(barredBy(1)).toBe(10);
  expect(splitsFrom(10)).toEqual([1]);
  expect(splitsFrom(11)).toEqual([]);
});

test('a campaign that was merged twice is the last one', () => {
  const { currentOf, pinned } = readGroupingFacts([merge(2, 30, [20]), merge(1, 20, [10, 11])]);
  expect([10, 11, 20, 30].map(currentOf)).toEqual([30, 30, 30, 30]);
  expect([...pinned]).toEqual([30]);
});

test('of two merges of one campaign the later holds, in whatever order they are read', () => {
  const { currentOf, barredBy } = readGroupingFacts([merge(2, 30, [10]), merge(1, 20, [10])]);
  expect(currentOf(10)).toBe(30);
  expect(barredBy(1)).toBeUndefined();
});

test('campaigns that were merged into each other are no endless way', () => {
  const { currentOf } = readGroupingFacts([merge(1, 20, [10]), merge(2, 10, [20])]);
  expect([10, 20]).toContain(currentOf(10));
});

test('a split follows the campaign that was split into another', () => {
  const { barredBy, splitsFrom } = readGroupingFacts([split(1, 10, 11), merge(2, 20, [10])]);
  expect(barredBy(1)).toBe(20);
  expect([splitsFrom(10), splitsFrom(20)]).toEqual([[], [1]]);
});

test('a merge of both sides makes a split void, until the merge is undone', () => {
  const facts = [split(1, 10, 11), merge(2, 10, [11])];
  expect(readGroupingFacts(facts).barredBy(1)).toBeUndefined();
  expect(readGroupingFacts(facts.slice(0, 1)).barredBy(1)).toBe(10);
});

/** What owners may say: each fact is about campaigns that exist then. */
function tell(choices: readonly (readonly [boolean, number, number])[]) {
  const facts: GroupingFact[] = [];
  let campaigns = [1, 2, 3, 4];
  let last = 4;
  for (const [isSplit, one, other] of choices) {
    const campaignId = campaigns[one % campaigns.length] ?? 1;
    if (isSplit) {
      last += 1;
      facts.push(split(last * 100, campaignId, last));
      campaigns.push(last);
      continue;
    }
    const others = campaigns.filter((id) => id !== campaignId);
    const merged = others[other % Math.max(1, others.length)];
    if (merged === undefined) continue;
    facts.push(merge(last * 100 + facts.length + 1, campaignId, [merged]));
    campaigns = campaigns.filter((id) => id !== merged);
  }
  return { facts, campaigns };
}

test('whatever was said, each campaign is one that exists, and only those are pinned', () => {
  const choices = fc.array(fc.tuple(fc.boolean(), fc.nat(20), fc.nat(20)), { maxLength: 15 });
  fc.assert(
    fc.property(choices, (told) => {
      const { facts, campaigns } = tell(told);
      const { currentOf, pinned, barredBy, splitsFrom } = readGroupingFacts(facts);
      for (const { campaign_id, other_ids } of facts) {
        for (const id of [campaign_id, ...other_ids]) expect(campaigns).toContain(currentOf(id));
      }
      expect(campaigns).toEqual(expect.arrayContaining([...pinned]));
      for (const id of campaigns) {
        expect(currentOf(id)).toBe(id);
        for (const factId of splitsFrom(id)) expect(barredBy(factId)).toBe(id);
      }
    }),
  );
});
