import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMatching } from '../../src/server/comments/matching/matching.repository.ts';
import { type Act, actingOn } from '../support/acting.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { recount } from '../support/recount.ts';
import { waitFor } from '../support/wait-for.ts';

/* One decision on everything that matches a filter. */

let world: Moderating;
let ownerId: number;
beforeAll(async () => {
  world = await startModerating();
  ownerId = Number((await world.owner.call('GET /api/auth/user')).data.id);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.owner.call('POST /api/outbox/undo');
  await setDelay(3600);
});

const setDelay = (undo_seconds: number) =>
  world.owner.call('PUT /api/settings', { body: { undo_seconds, hold_hours: 0 } });

type Filter = Act['filter'];
const { previewOf, moderate, refusalOf, undo, jobOf } = actingOn(() => world.owner);

const rows = () =>
  world.app.db
    .selectFrom('comments')
    .select(['youtube_id', 'moderation_status', 'platform_status', 'is_spam', 'author_channel_id'])
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
/** Without the verdict, since judging again after a decision may still be under way. */
const statuses = async () =>
  (await rows()).map((row) => {
    const { is_spam: _, ...status } = row;
    return status;
  });
/** Without lines that are part of another one, and without jobs of judging, which may follow later. */
const countOf = async (
  table: 'moderation_requests' | 'jobs' | 'audit_log' | 'moderation_items',
) => {
  const query = world.app.db.selectFrom(table).selectAll().where('user_id', '=', ownerId);
  return (await query.execute()).filter(
    (row) =>
      !('part_of' in row && row.part_of !== null) && !('total' in row && row.kind === 'rejudge'),
  ).length;
};

const flagged: Filter = { is_spam: 'true' };
const everything: Filter = { moderation_status: 'unmoderated' };

test('all that match are one request, one job and one line of the audit log', async () => {
  const before = await statuses();
  const tables = ['moderation_requests', 'jobs', 'audit_log'] as const;
  const counts = await Promise.all(tables.map(countOf));
  const preview = await previewOf({ filter: flagged });
  const { accepted, job_id, units, send_after } = await moderate({ filter: flagged });
  expect(accepted).toBe(preview.count);
  expect(accepted).toBeGreaterThan(3);
  expect(units).toBe(preview.units);
  expect(send_after).not.toBeNull();
  expect(await Promise.all(tables.map(countOf))).toEqual(counts.map((count) => count + 1));
  expect(await jobOf(job_id)).toMatchObject({
    state: 'queued',
    total: accepted,
    units: 0,
    decisions: { waiting: accepted, undoable: accepted, sent: 0 },
  });
  const after = await rows();
  const changed = after.filter(
    (row, at) => row.moderation_status !== before[at]?.moderation_status,
  );
  expect(changed).toHaveLength(accepted);
  expect(changed.every((row) => row.is_spam && row.moderation_status === 'rejected')).toBe(true);

  expect(await undo(job_id)).toMatchObject({ undone: accepted, too_late: 0 });
  expect(await statuses()).toEqual(before);
});

test('what YouTube holds already needs no quota today to be held first', async () => {
  const held = (await rows()).find(
    (row) => row.is_spam && row.platform_status === 'published',
  )?.youtube_id;
  const setPlatform = (platform_status: 'heldForReview' | 'published') =>
    world.app.db
      .updateTable('comments')
      .set({ platform_status })
      .where('user_id', '=', ownerId)
      .where('youtube_id', '=', held ?? '')
      .execute();
  await setPlatform('heldForReview');
  const { count, fit_today } = await previewOf({ filter: flagged, hold_first: true });
  await setPlatform('published');
  expect(count).toBeGreaterThan(3);
  expect(fit_today).toBe(count);
});

test.each([
  ['condition', { filter: { keywrd: 'zzzz' } }],
  ['exception', { filter: flagged, exept: [] }],
])('a misspelt %s is refused, and decides nothing', async (_what, misspelt) => {
  const before = await statuses();
  const as_of = new Date().toISOString();
  const refused = await world.owner.send('POST /api/comments/moderate-matching', {
    body: { ...misspelt, as_of, reject: false },
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'invalid_input' });
  expect(await statuses()).toEqual(before);
});

test('the line of an act names its filter and its number, and no id of the platform', async () => {
  const { video_id, author_channel_id } = await world.rowOf(world.comments.take());
  const filter = { video_id, author_channel_id: author_channel_id ?? '', score_max: '100' };
  const { job_id, accepted } = await moderate({ filter, except: ['UgzNobody'] });
  const { details } = await world.app.db
    .selectFrom('audit_log')
    .select('details')
    .where('user_id', '=', ownerId)
    .where('part_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({
    filter: { moderation_status: 'all', score_max: 100 },
    narrowed_to: ['video_id', 'author_channel_id'],
    left_out: 1,
    leave_out_regulars: false,
    hold_first: false,
    job_id: Number(job_id),
    comments: accepted,
  });
});

test('the same act again changes nothing, and says that the same decision waits', async () => {
  const { accepted } = await moderate({ filter: flagged });
  const counts = await countOf('moderation_items');
  const again = await moderate({ filter: flagged });
  expect(again).toMatchObject({ accepted: 0, units: 0, send_after: null, job_id: null });
  expect(again.skipped).toContainEqual({ reason: 'already_decided', count: accepted });
  expect(await countOf('moderation_items')).toBe(counts);
});

test('what was left out, is stored later or is by the owner is left alone', async () => {
  const { as_of, count } = await previewOf({ filter: flagged });
  const [one, two] = await listMatching(world.app.db, ownerId, {
    filter: { flags: { is_spam: true }, score: {} },
    asOf: new Date(),
    except: [],
  });
  const later = new Date(Date.parse(as_of) + 1);
  await world.app.db
    .updateTable('comments')
    .set({ created_at: later } as never)
    .where('youtube_id', '=', two?.youtube_id ?? '')
    .execute();
  const except = [one?.youtube_id ?? ''];
  const { accepted, job_id } = await moderate({ filter: flagged, as_of, except });
  expect(accepted).toBe(count - 2);
  for (const id of [one, two].map((row) => row?.youtube_id ?? '')) {
    expect((await world.rowOf(id)).moderation_status).not.toBe('rejected');
  }
  await undo(job_id);
  const own = await previewOf({
    filter: { author_channel_id: (await world.rowOf(world.comments.own)).author_channel_id ?? '' },
  });
  expect(own.count).toBe(0);
  expect(own.skipped.map(({ reason }) => reason)).toEqual(['own_comment']);
});

describe('the number of comments', () => {
  test('has to be confirmed where many are rejected that nobody flagged', async () => {
    const filter = everything;
    const { count, needs_confirmation } = await previewOf({ filter });
    expect(count).toBeGreaterThan(100);
    expect(needs_confirmation).toBe(true);
    const [before, items] = [await statuses(), await countOf('moderation_items')];
    for (const wrong of [{}, { confirm_count: count - 1 }]) {
      const refused = await refusalOf({ filter, ...wrong });
      expect(refused).toMatchObject({ status: 409, code: 'count_not_confirmed' });
    }
    expect(await statuses()).toEqual(before);
    expect(await countOf('moderation_items')).toBe(items);
    const { accepted, job_id } = await moderate({ filter, confirm_count: count });
    expect(accepted).toBe(count);
    await undo(job_id);
    expect(await statuses()).toEqual(before);
  });

  test('need not be told for spam, for a review, for high scores and for approvals', async () => {
    for (const filter of [flagged, { list: 'review' }, { score_min: '69' }]) {
      expect(await previewOf({ filter })).toMatchObject({ needs_confirmation: false });
    }
    expect(await previewOf({ filter: everything, reject: false })).toMatchObject({
      needs_confirmation: false,
    });
    expect((await previewOf({ filter: { score_min: '68' } })).needs_confirmation).toBe(
      (await previewOf({ filter: { score_min: '68' } })).count > 100,
    );
  });

  test('is looked at wherever it is told', async () => {
    const refused = await refusalOf({ filter: flagged, confirm_count: 1 });
    expect(refused).toMatchObject({ status: 409, code: 'count_not_confirmed' });
  });
});

test('the preview shows the largest doubts first, each with its reason', async () => {
  const [one] = await listMatching(world.app.db, ownerId, {
    filter: { flags: { is_spam: true }, score: {} },
    asOf: new Date(),
    except: [],
  });
  const author_channel_id = one?.author_channel_id ?? '';
  await world.owner.call('POST /api/authors/trusted', { body: { author_channel_id } });
  const { sample, trusted } = await previewOf({ filter: { moderation_status: 'unmoderated' } });
  expect(trusted).toBeGreaterThan(0);
  expect(sample).toHaveLength(20);
  expect(sample[0]?.doubts).toContain('trusted_author');
  expect(sample[0]?.comment.author_trusted).toBe(true);
  expect(sample.every(({ doubts }) => doubts.length > 0)).toBe(true);
  await world.owner.call('DELETE /api/authors/trusted/{id}', { params: { id: author_channel_id } });
});

test('regular viewers are told, and left out if asked', async () => {
  const some = (await rows()).filter(
    (row) => row.moderation_status === 'unmoderated' && row.author_channel_id !== null,
  );
  const [first, second, third] = some;
  const ids = [first, second, third].map((row) => row?.youtube_id ?? '');
  const author = 'UCpelangganpelangganpela';
  const videos = await world.app.db.selectFrom('videos').select('youtube_id').limit(2).execute();
  for (const [at, id] of ids.entries()) {
    await world.app.db
      .updateTable('comments')
      .set({
        author_channel_id: author,
        video_id: videos[at % 2]?.youtube_id ?? '',
        published_at: new Date(Date.UTC(2026, 0, 1 + at * 7)),
      })
      .where('youtube_id', '=', id)
      .execute();
  }
  await recount(world.app.db);
  const filter = { author_channel_id: author };
  expect(await previewOf({ filter })).toMatchObject({ count: 3, regulars: 3 });
  const preview = await previewOf({ filter });
  expect(preview.sample.every(({ doubts }) => doubts.includes('regular_viewer'))).toBe(true);
  const leaveOut = { filter, leave_out_regulars: true };
  expect(await previewOf(leaveOut)).toMatchObject({ count: 0, regulars: 3 });
  expect(await moderate(leaveOut)).toMatchObject({ accepted: 0, job_id: null });

  // One rejected comment, two weeks that are not full, a single video: not a regular viewer.
  const changes = [
    { moderation_status: 'rejected' },
    { published_at: new Date(Date.UTC(2026, 0, 14)) },
    { video_id: videos[0]?.youtube_id ?? '' },
  ] as const;
  const last = ids[2] ?? '';
  for (const [at, change] of changes.entries()) {
    const id = at === 2 ? (ids[1] ?? '') : last;
    const { moderation_status, published_at, video_id } = await world.rowOf(id);
    const set = (values: object) =>
      world.app.db.updateTable('comments').set(values).where('youtube_id', '=', id).execute();
    await set(change);
    expect((await previewOf({ filter })).regulars).toBe(0);
    await set({ moderation_status, published_at, video_id });
  }
  // Comments that are judged again meanwhile may be counted with a status that was written by hand.
  await recount(world.app.db);
});

test('held first: hidden now, rejected a day later, whatever the settings say', async () => {
  await setDelay(0);
  const from = world.app.emulator.ledger.length;
  const filter = { keyword: (await world.rowOf(world.comments.take())).content };
  const preview = await previewOf({ filter, hold_first: true });
  const { job_id, accepted, units } = await moderate({ filter, hold_first: true });
  expect([units, accepted]).toEqual([preview.units, preview.count]);
  expect(units).toBe(100);
  const job = await waitFor('all to be held', async () => {
    const now = await jobOf(job_id);
    return now.decisions?.held === accepted && now;
  });
  const wait = Date.parse(job.decisions?.held_until ?? '') - Date.now();
  expect(wait).toBeGreaterThan(23 * 3_600_000);
  expect(wait).toBeLessThan(25 * 3_600_000);
  const calls = world.app.emulator.ledger.slice(from).filter(({ units: cost }) => cost === 50);
  expect(calls.map(({ parameters }) => parameters['moderationStatus'])).toEqual(['heldForReview']);
  expect(job.units).toBe(50);
});
