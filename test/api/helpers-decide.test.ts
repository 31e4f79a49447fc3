import { expect, test } from 'vitest';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';

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
    details: { helper: 'Dodi Setiawan' },
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
