import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CommentStore,
  createCommentStore,
} from '../../../../../test/support/stored-comments.ts';
import { createVirtualClock } from '../../../../../test/support/virtual-clock.ts';
import { waitForLockedQuery } from '../../../../../test/support/wait-for.ts';
import { inTransaction } from '../../../db/owner-transaction.ts';
import type { OwnerId } from '../../../db/schema.ts';
import { deriveSessionKeys } from '../secrets.ts';
import { createSessionTokens } from '../session-tokens.ts';
import { endSession } from './end-session.ts';
import { refreshSession } from './refresh-session.ts';
import { ownerOfSession } from './session.ts';
import { hashBinding } from './session-binding.ts';
import { findSession, revokeSession, rotateSession, trimSessions } from './sessions.repository.ts';
import { type StartedSession, startSession } from './start-session.ts';

const keys = [deriveSessionKeys('a secret of the installation, long enough')] as const;
const clock = createVirtualClock();
const tokens = createSessionTokens({ keys, issuer: 'http://localhost:8080', accessSeconds: 900 });
let store: CommentStore;
let ownerId: OwnerId;
let owners = 0;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  owners += 1;
  ownerId = await store.addOwner(`Rina ${owners}`);
});

const deps = () => ({ db: store.db, clock, tokens });
const asked = { userAgent: undefined, network: null };
const start = () => startSession(deps(), ownerId, { replaces: null, ...asked });

function idOf({ pair }: StartedSession): string {
  const sessionId = tokens.readRefresh(pair.refresh_token)?.sessionId ?? '';
  expect(ownerOfSession(sessionId)).toBe(ownerId);
  return sessionId;
}

const isLive = async (session: StartedSession) =>
  (await findSession(store.db, ownerId, idOf(session)))?.revoked_at === null;

test('a request that meets the rotation of another gets its successor', async () => {
  const session = await start();
  const sessionId = idOf(session);
  const request = {
    refreshToken: session.pair.refresh_token,
    binding: hashBinding(session.binding),
  };
  const late = await inTransaction(store.db, async (tx) => {
    await rotateSession(tx, ownerId, { sessionId, seq: 0, now: clock.now() });
    const waiting = refreshSession(deps(), request);
    await waitForLockedQuery(store.db);
    return { waiting };
  });
  const { refresh_token } = await late.waiting;
  expect(tokens.readRefresh(refresh_token)).toEqual({ sessionId, seq: 1 });
  expect((await refreshSession(deps(), request)).refresh_token).toBe(refresh_token);
  expect(await findSession(store.db, ownerId, sessionId)).toMatchObject({ seq: 1 });
});

test('a request that meets the end of its session gets nothing', async () => {
  const session = await start();
  const request = {
    refreshToken: session.pair.refresh_token,
    binding: hashBinding(session.binding),
  };
  const late = await inTransaction(store.db, async (tx) => {
    await revokeSession(tx, ownerId, { session: { id: idOf(session) }, now: clock.now() });
    const refused = expect(refreshSession(deps(), request)).rejects.toMatchObject({
      code: 'refresh_refused',
    });
    await waitForLockedQuery(store.db);
    return { refused };
  });
  await late.refused;
});

test('a session ends once, by its id or by its cookie, and no other with it', async () => {
  const [byId, byCookie, other] = [await start(), await start(), await start()];
  const revoke = (session: { id: string } | { binding: Buffer }, of = ownerId) =>
    revokeSession(store.db, of, { session, now: clock.now() });
  expect(await revoke({ id: idOf(byId) }, ownerId + 1)).toBe(false);
  expect(await revoke({ id: idOf(byId) })).toBe(true);
  expect(await revoke({ id: idOf(byId) })).toBe(false);
  expect(await revoke({ binding: hashBinding(byCookie.binding) })).toBe(true);
  expect(await Promise.all([byId, byCookie, other].map(isLive))).toEqual([false, false, true]);
});

test('a browser’s earlier session ends with its next one, and at a sign-out by cookie', async () => {
  const [first, other] = [await start(), await start()];
  const browser = { binding: hashBinding(first.binding), ownerId };
  const next = await startSession(deps(), ownerId, { replaces: browser, ...asked });
  expect(await Promise.all([first, other, next].map(isLive))).toEqual([false, true, true]);
  await endSession(deps(), { browser: { binding: hashBinding(next.binding), ownerId } });
  expect(await Promise.all([other, next].map(isLive))).toEqual([true, false]);
});

test('the sessions used last are kept', async () => {
  const first = await start();
  clock.advance({ seconds: 1 });
  const second = await start();
  clock.advance({ seconds: 1 });
  await refreshSession(deps(), {
    refreshToken: first.pair.refresh_token,
    binding: hashBinding(first.binding),
  });
  await trimSessions(store.db, ownerId, { keep: 1, now: clock.now() });
  expect(await Promise.all([first, second].map(isLive))).toEqual([true, false]);
});
