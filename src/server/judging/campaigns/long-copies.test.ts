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
