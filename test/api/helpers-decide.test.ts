import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/contract/time-lengths.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { startHelping } from '../support/helping.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { runDuties } from '../support/run-duties.ts';
import { signInAnew } from '../support/sign-in-anew.ts';
import { syncChannel } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';

test('a moderator decides for the owner, the log names them, and a viewer only looks', async () => {
  await using world = await startModerating();
  const { app, owner } = world;
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const spam = { query: { is_spam: 'true' } } as const;
  const [comment] = (await dodi.call('GET /api/comments', spam)).data;
  expect(comment?.can_moderate).toBe(true);
  const params = { id: comment?.id ?? '' };
  await dodi.call('POST /api/comments/{id}/moderate', { params, body: { reject: true } });
  const logged = async () => (await owner.call('GET /api/activity', { query: {} })).data;
  expect((await logged())[0]).toMatchObject({
    action: 'reject',
    who: 'owner',
    details: { helper: 'Dodi Setiawan (dodi@tamu.example)' },
  });
  const undone = { body: { comment_ids: [params.id] } };
  await owner.call('POST /api/comments/undo', undone);
  expect((await logged())[0]?.details).not.toHaveProperty('helper');

  const bayu = await startHelping(app, owner, { account: 'Bayu', role: 'viewer' });
  const [shown] = (await bayu.call('GET /api/comments', spam)).data;
  expect(shown).toMatchObject({ id: params.id, can_moderate: false });
  const users = await app.db.selectFrom('users').select(['id', 'only_helps']).execute();
  for (const { id } of users.filter(({ only_helps }) => only_helps)) {
    const rows = await app.db.selectFrom('audit_log').where('user_id', '=', id).execute();
    expect(rows).toEqual([]);
  }
});

test('a helper is shown what stands in a comment, and no entry of the owner’s list', async () => {
  await using world = await startModerating();
  const { app, owner } = world;
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const [comment] = (await owner.call('GET /api/comments')).data;
  const letters = /[a-z]{4}/i.exec(comment?.comment_text ?? '')?.[0] ?? '';
  const word = `${letters.slice(0, 3)}[${letters.slice(3)}]`;
  const body = { word, match: 'regex' } as const;
  const { id } = (await owner.call('POST /api/blacklisted-words', { body })).data;
  const query = { comment_ids: comment?.id ?? '' };
  const wordsFor = async (somebody: typeof owner) => {
    const { data } = await somebody.call('GET /api/comments', { query });
    const found = data.flatMap(({ reasons }) => reasons);
    return found.filter(({ signal }) => signal === 'blacklisted_words').map((one) => one.values);
  };
  await waitFor('the word to be found', async () => (await wordsFor(owner)).length > 0);
  expect(await wordsFor(owner)).toMatchObject([{ word }]);
  const [shown] = await wordsFor(dodi);
  expect(String(shown?.['word']).toLowerCase()).toBe(letters.toLowerCase());

  const filter = { query: { word: id } };
  expect((await owner.call('GET /api/comments', filter)).data).not.toEqual([]);
  const refused = { status: 403, code: 'role_refused' };
  expect(await dodi.refused('GET /api/comments', filter)).toMatchObject(refused);
  const act = { body: { filter: filter.query, reject: true } };
  expect(await dodi.refused('POST /api/comments/moderate-matching/preview', act)).toMatchObject(
    refused,
  );
});

/** Holds the owner's lock, as a sync or a large act does, while others come and wait for it. */
async function whileLocked(
  { app, owner }: Pick<Moderating, 'app' | 'owner'>,
  come: () => Promise<void>,
): Promise<void> {
  const ownerId = Number((await owner.call('GET /api/auth/user')).data.id);
  await inOwnerTransaction(app.db, ownerId, async () => come());
}

/** Long enough for a call to have read who asks, and to wait for the lock. */
const ARRIVAL_MS = 400;

test('what a helper asked for is not done once they were taken back, however long it waited', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const params = { id: (await dodi.call('GET /api/auth/user')).data.id };
  const ids = comments.take(3);
  const calls: Promise<Response>[] = [];
  await whileLocked(world, async () => {
    calls.push(owner.send('DELETE /api/helpers/{id}', { params }));
    await delay(ARRIVAL_MS);
    const body = { reject: true };
    for (const id of ids)
      calls.push(dodi.send('POST /api/comments/{id}/moderate', { params: { id }, body }));
    await delay(ARRIVAL_MS);
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual([200, 403, 403, 403]);
  const [last] = (await owner.call('GET /api/activity', { query: {} })).data;
  expect(last).toMatchObject({ action: 'remove_helper' });
});

test('an act that has begun when its helper is taken back changes nothing', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const params = { id: (await dodi.call('GET /api/auth/user')).data.id };
  const id = comments.take();
  const calls: Promise<Response>[] = [];
  // As long as a large act lasts it has the owner's lock, and what it writes is not committed.
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table moderation_items in share mode`.execute(tx);
    calls.push(
      dodi.send('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } }),
    );
    await delay(ARRIVAL_MS);
    calls.push(owner.send('DELETE /api/helpers/{id}', { params }));
    await delay(ARRIVAL_MS);
    expect((await dodi.send('GET /api/comments/counts', { query: {} })).status).toBe(403);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 200]);
  expect(await app.db.selectFrom('moderation_items').select('id').execute()).toEqual([]);
});

test('looking at old statistics costs the owner no unit', async () => {
  await using world = await startModerating();
  const { app, owner } = world;
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'viewer' });
  await app.db
    .updateTable('channels')
    .set({ refreshed_at: new Date(0) })
    .execute();
  const { used } = (await owner.call('GET /api/quota')).data;
  await dodi.call('GET /api/statistics');
  expect((await owner.call('GET /api/quota')).data.used).toBe(used);
  await owner.call('GET /api/statistics');
  expect((await owner.call('GET /api/quota')).data.used).toBe(used + 1);
});

test('a moderator who becomes a viewer meanwhile decides nothing', async () => {
  await using world = await startModerating();
  const { app, comments } = world;
  const owner = await signInAnew(app, 'Rina');
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const params = { id: (await dodi.call('GET /api/auth/user')).data.id };
  const calls: Promise<Response>[] = [];
  await whileLocked({ app, owner }, async () => {
    calls.push(owner.send('PUT /api/helpers/{id}', { params, body: { role: 'viewer' } }));
    await delay(ARRIVAL_MS);
    const act = { params: { id: comments.take() }, body: { reject: true } };
    calls.push(dodi.send('POST /api/comments/{id}/moderate', act));
    await delay(ARRIVAL_MS);
  });
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  expect(await answers[1]?.json()).toMatchObject({ code: 'role_refused' });
});

test('a pattern that matches behind what is marked is shown to no helper', async () => {
  await using world = await startModerating();
  const { app, owner } = world;
  const word = '(?:rahasia|kunci).{0,5}pemilik[0-9]+';
  await owner.call('POST /api/blacklisted-words', { body: { word, match: 'regex' } });
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'viewer' });
  app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    text: `${'tanam tomat itu mudah '.repeat(100)} kunci pemilik77`,
    author: { name: '@panjang', channelId: 'UCpanjangpanjangpanjang1' },
  });
  await syncChannel(owner);
  const shownTo = async (somebody: typeof owner) => {
    const { data } = await somebody.call('GET /api/comments', { query: { keyword: 'pemilik77' } });
    const reasons = data.flatMap((comment) => comment.reasons);
    return reasons.find(({ signal }) => signal === 'blacklisted_words')?.values['word'];
  };
  expect(await shownTo(owner)).toBe(word);
  expect(await shownTo(dodi)).toBe('…');
});

test('a helper takes back what waits, and no “Not spam” that has been sent', async () => {
  await using world = await startModerating();
  const { app, owner, suspect, sent } = { ...world, suspect: world.comments.suspect };
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  await owner.call('POST /api/comments/{id}/not-spam', { params: { id: suspect } });
  await sent(suspect);
  const body = { comment_ids: [suspect] };
  expect((await dodi.call('POST /api/comments/undo', { body })).data).toMatchObject({
    undone: [],
    skipped: [{ comment_id: suspect, reason: 'already_sent' }],
  });
  expect((await owner.call('POST /api/comments/undo', { body })).data.undone).toEqual([suspect]);
});

test('whoever undoes an approval revives the rejection before it, and no ban', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  await owner.call('PUT /api/settings', { body: { hold_hours: 24, undo_seconds: 0 } });
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const [helped, own] = [comments.take(), comments.take()];
  for (const id of [helped, own]) {
    const body = { reject: true, ban_author: true };
    await owner.call('POST /api/comments/{id}/moderate', { params: { id }, body });
    await world.stateIs(id, 'held');
  }
  await owner.call('PUT /api/settings', { body: { undo_seconds: 3600 } });
  for (const id of [helped, own]) await world.decide(id, false);
  await dodi.call('POST /api/comments/undo', { body: { comment_ids: [helped] } });
  await world.undo([own]);
  const rejections = await app.db
    .selectFrom('moderation_items')
    .select(['comment_id', 'ban_author'])
    .where('state', '=', 'queued')
    .where('target', '=', 'rejected')
    .execute();
  expect(new Map(rejections.map((one) => [one.comment_id, one.ban_author]))).toEqual(
    new Map([
      [helped, false],
      [own, false],
    ]),
  );
});

test('“Not spam” and reports count as decisions of the day, and one said again writes nothing', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  const id = comments.take();
  await world.decide(id, true);
  await world.sent(id);
  const params = { id };
  for (let time = 0; time < 3; time += 1)
    await owner.call('POST /api/comments/{id}/not-spam', { params });
  await owner.call('POST /api/comments/{id}/report', { params: { id: comments.take() } });
  const logged = (await owner.call('GET /api/activity', { query: {} })).data;
  expect(logged.filter(({ action }) => action === 'not_spam')).toHaveLength(1);
  const counted = await app.db
    .selectFrom('call_counts')
    .select('calls')
    // Calls count for a minute, and decisions and newcomers for a day.
    .where('ends_at', '>', new Date(Date.now() + 2 * HOUR_MS))
    .execute();
  expect(counted).toContainEqual({ calls: 3 });
});

test('an owner who has disconnected and comes to help is told with name and address, until a day after', async () => {
  await using world = await startModerating();
  const { app, owner } = world;
  const bayu = await app.signIn({ account: 'Bayu' });
  const { confirm_with: confirm } = (await bayu.call('GET /api/connection')).data;
  await bayu.call('POST /api/connection/disconnect', { body: { confirm } });
  const helping = await startHelping(app, owner, { account: 'Bayu', role: 'viewer' });
  const { name, email } = (await helping.call('GET /api/auth/user')).data;
  expect((await owner.call('GET /api/helpers')).data.helpers).toMatchObject([{ name, email }]);
  expect(name).not.toBe('');
  expect((await owner.call('GET /api/activity', { query: {} })).data[0]).toMatchObject({
    action: 'add_helper',
    details: { person: `${name} (${email})` },
  });
  await helping.call('DELETE /api/helping');
  const rows = app.db.updateTable('users').where('name', '=', name);
  await rows.set({ last_login: new Date(Date.now() - 2 * 86_400_000) }).execute();
  await runDuties(app);
  const kept = await app.db.selectFrom('users').select(['name', 'email', 'picture']).execute();
  expect(kept).toContainEqual({ name: '', email: null, picture: null });
  expect(kept.map((row) => row.name)).not.toContain(name);
});
