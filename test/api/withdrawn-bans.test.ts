import { expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';
import { startScript } from '../support/scripts.ts';
import { waitFor } from '../support/wait-for.ts';

const METHOD = 'comments.setModerationStatus';

const acts: Record<string, (by: ApiClient, id: string) => Promise<unknown>> = {
  'undoing the approval': (by, id) =>
    by.call('POST /api/comments/undo', { body: { comment_ids: [id] } }),
  'undoing whatever waits': (by) => by.call('POST /api/outbox/undo', {}),
  'reporting the comment': (by, id) =>
    by.call('POST /api/comments/{id}/report', { params: { id } }),
  async 'rejecting it, and undoing that'(by, id) {
    await by.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
    await by.call('POST /api/comments/undo', { body: { comment_ids: [id] } });
  },
};

/**
 * The owner rejects with a ban, and approves while the call is under way or in doubt. Then somebody ends the
 * approval. Returns the calls after it, and what the item says of the ban.
 */
async function withdrawn({
  fault,
  who,
  act,
}: {
  fault: 'reset' | 'delay';
  who: 'owner' | 'helper' | 'script';
  act: keyof typeof acts;
}) {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  await owner.call('PUT /api/settings', { body: { hold_hours: 0, undo_seconds: 0 } });
  const callers = {
    owner: async () => owner,
    helper: () => startHelping(app, owner, { account: 'Dodi', role: 'moderator' }),
    script: () => startScript(owner, ['moderate', 'read']),
  };
  const caller = await callers[who]();
  const id = comments.take();
  const rows = () =>
    app.db
      .selectFrom('moderation_items')
      .select(['state', 'unknown', 'ban_author'])
      .where('comment_id', '=', id)
      .orderBy('id')
      .execute();
  app.emulator.control.planFault({ method: METHOD, kind: fault, ms: 1_500, times: 1 });
  await owner.call('POST /api/comments/{id}/moderate', {
    params: { id },
    body: { reject: true, ban_author: true },
  });
  await waitFor('the call', async () =>
    (await rows()).some(({ state, unknown }) =>
      fault === 'delay' ? state === 'sending' : unknown,
    ),
  );
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  await world.decide(id, false);
  const before = app.emulator.ledger.length;
  await acts[act]?.(caller, id);
  await waitFor('the end', async () => {
    await world.makeDue(id);
    return (await rows()).every(({ state }) => !['queued', 'blocked', 'sending'].includes(state));
  });
  const calls = app.emulator.ledger.slice(before).filter(({ method }) => method === METHOD);
  return {
    bans: calls.map(({ parameters }) => parameters['banAuthor'] ?? 'false'),
    banTold: (await rows())[0]?.ban_author,
  };
}

test.each([
  ...Object.keys(acts).map((act) => ({ who: 'helper', act }) as const),
  { who: 'script', act: 'undoing the approval' } as const,
])('a $who who is $act revives no ban that the owner has withdrawn', async ({ who, act }) => {
  const { bans } = await withdrawn({ fault: 'reset', who, act });
  expect(bans).not.toContain('true');
});

test('nor does the owner, who can ban again', async () => {
  const { bans } = await withdrawn({ fault: 'reset', who: 'owner', act: 'undoing the approval' });
  expect(bans).toEqual(['false']);
});

test('nor does the owner by undoing what a helper has decided in place of the approval', async () => {
  await using world = await startModerating();
  const { app, owner, comments } = world;
  await owner.call('PUT /api/settings', { body: { hold_hours: 24, undo_seconds: 0 } });
  const dodi = await startHelping(app, owner, { account: 'Dodi', role: 'moderator' });
  const params = { id: comments.take() };
  const banning = { reject: true, ban_author: true };
  await owner.call('POST /api/comments/{id}/moderate', { params, body: banning });
  await world.stateIs(params.id, 'held');
  await owner.call('PUT /api/settings', { body: { undo_seconds: 600 } });
  await world.decide(params.id, false);
  await dodi.call('POST /api/comments/{id}/moderate', { params, body: { reject: true } });
  await world.undo([params.id]);
  expect(await rejectionOf(params.id)).toEqual({ ban_author: false });
  // Asked for again, it is a decision of its own.
  await owner.call('POST /api/comments/{id}/moderate', { params, body: banning });
  expect(await rejectionOf(params.id)).toEqual({ ban_author: true });

  function rejectionOf(id: string) {
    return app.db
      .selectFrom('moderation_items')
      .select('ban_author')
      .where('comment_id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
  }
});

test('a ban whose call was under way is told as asked for', async () => {
  const act = 'undoing the approval';
  const { bans, banTold } = await withdrawn({ fault: 'delay', who: 'helper', act });
  expect(bans).toEqual(['true']);
  expect(banTold).toBe(true);
});
