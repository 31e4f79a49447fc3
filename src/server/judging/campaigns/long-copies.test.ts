import { expect, test } from 'vitest';
import { keptBytes } from '../../../../test/support/count-alive.ts';
import { similarityKeys } from '../../../detection/campaigns/signature.ts';
import { groupCopies } from './group-copies.policy.ts';

/** Other words for each text, all of letters. */
const textOf = (nth: number) =>
  Array.from({ length: 200 }, (_, at) =>
    ((nth * 200 + at) * 7_919).toString(36).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(+digit)),
  ).join(' ');

test('of a page of long copies few are kept in parts while they are compared', async () => {
  let [read, most] = [0, 0];
  const texts = Array.from({ length: 600 }, (_, nth) => {
    const text = textOf(nth);
    return {
      id: `baru${nth}`,
      keys: similarityKeys(text),
      get folded() {
        read += 1;
        if (read % 200 === 0) most = Math.max(most, keptBytes());
        return text;
      },
    };
  });
  const stored = texts.map((text, nth) => ({ ...text, id: `lama${nth}`, campaignId: nth + 1 }));
  const before = keptBytes();
  expect(await groupCopies(texts, stored)).toHaveLength(texts.length);
  expect(most).toBeGreaterThan(before);
  expect(most - before).toBeLessThan(20_000_000);
});

test('texts that share keys and are no copies are each divided once', async () => {
  let read = 0;
  const textWith = (id: string, { nth, keys }: { nth: number; keys: bigint[] }) => ({
    id,
    keys,
    get folded() {
      read += 1;
      return textOf(nth);
    },
  });
  const stored = Array.from({ length: 400 }, (_, nth) =>
    Object.assign(textWith(`lama${nth}`, { nth, keys: [BigInt(nth % 100)] }), { campaignId: null }),
  );
  const fresh = Array.from({ length: 100 }, (_, at) => {
    const keys = Array.from({ length: 8 }, (_key, of) => BigInt((at + of * 13) % 100));
    return textWith(`baru${at}`, { nth: 400 + at, keys });
  });
  expect(await groupCopies(fresh, stored)).toEqual([]);
  expect(read).toBe(stored.length + fresh.length);
});
