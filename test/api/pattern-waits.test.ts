import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costlyPatterns } from '../../bench/support/hostile-input.ts';
import { workingFor } from '../../src/server/base/working-for.ts';
import { valuesOf } from '../../src/server/db/query-results.ts';
import { createWordFinder } from '../../src/server/judging/words/word-finder.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannelsSeed } from '../support/two-channels.ts';

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  // Judging may wait for a thread in a transaction. Without comments there is none.
  app = await startTestApp({ seed: { ...twoChannelsSeed, comments: [] } });
  owner = await app.signIn({ account: 'Rina' });
});
afterAll(() => app[Symbol.asyncDispose]());

const PATTERN = 'slo+t.?gacor';
const text = `word,match\nmel[a-z]+\\d,regex`;

const calls = {
  'adding a word': () =>
    owner.call('POST /api/blacklisted-words', { body: { word: PATTERN, match: 'regex' } }),
  'adding a file of words': () =>
    owner.call('POST /api/blacklisted-words/import', { body: { text, confirmed_new: 1 } }),
  'adding a rule': () =>
    owner.call('POST /api/rules', {
      body: { name: 'Slots', rule_pattern: PATTERN, match: 'regex', weight: 10, is_active: true },
    }),
} as const;

const costly = costlyPatterns().map((word) => ({ word, match: 'regex' as const }));
/** As many as one task has. */
const long = [1, 2].map((at) => `${at} `.padEnd(9_900, 'abcd efgh '));

/** Keeps a thread of the pool for a second or two. */
const occupy = (account: string) =>
  workingFor.run(account, () => createWordFinder(costly).findIn(long));

/** Transactions that have been idle for longer than they are between two statements. */
const idleOnes = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'
      and state_change < clock_timestamp() - interval '500 ms'`
    .execute(app.db)
    .then(({ rows }) => rows)
    .then(valuesOf('pid'));

test.each(Object.entries(calls))(
  '%s holds no transaction while it waits for a thread',
  async (_, call) => {
    const others = Promise.all(['bayu', 'wati', 'bayu', 'wati'].map(occupy));
    const over = new AbortController();
    const called = call().finally(() => over.abort());
    const idle = [];
    while (!over.signal.aborted) idle.push(...(await idleOnes()));
    await Promise.all([called, others]);
    expect(idle).toEqual([]);
  },
);
