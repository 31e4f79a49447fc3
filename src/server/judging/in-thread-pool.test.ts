import { expect, test } from 'vitest';
import type { programSizeOf } from '../../word-lists/blacklist.policy.ts';
import type { examineList } from '../../word-lists/examine-list.ts';
import { workingFor } from '../base/working-for.ts';
import { inThreadPool } from './in-thread-pool.ts';

test('however many accounts bring long lists, nobody’s patterns wait for them', async () => {
  const text = '|'.repeat(2_000_000);
  const examined = (account: string) =>
    workingFor.run(account, () => inThreadPool<typeof examineList>('examineList', { text }));
  const lists = ['rina', 'bayu', 'wati'].map(examined);
  const pattern = workingFor.run('dodi', () =>
    inThreadPool<typeof programSizeOf>('programSizeOf', []),
  );
  const first = await Promise.race([pattern, ...lists]);
  expect(first).toBe(await pattern);
  await Promise.all(lists);
});
