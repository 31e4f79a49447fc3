import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Moderating, startModerating } from '../support/moderating.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';

let world: Moderating;
beforeAll(async () => {
  world = await startModerating();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => setUndoSeconds(world.app.db, 3600));

describe('one comment', () => {
  test('rejected: waits, then the platform has it, and the log says so', async () => {
    const id = world.comments.take();
    const calls = world.app.emulator.ledger.length;
    const { data } = await world.decide(id, true);
    expect(data).toMatchObject({
      id,
      moderation_status: 'rejected',
      decision: { decision: 'reject', state: 'queued', failure: null },
    });
    expect(Date.parse(data.decision?.send_after ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    expect(world.app.emulator.ledger.length).toBe(calls);

    const now = world.comments.take();
    await setUndoSeconds(world.app.db, 0);
    await world.decide(now, true);
    await world.sent(now);
    expect(world.platformStatus(now)).toBe('rejected');
    expect(world.platformStatus(id)).toBe('published');
    expect(await world.rowOf(now)).toMatchObject({
      platform_status: 'rejected',
      moderation_status: 'rejected',
    });
    expect((await world.decisionsOn(now)).actions).toEqual(['reject']);
  });

  test('approved while published: stands after the delay, and the platform is not asked', async () => {
    const id = world.comments.take();
    const { data } = await world.decide(id, false);
    expect(data).toMatchObject({
      moderation_status: 'approved',
      decision: { decision: 'approve', state: 'queued' },
    });
    await world.makeDue(id);
    expect(await world.workerPassedBy()).not.toContain(id);
    await world.sent(id);
    const { shown, actions } = await world.decisionsOn(id);
    expect(shown?.decision?.state).toBe('sent');
    expect(actions).toEqual(['approve']);
    expect((await world.undo([id])).skipped).toEqual([{ comment_id: id, reason: 'already_sent' }]);
  });

  test('approved while published, and taken back: it is what it was', async () => {
    const [id, other] = [world.comments.take(), world.comments.take()];
    const { decided_at: _, ...before } = await world.rowOf(id);
    await world.decideAll([id, other], false);
    expect(await world.undo([id])).toEqual({ undone: [id], skipped: [] });
    expect(await world.rowOf(id)).toMatchObject(before);
    expect((await world.rowOf(other)).moderation_status).toBe('approved');
  });

  test.each(['held', 'suspect'] as const)('%s and approved: published there', async (kind) => {
    await setUndoSeconds(world.app.db, 0);
    const id = world.comments[kind];
    await world.decide(id, false);
    await world.sent(id);
    expect(world.platformStatus(id)).toBe('published');
    expect(await world.rowOf(id)).toMatchObject({
      platform_status: 'published',
      moderation_status: 'approved',
    });
  });

  test.each([true, false])(
    'the same decision again (reject: %s) changes nothing',
    async (reject) => {
      const id = world.comments.take();
      const { data: first } = await world.decide(id, reject);
      const before = await world.decisionsOn(id);
      const { data: second } = await world.decide(id, reject);
      expect(second).toEqual({ ...first, decided_at: second.decided_at });
      expect((await world.decideAll([id], reject)).units).toBe(0);
      const { shown, ...after } = await world.decisionsOn(id);
      const decided_at = shown?.decided_at;
      expect({ ...after, shown }).toEqual({ ...before, shown: { ...before.shown, decided_at } });
    },
  );

  test('rejected again after it was sent: as it was, without a call', async () => {
    await setUndoSeconds(world.app.db, 0);
    const id = world.comments.take();
    await world.decide(id, true);
    await world.sent(id);
    const before = await world.decisionsOn(id);
    await world.decide(id, true);
    expect(await world.workerPassedBy()).not.toContain(id);
    expect(await world.decisionsOn(id)).toEqual(before);
  });

  test('approved while the rejection waits: as if it had never been, without a call', async () => {
    const id = world.comments.take();
    await setUndoSeconds(world.app.db, 1);
    await world.decide(id, true);
    const { data } = await world.decide(id, false);
    expect(data).toMatchObject({ moderation_status: 'approved' });
    await world.makeDue(id);
    expect(await world.workerPassedBy()).not.toContain(id);
    expect((await world.decisionsOn(id)).items).toEqual([
      { state: 'superseded', target: 'rejected' },
      { state: 'sent', target: 'published' },
    ]);
  });

  test('approved after the rejection was sent: refused, with the way to the platform', async () => {
    await setUndoSeconds(world.app.db, 0);
    const id = world.comments.take();
    await world.decide(id, true);
    await world.sent(id);
    const before = await world.decisionsOn(id);
    const refused = await world.owner.refused('POST /api/comments/{id}/moderate', {
      params: { id },
      body: { reject: false },
    });
    expect(refused).toMatchObject({ status: 409, code: 'platform_cannot_unreject' });
    expect(refused.url).toBe(
      `${world.app.emulator.url}/watch?v=${before.shown?.video_id}&lc=${id}`,
    );
    expect(await world.decisionsOn(id)).toEqual(before);
  });

  test('the own one is refused', async () => {
    const refused = await world.owner.refused('POST /api/comments/{id}/moderate', {
      params: { id: world.comments.own },
      body: { reject: true },
    });
    expect(refused).toMatchObject({ status: 403, code: 'own_comment' });
    expect((await world.rowOf(world.comments.own)).moderation_status).toBe('unmoderated');
  });

  test('nothing but the decision is taken from the body', async () => {
    const id = world.comments.take();
    const { decided_at: _, ...before } = await world.rowOf(id);
    const body = {
      reject: true,
      user_id: 1,
      owner_id: 1,
      is_spam: !before.is_spam,
      moderation_status: 'approved',
      platform_status: 'rejected',
      spam_score: 99,
      content: 'changed',
      created_at: '2000-01-01T00:00:00Z',
      id: 1,
    };
    await world.owner.send('POST /api/comments/{id}/moderate', { params: { id }, body });
    expect(await world.rowOf(id)).toMatchObject({ ...before, moderation_status: 'rejected' });
  });
});

const trusted = async () =>
  (await world.owner.call('GET /api/authors/trusted')).data.map((one) => one.author_channel_id);

describe('approve and trust', () => {
  test('is one act; an undo leaves the trust', async () => {
    const id = world.comments.take();
    const author = (await world.rowOf(id)).author_channel_id ?? '';
    const body = { reject: false, trust_author: true };
    const { data } = await world.owner.call('POST /api/comments/{id}/moderate', {
      params: { id },
      body,
    });
    expect(data).toMatchObject({ moderation_status: 'approved', author_trusted: true });
    expect(await trusted()).toContain(author);
    await world.undo([id]);
    expect(await trusted()).toContain(author);
    await world.owner.call('DELETE /api/authors/trusted/{id}', { params: { id: author } });
  });

  test('a rejection trusts nobody, and neither does an approval that is refused', async () => {
    const [id, gone] = world.comments.take(2) as [string, string];
    const before = await trusted();
    const rejecting = { reject: true, trust_author: true };
    expect(
      await world.owner.refused('POST /api/comments/{id}/moderate', {
        params: { id },
        body: rejecting,
      }),
    ).toMatchObject({ status: 400 });
    await setUndoSeconds(world.app.db, 0);
    await world.decide(gone, true);
    await world.sent(gone);
    const approving = { comment_ids: [gone], reject: false, trust_author: true };
    const { data } = await world.owner.call('POST /api/comments/bulk-moderate', {
      body: approving,
    });
    expect(data.skipped).toHaveLength(1);
    expect(await trusted()).toEqual(before);
  });
});

describe('undo', () => {
  test('before it is sent: the comment is what it was', async () => {
    const id = world.comments.take();
    const { decided_at: _, ...before } = await world.rowOf(id);
    await world.decide(id, true);
    expect(await world.undo([id])).toEqual({ undone: [id], skipped: [] });
    expect(await world.rowOf(id)).toMatchObject(before);
    await world.makeDue(id);
    expect(await world.workerPassedBy()).not.toContain(id);
    const { shown, actions } = await world.decisionsOn(id);
    expect(shown?.decision?.state).toBe('undone');
    expect(actions).toEqual(['reject', 'undo']);
  });

  test('after it was sent, twice, or of nothing: says why not', async () => {
    await setUndoSeconds(world.app.db, 0);
    const [gone, twice, nothing] = [world.comments.take(), world.comments.take(), 'UgzNobody'];
    await world.decide(gone, true);
    await world.sent(gone);
    await setUndoSeconds(world.app.db, 3600);
    await world.decide(twice, true);
    await world.undo([twice]);
    const { undone, skipped } = await world.undo([gone, twice, nothing]);
    expect(undone).toEqual([]);
    expect(skipped).toEqual([
      { comment_id: gone, reason: 'already_sent' },
      { comment_id: twice, reason: 'already_sent' },
      { comment_id: nothing, reason: 'not_found' },
    ]);
    expect(world.platformStatus(gone)).toBe('rejected');
  });

  test('of a second thought goes back to before the first', async () => {
    const id = world.comments.take();
    await world.decide(id, false);
    await world.decide(id, true);
    await world.undo([id]);
    expect((await world.rowOf(id)).moderation_status).toBe('unmoderated');
  });
});

test('without the permission nothing is decided', async () => {
  const partly = await world.app.signIn({ account: 'Bayu', denyScopes: ['force-ssl'] });
  const refused = await partly.refused('POST /api/comments/bulk-moderate', {
    body: { comment_ids: [world.comments.own], reject: true },
  });
  expect(refused).toMatchObject({ status: 403, code: 'missing_scope' });
});
