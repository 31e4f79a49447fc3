import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../src/cli/back-up.ts';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import { connect } from '../../src/server/db/connect.ts';
import { findEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { ownClient, type SetupWorld, startSetupWorld } from '../support/setup-world.ts';
import { signIn } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';

const HOST_KEY = 'a key of the host';

let world: SetupWorld;
let home: string;
/** Backups of one channel, without and with a key of the host. */
let plain: Buffer;
let sealed: Buffer;
let keys = '';
let comments = 0;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sapu-machines-'));
  world = await startSetupWorld();
  const page = await world.admitted();
  await page.call('POST /api/setup/client', { body: { file: world.clientFile() } });
  await page.call('POST /api/setup/save');
  await world.until('real');
  await syncChannel(await signIn({ serverUrl: world.url, account: 'Rina' }));
  comments = await countComments(world.dataDir);
  plain = await backedUp('plain');
  sealed = await backedUp('sealed', { SAPU_BACKUP_KEY: HOST_KEY });
  keys = await readFile(path.join(world.dataDir, 'backup-keys'), 'utf8');
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true });
});

async function backedUp(name: string, settings: Record<string, string> = {}): Promise<Buffer> {
  const file = path.join(home, name);
  const env = { SAPU_DATA: world.dataDir, ...settings };
  const { signal } = new AbortController();
  await backUp({ env, file, forceUnlock: false, signal, say: () => undefined });
  return readFile(file);
}

async function countComments(dataDir: string): Promise<number> {
  const postgres = await findEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const connectionString = postgres?.connectionString('sapu') ?? '';
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    const { rows } = await sql<{ count: number }>`select count(*) from comments`.execute(db);
    return rows[0]?.count ?? 0;
  } finally {
    await db.destroy();
  }
}

interface Machine {
  dataDir: string;
  browser: Browser;
  page: ApiClient;
  send: (file: Buffer) => Promise<void>;
}

/** The same address on a folder of its own, with whatever a killed process has left in it. */
async function newMachine(name: string): Promise<Machine> {
  const dataDir = path.join(home, name);
  await world.restart({ env: { SAPU_DATA: dataDir } });
  const browser = createBrowser();
  const page = await world.admitted(browser);
  return {
    dataDir,
    browser,
    page,
    send: async (file) => {
      const { partBytes } = setupLimits;
      for (let part = 0; part * partBytes < file.length; part += 1) {
        const bytes = file.subarray(part * partBytes, (part + 1) * partBytes);
        const answer = await browser.fetch(`${world.url}/api/setup/backup?part=${part}`, {
          method: 'POST',
          headers: { origin: world.url, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        });
        expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
      }
    },
  };
}

const stateOf = async ({ page }: Machine) => (await page.call('GET /api/setup')).data;

test('a backup without the client brings the rows back, and then the client is asked for', async () => {
  const machine = await newMachine('second');
  const { page, send } = machine;
  const restore = (given = keys) =>
    page.refused('POST /api/setup/restore', { body: { keys: given } });
  expect(await stateOf(machine)).toMatchObject({ closed: null, can_restore: true });
  expect(await world.open().call('GET /api/setup')).toMatchObject({ data: { can_restore: false } });

  expect(await restore()).toMatchObject({ status: 400, code: 'backup_damaged' });
  await send(plain.subarray(0, -1));
  expect((await restore()).code).toBe('backup_damaged');
  await send(Buffer.from('{"comments":[]}'));
  expect((await restore()).code).toBe('not_a_backup');
  expect(existsSync(path.join(machine.dataDir, 'sent-backup'))).toBe(false);
  await send(plain);
  expect((await restore('123456789012 AAAA\n')).code).toBe('backup_keys_wrong');
  expect(await stateOf(machine)).toMatchObject({ closed: null, mode: 'demo', can_restore: true });

  // Either of the two may come first.
  const both = await Promise.allSettled(
    [1, 2].map(() => page.call('POST /api/setup/restore', { body: { keys } })),
  );
  const again = both.find((one) => one.status === 'rejected');
  expect(String(again?.reason)).toMatch(/ 409: .*"restore_not_possible"/);
  const restored = both.find((one) => one.status === 'fulfilled')?.value.data;
  expect(restored).toMatchObject({ owners: 1, left_out: 0, connected: false });
  expect(restored?.rows).toBeGreaterThan(comments);
  expect(comments).toBeGreaterThan(0);
  expect(await countComments(machine.dataDir)).toBe(comments);
  expect(existsSync(path.join(machine.dataDir, 'sent-backup'))).toBe(false);
  expect(await stateOf(machine)).toMatchObject({
    closed: null,
    mode: 'demo',
    admitted: true,
    can_restore: false,
  });
  expect((await restore()).code).toBe('restore_not_possible');

  const forgotten = 'What is stored of real channels is kept but not shown';
  expect(world.said()).not.toContain(forgotten);
  await world.restart({ env: { SAPU_DATA: machine.dataDir } });
  expect(world.said()).toContain(forgotten);
  await world.admitted(machine.browser);

  await page.call('POST /api/setup/client', { body: { file: world.clientFile() } });
  await page.call('POST /api/setup/save');
  await world.until('real');
  await expect.poll(() => stateOf(machine)).toMatchObject({ closed: 'owned', mode: 'real' });
  const owner = await signIn({ serverUrl: world.url, account: 'Rina' });
  expect((await owner.call('GET /api/comments')).data.length).toBeGreaterThan(0);
});

test('a backup with the client needs the key of the host, and ends the demo', async () => {
  const dataDir = path.join(home, 'third');
  const machine = await newMachine('third');
  const { page, send } = machine;
  await send(sealed);
  const refused = await page.refused('POST /api/setup/restore', { body: { keys } });
  expect(refused).toMatchObject({ status: 400, code: 'backup_key_wrong' });
  const body = { keys, host_key: HOST_KEY };
  const { data } = await page.call('POST /api/setup/restore', { body });
  expect(data).toMatchObject({ owners: 1, connected: true });
  await world.until('real');
  await expect.poll(() => stateOf(machine)).toMatchObject({ closed: 'owned', mode: 'real' });
  expect(await countComments(dataDir)).toBe(comments);
  await signIn({ serverUrl: world.url, account: 'Rina' });

  // The host deletes the client's file, and another start asks for a client.
  await world.stop();
  await rm(path.join(dataDir, 'google-client'));
  await writeFile(path.join(dataDir, 'sent-backup'), 'what a killed process has left');
  const again = await newMachine('third');
  expect(await stateOf(again)).toMatchObject({ closed: null, mode: 'demo', can_restore: false });
  expect(existsSync(path.join(dataDir, 'sent-backup'))).toBe(false);
  const { data: client } = await again.page.call('POST /api/setup/client', {
    body: { client_id: ownClient.id, client_secret: ownClient.secret },
  });
  expect(client.client_id).toBe(ownClient.id);
});
