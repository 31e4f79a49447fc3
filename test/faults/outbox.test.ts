import { expect, test } from 'vitest';
import type { SeedComment } from '../../src/emulator/seed.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

const SET_STATUS = 'comments.setModerationStatus';
const ofRina = twoChannelsSeed.comments.filter(
  ({ videoId, author, status, parentId }) =>
    videoId === twoChannels.rina.tomato.id &&
    author.channelId !== twoChannels.rina.channel.id &&
    status === 'published' &&
    parentId === undefined,
);
const idsOf = (comments: readonly SeedComment[]) => comments.map(({ id }) => id);

test('one comment that is gone costs a batch one read and one more call', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 50));
  app.emulator.control.studio('delete', [ids[17] ?? '']);
  const before = app.emulator.ledger.length;
  await reject(rina, ids);
  await settled(app);
  const units = app.emulator.ledger.slice(before).reduce((sum, call) => sum + call.units, 0);
  expect(units).toBe(101);
  expect(await statesOf(app, ids)).toEqual(new Set(['sent']));
});

test.each([
  { gone: 0, units: 50 },
  { gone: 2, units: 101 },
  { gone: 10, units: 101 },
  { gone: 50, units: 51 },
])('of 50 comments $gone are gone: $units units', async ({ gone, units }) => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 50));
  app.emulator.control.studio('delete', ids.slice(0, gone));
  const before = app.emulator.ledger.length;
  await reject(rina, ids);
  await settled(app);
  expect(app.emulator.ledger.slice(before).reduce((sum, call) => sum + call.units, 0)).toBe(units);
  expect(await statesOf(app, ids)).toEqual(new Set(['sent']));
  const left = ids.slice(gone);
  expect(platformStates(app, left)).toEqual(new Set(left.map(() => 'rejected')));
});

test('one comment of 50 that the platform refuses is found by halves, and alone fails', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 50));
  // As far as the platform is concerned, it is on somebody else's video.
  const videoId = twoChannels.bayu.brakes.id;
  const { id: odd } = app.emulator.control.addComment({ videoId, text: 'remnya blong' });
  await app.db
    .updateTable('comments')
    .set({ youtube_id: odd })
    .where('youtube_id', '=', ids[23] ?? '')
    .execute();
  await reject(rina, ids.with(23, odd));
  await settled(app);
  const rows = await app.db
    .selectFrom('moderation_items')
    .select(['comment_id', 'state'])
    .execute();
  expect(rows.filter(({ state }) => state === 'failed').map((row) => row.comment_id)).toEqual([
    odd,
  ]);
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(49);
});

test('a call that was done but never answered is looked up, not sent again', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 5));
  app.emulator.control.planFault({ method: SET_STATUS, kind: 'reset', afterEffect: true });
  await reject(rina, ids);
  await settled(app);
  expect(callsOf(app)).toHaveLength(1);
  expect(await statesOf(app, ids)).toEqual(new Set(['sent']));
});

test('a call that never arrived is sent again', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 5));
  app.emulator.control.planFault({ method: SET_STATUS, kind: 'error', error: 'backendError' });
  await reject(rina, ids);
  await settled(app);
  expect(callsOf(app).map(({ httpStatus }) => httpStatus)).toEqual([503, 204]);
  expect(platformStates(app, ids)).toEqual(new Set(['rejected']));
});

test('a decision made while an earlier one is on the wire goes out after it', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  app.emulator.control.changeSettings({ unreject: 'allow' });
  const [id = ''] = idsOf(ofRina);
  app.emulator.control.planFault({ method: SET_STATUS, kind: 'delay', ms: 600 });
  await reject(rina, [id]);
  await waitFor('the call to be on its way', async () =>
    (await statesOf(app, [id])).has('sending'),
  );
  const { data } = await rina.call('POST /api/comments/bulk-moderate', {
    body: { comment_ids: [id], reject: false },
  });
  expect(data.accepted).toEqual([id]);
  await settled(app);
  const sent = callsOf(app).map(({ parameters }) => parameters['moderationStatus']);
  expect(sent).toEqual(['rejected', 'published']);
  expect(platformStates(app, [id])).toEqual(new Set(['published']));
});

test('what does not fit into the quota waits for its reset, and the owner is told', async () => {
  await using app = await startTestApp({ config: { dailyUnits: 80 } });
  const rina = await startModerating(app);
  const ids = idsOf(ofRina.slice(0, 60));
  await reject(rina, ids);
  await waitFor('one batch to be sent and one to wait', async () => {
    const { data } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
    const states = data.flatMap(({ decision }) => decision?.state ?? []);
    return (
      states.filter((state) => state === 'sent').length === 50 &&
      states.filter((state) => state === 'waiting_quota').length === 10
    );
  });
  expect(callsOf(app)).toHaveLength(1);
});

test('a grant revoked at Google pauses what waits; signing in again sends it', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const [id = ''] = idsOf(ofRina);
  app.emulator.control.revokeGrant(twoChannels.rina.id);
  await reject(rina, [id]);
  await waitFor('the decision to pause', async () => {
    const { data } = await rina.call('GET /api/comments', {
      query: { moderation_status: 'rejected' },
    });
    return data[0]?.decision?.state === 'paused';
  });
  await app.signIn({ account: 'Rina' });
  await settled(app);
  expect(platformStates(app, [id])).toEqual(new Set(['rejected']));
});

test('a comment that the platform refuses fails, is told, and is again what it was', async () => {
  await using app = await startTestApp();
  const rina = await startModerating(app);
  const [id = ''] = idsOf(ofRina);
  app.emulator.control.planFault({
    method: SET_STATUS,
    kind: 'error',
    error: 'forbiddenModeration',
    times: 100,
  });
  await reject(rina, [id]);
  await settled(app);
  const { data } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
  const row = data.find(({ comment_id }) => comment_id === id);
  expect(row?.moderation_status).toBe('unmoderated');
  expect(row?.decision).toMatchObject({ state: 'failed', failure: 'refused' });
});

/** Rina with her channel read, whose decisions are sent at once. */
async function startModerating(app: TestApp): Promise<Session> {
  const rina = await app.signIn({ account: 'Rina' });
  await app.db.updateTable('users').set({ preferences: '{"undo_seconds":0}' }).execute();
  await syncChannel(rina);
  return rina;
}

const reject = (owner: Session, ids: readonly string[]) =>
  owner.call('POST /api/comments/bulk-moderate', { body: { comment_ids: [...ids], reject: true } });

const settled = (app: TestApp) =>
  waitFor('every decision to settle', async () => {
    const open = await app.db
      .selectFrom('moderation_items')
      .select('id')
      .where('state', 'in', ['queued', 'sending', 'blocked'])
      .execute();
    return open.length === 0;
  });

async function statesOf(app: TestApp, ids: readonly string[]): Promise<Set<string>> {
  const rows = await app.db
    .selectFrom('moderation_items')
    .select('state')
    .where('comment_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ state }) => state));
}

const callsOf = (app: TestApp) => app.emulator.ledger.filter(({ method }) => method === SET_STATUS);

const platformStates = (app: TestApp, ids: readonly string[]) =>
  new Set(ids.map((id) => app.emulator.control.comment(id)?.status));
