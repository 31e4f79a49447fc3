import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/cli/sweep.ts';
import type { TokenScope } from '../../src/contract/token-scope.ts';
import { freePort } from '../support/free-port.ts';
import { startScript } from '../support/scripts.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await waitForEverything(rina);
  // Whatever is spam is sure, and of these days.
  await app.db
    .updateTable('comments')
    .set({ spam_score: 99, model_score: 99, acting_score: 99, published_at: new Date() })
    .where('is_spam', '=', true)
    .execute();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Runs the command, and returns what it says. */
async function run(env: Record<string, string>, dryRun = false) {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const given = { env, settingsFile: undefined, dryRun, say: add, complain: add };
  return { code: await sweep(given), lines };
}
const script = (scopes: TokenScope[]) => startScript(rina, scopes, 'Sapu malam');

test('it prints what it would hide, hides it, and finds nothing then', async () => {
  const { token } = await script(['automate']);
  const env = { SAPU: `${app.url}/`, SAPU_TOKEN: token };
  const told = await run(env, true);
  expect(told.code).toBe(0);
  const n = told.lines.length - 1;
  expect(n).toBeGreaterThan(1);
  expect(told.lines.at(-1)).toBe(`${n} comments would be hidden.`);
  expect(told.lines[0]).toMatch(/^ 99 {2}\S.*: \S/);

  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'token');
  await writeFile(file, `${token}\n`);
  const done = await run({ PORT: new URL(app.url).port, SAPU_DATA: folder, SAPU_TOKEN_FILE: file });
  expect(done.code).toBe(0);
  expect(done.lines.slice(0, -1)).toEqual(told.lines.slice(0, -1));
  expect(done.lines.at(-1)).toMatch(
    new RegExp(`^YouTube hides ${n} comments from \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC on\\.`),
  );
  expect(await run(env)).toEqual({ code: 0, lines: ['There is nothing to hide.'] });
  const { data } = await rina.call('GET /api/activity', { query: { who: 'automatic' } });
  expect(data.map(({ details }) => details['token'])).toEqual(['Sapu malam']);
});

test('a token without the scope, or one that was revoked, is refused and hides nothing', async () => {
  const others = await script(['read', 'moderate', 'words']);
  const SAPU = app.url;
  const refused = await run({ SAPU, SAPU_TOKEN: others.token });
  expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining('"automate"')] });
  const { token, made } = await script(['automate']);
  await rina.call('DELETE /api/tokens/{id}', { params: { id: made.id } });
  const revoked = await run({ SAPU, SAPU_TOKEN: token });
  expect(revoked).toMatchObject({ code: 1, lines: [expect.stringContaining('was revoked')] });
  const body = { dry_run: false };
  expect(await rina.refused('POST /api/comments/sweep', { body })).toMatchObject({
    status: 403,
    code: 'token_scope',
  });
});

test('nobody makes such a token without agreeing', async () => {
  const body = { name: 'Sapu malam', scopes: ['automate' as const] };
  expect(await rina.refused('POST /api/tokens', { body })).toMatchObject({ status: 400 });
});

test('it says when no Sapu is there, and when it has no token', async () => {
  const port = String(await freePort());
  const away = await run({ SAPU: `http://localhost:${port}`, SAPU_TOKEN: 'sapu_1_x' });
  expect(away).toMatchObject({ code: 1, lines: [expect.stringContaining('cannot be reached')] });
  const page = await run({ SAPU: app.emulator.url, SAPU_TOKEN: 'sapu_1_x' });
  expect(page).toMatchObject({ code: 1, lines: [expect.stringContaining('not this Sapu')] });
  await expect(run({})).rejects.toThrow('SAPU_TOKEN');
  await expect(run({ SAPU: 'here', SAPU_TOKEN: 'sapu_1_x' })).rejects.toThrow('no address');
});
