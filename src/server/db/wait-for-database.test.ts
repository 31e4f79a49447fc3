import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { startTcpProxy } from '../../../test/support/tcp-proxy.ts';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { connect } from './connect.ts';
import { migrateToLatest } from './migrate.ts';
import { requireDatabase } from './require-database.ts';
import { DatabaseAway, waitForDatabase } from './wait-for-database.ts';

/** Waits with short limits, and returns the lines that were said. */
function waitFor(address: string, options: { limitMs?: number; sayEveryMs?: number } = {}) {
  const lines: string[] = [];
  const started = waitForDatabase(() => requireDatabase(address), {
    host: new URL(address).host,
    limitMs: 60_000,
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    ...options,
  });
  return { started, lines };
}

const testAddress = (change: (address: URL) => void): string => {
  const address = new URL(inject('productPostgres'));
  change(address);
  return address.href;
};

test('a database that begins to listen later is waited for', async () => {
  const port = await freePort();
  const address = testAddress((url) => {
    url.port = String(port);
  });
  let listens: (() => void) | undefined;
  const said = new Promise<void>((resolve) => {
    listens = resolve;
  });
  const lines: string[] = [];
  const started = waitForDatabase(() => requireDatabase(address), {
    host: `127.0.0.1:${port}`,
    limitMs: 60_000,
    signal: new AbortController().signal,
    say(line) {
      lines.push(line);
      listens?.();
    },
  });
  await said;
  const proxy = await startTcpProxy(inject('productPostgres'), { port });
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  await started;
  expect(lines).toEqual([
    `Waiting for the database at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}) …`,
  ]);
});

test('a database that never listens ends the start with one sentence, after some lines', async () => {
  const port = await freePort();
  const address = `postgres://owner:hush@127.0.0.1:${port}/sapu`;
  const { started, lines } = waitFor(address, { limitMs: 2_000, sayEveryMs: 100 });
  await expect(started).rejects.toBeInstanceOf(DatabaseAway);
  await expect(started).rejects.toThrow(
    `The database at 127.0.0.1:${port} gave no connection for 2 s (connect ECONNREFUSED 127.0.0.1:${port}): start it, or correct DATABASE_URL.`,
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines).size).toBe(1);
});

test('a name that is never found may be wrong', async () => {
  const { started } = waitFor('postgres://owner:hush@nobody.invalid/sapu', { limitMs: 200 });
  await expect(started).rejects.toBeInstanceOf(DatabaseAway);
  await expect(started).rejects.toThrow(
    /^The name .* nobody\.invalid was not found for .* may be wrong/,
  );
});

test('a server that ends connections without a word is waited for', async () => {
  const silent = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { started } = waitFor(`postgres://owner@127.0.0.1:${port}/sapu`, { limitMs: 200 });
  await expect(started).rejects.toBeInstanceOf(DatabaseAway);
});

test.each([
  {
    what: 'a wrong password',
    address: () =>
      testAddress((url) => {
        url.password = 'wrong';
      }),
    says: /^The database at 127\.0\.0\.1:\d+ cannot be used \(password authentication failed/,
  },
  {
    what: 'a database that does not exist',
    address: () =>
      testAddress((url) => {
        url.pathname = '/nowhere';
      }),
    says: /^The database at 127\.0\.0\.1:\d+ cannot be used \(database "nowhere" does not exist\)/,
  },
  {
    what: 'a server without encryption',
    address: () =>
      testAddress((url) => {
        url.search = '?sslmode=verify-full';
      }),
    says: /cannot be used \(The server does not support SSL connections\): correct DATABASE_URL\.$/,
  },
  {
    what: 'a missing password',
    address: () =>
      testAddress((url) => {
        url.password = '';
      }),
    says: /cannot be used \(.*password.*\): correct DATABASE_URL\.$/,
  },
])('$what is refused at once', async ({ address, says }) => {
  const { started, lines } = waitFor(address());
  await expect(started).rejects.toBeInstanceOf(StartRefused);
  await expect(started).rejects.toThrow(says);
  expect(lines).toEqual([]);
});

async function migrate(connectionString: string): Promise<void> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

test('the pool that the product uses is refused and waits in the same way', async () => {
  const wait = {
    host: 'here',
    limitMs: 200,
    signal: new AbortController().signal,
    say: () => undefined,
  };
  const wrong = testAddress((url) => {
    url.password = 'wrong';
  });
  await expect(waitForDatabase(() => migrate(wrong), wait)).rejects.toBeInstanceOf(StartRefused);
  const port = String(await freePort());
  const nobody = testAddress((url) => {
    url.port = port;
  });
  await expect(waitForDatabase(() => migrate(nobody), wait)).rejects.toBeInstanceOf(DatabaseAway);
});
