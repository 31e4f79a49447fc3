import { expect, test } from 'vitest';
import { startHelping } from '../support/helping.ts';
import { startModerating } from '../support/moderating.ts';
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
