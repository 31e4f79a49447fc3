import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommentPool, createCommentPool } from '../support/comment-pool.ts';
import { letRowsAge } from '../support/let-rows-age.ts';
import { runDuties } from '../support/run-duties.ts';
import type { Session } from '../support/sign-in.ts';
import { strayIds } from '../support/stray-ids.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';

/** A channel that there is no more. */
const CLOSED = 'UCclosedclosedclosedclos';

let app: TestApp;
let rina: Session;
let rinaId: number;
let pool: CommentPool;
beforeEach(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  rinaId = Number((await rina.call('GET /api/auth/user')).data.id);
  pool = await createCommentPool(rina);
  await setUndoSeconds(app.db, 0);
});
afterEach(() => app[Symbol.asyncDispose]());

const states = async () => {
  const items = await app.db.selectFrom('moderation_items').select('state').execute();
  return items.map(({ state }) => state);
};

async function reject(ids: string[], state: 'sent' | 'failed'): Promise<void> {
  await rina.call('POST /api/comments/bulk-moderate', { body: { comment_ids: ids, reject: true } });
  await waitFor(`them to be ${state}`, async () => {
    const found = (await states()).filter((one) => one === state);
    return found.length === ids.length;
  });
}

const hasSpans = ({ spans }: { spans: readonly unknown[] }) => spans.length > 0;

const failed = async () => (await rina.call('GET /api/outbox')).data.failed;

const trusted = async () => {
  const { data } = await rina.call('GET /api/authors/trusted');
  return data.map(({ author_channel_id }) => author_channel_id).toSorted();
};

test('trusted authors are seen again each month, by their comments or for 1 unit, or forgotten', async () => {
  const { data: rows } = await rina.call('GET /api/comments', { query: { page_size: '100' } });
  const [here, left] = rows.filter((row) => row.can_moderate);
  const ids = [here, left].map((row) => row?.author_channel_id ?? '');
  for (const author_channel_id of ids) {
    await rina.call('POST /api/authors/trusted', { body: { author_channel_id } });
  }
  const now = new Date();
  await app.db
    .insertInto('trusted_authors')
    .values({
      user_id: rinaId,
      author_channel_id: CLOSED,
      created_at: now,
      refreshed_at: now,
    })
    .execute();
  const written = rows.filter((row) => row.author_channel_id === left?.author_channel_id);
  app.emulator.control.studio(
    'delete',
    written.map(({ id }) => id),
  );
  await letRowsAge(app.db, rinaId, 26);
  const before = app.emulator.ledger.length;
  await runDuties(app);
  expect(await trusted()).toEqual(ids.toSorted());
  const asked = app.emulator.ledger
    .slice(before)
    .filter(
      ({ method, parameters }) => method === 'channels.list' && parameters['mine'] === undefined,
    );
  expect(asked.map((call) => new Set(call.ids))).toEqual([new Set([ids[1], CLOSED])]);

  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'quotaExceeded',
    times: 999,
  });
  await letRowsAge(app.db, rinaId, 30);
  await runDuties(app);
  expect(await trusted()).toEqual([]);
});

test('what was said about the grouping ends with the last comment that it is about', async () => {
  const { data: campaigns } = await rina.call('GET /api/campaigns');
  const [first, second] = campaigns.map(({ id }) => id);
  const split = async (campaign: string) => {
    const { data: members } = await rina.call('GET /api/comments', { query: { campaign } });
    const ids = members.slice(0, 1).map(({ id }) => id);
    const { data } = await rina.call('POST /api/campaigns/{id}/split', {
      params: { id: campaign },
      body: { comment_ids: ids },
    });
    return { fact: data.fact, ids };
  };
  const gone = await split(first ?? '');
  const kept = await split(second ?? '');
  app.emulator.control.studio('delete', gone.ids);
  await app.db
    .updateTable('comments')
    .set({ refreshed_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('youtube_id', 'in', gone.ids)
    .execute();
  await runDuties(app);
  expect((await rina.call('GET /api/campaign-facts')).data).toEqual([kept.fact]);
  const noted = await app.db.selectFrom('campaign_fact_comments').select('fact_id').execute();
  expect(noted).toEqual([{ fact_id: Number(kept.fact.id) }]);
});

test('why a comment was deleted is told by its author’s channel, after everything else is forgotten', async () => {
  const { data: flagged } = await rina.call('GET /api/comments', { query: { is_spam: 'true' } });
  const id = flagged.find((row) => row.can_moderate && row.reasons.some(hasSpans))?.id ?? '';
  const other = pool.take(2).find((one) => one !== id) ?? '';
  const { data } = await rina.call('GET /api/comments', { query: { comment_ids: id } });
  const author = data[0]?.author_channel_id ?? '';
  await reject([id, other], 'sent');
  // Places in a text would outlive it, and a hostile one has hundreds.
  const reasons = JSON.stringify(await app.db.selectFrom('audit_log').select('reasons').execute());
  expect(reasons).toContain('"weight":');
  expect(reasons).not.toContain('spans');
  await letRowsAge(app.db, rinaId, 30);
  app.emulator.control.planFault({
    method: '*',
    kind: 'error',
    error: 'quotaExceeded',
    times: 999,
  });
  await runDuties(app);
  expect(await strayIds(app.db)).toEqual([]);
  const log = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute());
  for (const gone of [id, author, data[0]?.video_id ?? '', 'spans'])
    expect(log).not.toContain(gone);
  expect((await app.db.selectFrom('moderation_items').selectAll().execute()).length).toBe(0);

  for (const search of [author, `https://www.youtube.com/channel/${author}`]) {
    const found = (await rina.call('GET /api/activity', { query: { search } })).data;
    const entry = found.find(({ kind }) => kind === 'decisions');
    expect(entry).toMatchObject({
      action: 'reject',
      comment: { id: null, text: null },
      author: { channel_id: null, name: null },
      score: data[0]?.spam_score,
      outcome: { decision: 'reject', state: 'sent', called: true },
    });
    expect(entry?.reasons.map(({ signal }) => signal)).toEqual(
      data[0]?.reasons.map(({ signal }) => signal),
    );
  }
  const query = { outcome: 'sent' } as const;
  expect((await rina.call('GET /api/activity', { query })).data).toHaveLength(2);
});

test('an id whose comment is stored no more is named nowhere, and what was done is still told', async () => {
  const [gone, other, refused] = pool.take(3) as [string, string, string];
  await reject([gone, other], 'sent');
  const { control } = app.emulator;
  const method = 'comments.setModerationStatus';
  control.planFault({ method, kind: 'error', error: 'processingFailure' });
  await reject([refused], 'failed');
  expect(await failed()).toEqual([{ reason: 'refused', decisions: 1, retryable: true }]);
  control.studio('delete', [refused]);
  // Last read long before they were decided on.
  await app.db
    .updateTable('comments')
    .set({ refreshed_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('youtube_id', 'in', [gone, refused])
    .execute();
  await runDuties(app);
  expect(await strayIds(app.db)).toEqual([]);
  const told = JSON.stringify([
    await app.db.selectFrom('audit_log').selectAll().execute(),
    await app.db.selectFrom('owner_lessons').selectAll().execute(),
    await app.db.selectFrom('owner_terms').selectAll().execute(),
    await app.db.selectFrom('moderation_items').selectAll().execute(),
  ]);
  expect([gone, refused, other].map((id) => told.includes(id))).toEqual([false, false, true]);
  expect(await states()).toHaveLength(3);
  expect(await failed()).toEqual([{ reason: 'refused', decisions: 1, retryable: false }]);
});
