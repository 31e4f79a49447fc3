import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../src/server/account/auth/secrets.ts';
import { createSessionTokens } from '../../src/server/account/auth/session-tokens.ts';
import {
  bindingCookieName,
  hashBinding,
} from '../../src/server/account/auth/sessions/session-binding.ts';
import { createBrowser } from '../support/browser.ts';
import { openEvents } from '../support/event-stream.ts';
import { resetApp } from '../support/reset-app.ts';
import { resumeSession, type Session } from '../support/sign-in.ts';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({ seed: smallWorldSeed });
});
beforeEach(async () => {
  await resetApp(app);
  rina = await app.signIn({ account: 'rina' });
});
afterAll(() => app[Symbol.asyncDispose]());

const WHO = 'GET /api/auth/user';

/** What somebody could make who holds the server's secret and no cookie of the owner. */
async function forgeFor(cookie: string): Promise<Session> {
  const { sessionKeys: keys } = await loadSecrets({ dataDir: app.dataDir });
  const tokens = createSessionTokens({ keys, issuer: app.url, accessSeconds: 900 });
  const { id, user_id: ownerId } = await app.db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const position = { ownerId, sessionId: id, seq: 0, binding: hashBinding(cookie) };
  const { token, refresh_token: refreshToken } = await tokens.issue(position, new Date());
  const browser = createBrowser();
  browser.plantCookie('localhost', bindingCookieName(app.url), cookie);
  return resumeSession({ ...rina, token, refreshToken, browser });
}

test('a signed token for another browser opens nothing: the stored session knows its own', async () => {
  const forged = await forgeFor('a cookie that the server never gave');
  expect(await forged.refused(WHO)).toMatchObject({ status: 401, code: 'session_binding' });
  expect((await rina.call(WHO)).data.name).toBe('Rina Lestari');
});

test('a session that is bound anew in the database is lost to its old browser at once', async () => {
  await app.db
    .updateTable('sessions')
    .set({ binding_hash: hashBinding('another browser') })
    .execute();
  expect(await rina.refused(WHO)).toMatchObject({ status: 401, code: 'session_binding' });
});

const endings: Record<string, () => Promise<unknown>> = {
  revoked: () => app.db.updateTable('sessions').set({ revoked_at: new Date() }).execute(),
  deleted: () => app.db.deleteFrom('sessions').execute(),
  'unused for too long': () =>
    app.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 15 * 86_400_000) })
      .execute(),
  'too old': () =>
    app.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute(),
  "gone with its owner's account": () => app.db.deleteFrom('users').execute(),
};

test.each(Object.entries(endings))(
  'a session that is %s opens nothing at once, though its token lives on',
  async (_how, end) => {
    await rina.call(WHO);
    await end();
    expect(await rina.refused(WHO)).toMatchObject({ status: 401, code: 'session_revoked' });
  },
);

test('an open stream of events tells a session that has ended nothing more', async () => {
  await using stream = await openEvents(rina);
  await waitFor('the stream', async () => stream.text().includes(': connected'));
  await rina.call('POST /api/auth/logout', { body: { refresh_token: rina.refreshToken } });
  const again = await app.signIn({ account: 'rina' });
  await again.call('PUT /api/outbox/pause');
  await stream.ended;
  expect(stream.events()).toEqual([]);
});
