import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failure } from '../../src/contract/envelope.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { createBrowser } from '../support/browser.ts';
import { startHelping } from '../support/helping.ts';
import { scriptWith } from '../support/scripts.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/** More than the server has connections, and fewer than may wait. */
const MANY = 30;
/** More than may wait. */
const TOO_MANY = 150;

test('an owner whose calls are slow holds nobody else up', async () => {
  await using app = await startTestApp();
  const bayu = await app.signIn({ account: 'Bayu' });
  const wati = await app.signIn({ account: 'Wati' });
  await using held = await holdTable(app.connectionString, 'blacklist_entries');
  const slow = Array.from({ length: MANY }, () => bayu.send('GET /api/blacklisted-words'));
  await held.isWaitedFor();
  for (let nth = 0; nth < 5; nth += 1) await wati.call('GET /api/sessions');
  await held.end();
  for (const answer of await Promise.all(slow)) expect(answer.status).not.toBe(429);
});

test('strangers hold nobody up, whatever they claim to be', async () => {
  await using app = await startTestApp();
  const wati = await app.signIn({ account: 'Wati' });
  const forged = scriptWith(app.url, `sapu_1_${'a'.repeat(43)}`);
  const confirmed = (nth: number) =>
    fetch(`${app.url}/api/notifications/mail/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${nth}::1` },
      body: JSON.stringify({ token: `${nth}`.padStart(64, '0') }),
    });
  for (const [table, call] of [
    ['personal_tokens', () => forged.send('GET /api/sessions')],
    ['call_counts', confirmed],
  ] as const) {
    await using held = await holdTable(app.connectionString, table);
    const calls = Array.from({ length: MANY }, (_, nth) => call(nth));
    await held.isWaitedFor();
    for (let nth = 0; nth < 5; nth += 1) {
      await wati.call('GET /api/sessions');
      // Counted in the database.
      if (table !== 'call_counts') await wati.call('PUT /api/settings', { body: {} });
    }
    await held.end();
    for (const answer of calls) expect((await answer).status).toBeGreaterThanOrEqual(400);
  }
});

test('of an owner so many calls wait, and further ones are refused', async () => {
  await using app = await startTestApp();
  const bayu = await app.signIn({ account: 'Bayu' });
  await using held = await holdTable(app.connectionString, 'blacklist_entries');
  const slow = Array.from({ length: TOO_MANY }, () => bayu.send('GET /api/blacklisted-words'));
  const refused = await Promise.race(
    slow.map(async (answer) => {
      const { status } = await answer;
      return status === 429 ? answer : new Promise<never>(() => undefined);
    }),
  );
  expect(failure.parse(await refused.json()).code).toBe('too_many_requests');
  expect(refused.headers.get('retry-after')).toBe('1');
  await held.end();
  await Promise.all(slow);
  await bayu.call('GET /api/blacklisted-words');
});

test('a caller who hangs up makes no room while the call is worked on', async () => {
  await using app = await startTestApp();
  const bayu = await app.signIn({ account: 'Bayu' });
  const wati = await app.signIn({ account: 'Wati' });
  await using held = await holdTable(app.connectionString, 'blacklist_entries');
  for (let nth = 0; nth < MANY; nth += 1) {
    const leaving = new AbortController();
    const cookie = [...bayu.browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
    const answer = fetch(`${app.url}/api/blacklisted-words`, {
      headers: { authorization: `Bearer ${bayu.token}`, cookie },
      signal: leaving.signal,
    });
    if (nth === 0) await held.isWaitedFor(1);
    setTimeout(() => leaving.abort(), 20);
    await expect(answer).rejects.toThrow('abort');
  }
  await wati.call('GET /api/sessions');
});

test('the channels of an account and their helpers hold nobody else up together', async () => {
  await using app = await startTestApp({ seed: smallWorldSeed });
  const owners = [
    await app.signIn({ account: 'Warung Wati' }),
    await app.signIn({ account: 'Wati Menyanyi', browser: createBrowser() }),
  ];
  const rina = await app.signIn({ account: 'Rina' });
  const callers = [...owners];
  for (const owner of owners) {
    for (const account of ['Dodi', 'Bayu']) {
      callers.push(await startHelping(app, owner, { account, role: 'viewer' }));
    }
  }
  await using held = await holdTable(app.connectionString, 'campaigns');
  const slow = callers.flatMap((caller) =>
    Array.from({ length: 4 }, () => caller.send('GET /api/campaigns')),
  );
  await held.isWaitedFor();
  for (let nth = 0; nth < 5; nth += 1) await rina.call('GET /api/sessions');
  await held.end();
  for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
});

/** Has each query of this table wait. */
async function holdTable(connectionString: string, table: keyof Schema) {
  const { db } = connect({ connectionString });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    begin();
    await over;
  });
  await begun;
  const release = async () => {
    end();
    await holding;
  };
  return {
    /** Resolves when so many queries wait. */
    isWaitedFor: (least = 4) =>
      waitFor('queries to wait', async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
        return rows.length >= least;
      }),
    end: release,
    async [Symbol.asyncDispose]() {
      await release();
      await db.destroy();
    },
  };
}
