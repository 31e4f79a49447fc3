import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseVaultKeys } from '../../src/server/account/auth/secrets.ts';
import { createTokenVault } from '../../src/server/account/auth/token-vault.ts';
import { connect } from '../../src/server/db/connect.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { runCli } from './run-cli.ts';

/** A chunk and a part of one. */
const OWNERS = 600;

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const vaultOf = (keys: string) => createTokenVault(parseVaultKeys(keys, 'test'));

async function newPlace() {
  const database = await createTestDatabase();
  const { db } = connect({ connectionString: database.connectionString, poolSize: 1 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-keys-'));
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const rotate = (keys: string) =>
    runCli(['keys:rotate'], {
      DATABASE_URL: database.connectionString,
      SAPU_DATA: dataDir,
      TOKEN_ENCRYPTION_KEYS: keys,
    });
  return { db, rotate };
}

/** Owners with tokens under a key, and one who left and whose grant is still to be given back. */
async function fill(db: Database, keys: string): Promise<void> {
  const vault = vaultOf(keys);
  const ids = Array.from({ length: OWNERS }, (_, at) => at + 1);
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        google_id: `g${id}`,
        name: 'x',
        scopes: [],
        access_token: vault.seal({ ownerId: id, column: 'access_token' }, `access ${id}`),
        refresh_token: vault.seal({ ownerId: id, column: 'refresh_token' }, `refresh ${id}`),
      })),
    )
    .execute();
  const left = OWNERS + 1;
  await db
    .insertInto('grant_revocations')
    .values({
      sealed_for: left,
      account_hash: Buffer.from('x'),
      refresh_token: vault.seal({ ownerId: left, column: 'refresh_token' }, `refresh ${left}`),
      requested_at: new Date(),
      next_try_at: new Date(),
    })
    .execute();
}

/** How many tokens these keys open, each in its place. */
async function countOpened(db: Database, keys: string): Promise<number> {
  const vault = vaultOf(keys);
  const users = await db.selectFrom('users').selectAll().execute();
  const left = await db.selectFrom('grant_revocations').selectAll().execute();
  const sealed = [
    ...users.map((user) => ['access_token', user.id, user.access_token] as const),
    ...users.map((user) => ['refresh_token', user.id, user.refresh_token] as const),
    ...left.map((row) => ['refresh_token', row.sealed_for, row.refresh_token] as const),
  ];
  return sealed.filter(([column, ownerId, bytes]) => {
    try {
      const text = vault.open({ ownerId, column }, bytes ?? Buffer.alloc(0));
      return text === `${column.split('_')[0]} ${ownerId}`;
    } catch {
      return false;
    }
  }).length;
}

const ALL = 2 * OWNERS + 1;

test('a rotation that is killed goes on where it was, and then the old key can go', async () => {
  const [older, newer] = [newKey('k1'), newKey('k2')];
  const { db, rotate } = await newPlace();
  await fill(db, older);

  const killed = rotate(`${newer},${older}`);
  await killed.untilSaid('500 so far');
  killed.child.kill('SIGKILL');
  await killed.exit;
  const renewed = await countOpened(db, newer);
  expect(renewed).toBeGreaterThanOrEqual(500);
  expect(renewed).toBeLessThan(ALL);
  expect(await countOpened(db, `${newer},${older}`)).toBe(ALL);

  const again = rotate(`${newer},${older}`);
  expect(await again.exit).toBe(0);
  expect(again.said()).toContain(
    `${ALL - renewed} tokens of Google were encrypted anew with the key "k2".`,
  );
  const [kept = ''] = /^digest:.*$/m.exec(again.said()) ?? [];
  expect(await countOpened(db, `${newer},${kept}`)).toBe(ALL);
  expect(vaultOf(`${newer},${kept}`).digest(1, 'x')).toBe(vaultOf(older).digest(1, 'x'));
  expect(await countOpened(db, older)).toBe(0);

  const newest = newKey('k3');
  const third = rotate(`${newest},${newer},${kept}`);
  expect(await third.exit).toBe(0);
  expect(third.said()).toContain(`${ALL} tokens of Google were encrypted anew`);
  expect(third.said()).toContain('Take "k2" out of TOKEN_ENCRYPTION_KEYS.');
  expect(await countOpened(db, `${newest},${kept}`)).toBe(ALL);
});

test('with one key it says how to begin, and a token that no key opens stays', async () => {
  const [lost, only] = [newKey('k1'), newKey('k2')];
  const { db, rotate } = await newPlace();
  await fill(db, lost);
  const run = rotate(only);
  expect(await run.exit).toBe(0);
  expect(run.said()).toContain(`${ALL} open with no key: their owners will be asked to sign in.`);
  expect(run.said()).toMatch(/put this first in TOKEN_ENCRYPTION_KEYS, .*\n[\w-]{8}:\S{44}\n$/);
  expect(await countOpened(db, lost)).toBe(ALL);
});
