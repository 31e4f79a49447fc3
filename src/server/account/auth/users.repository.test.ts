import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CommentStore,
  createCommentStore,
  minuteOf,
} from '../../../../test/support/stored-comments.ts';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import {
  adoptChannel,
  findUser,
  findUserByIdentity,
  listUsersOfAccount,
  markScopeMissing,
  saveUser,
  updateGrantHeld,
} from './users.repository.ts';

let store: CommentStore;
beforeAll(async () => {
  store = await createCommentStore();
});
afterAll(() => store[Symbol.asyncDispose]());

const save = (googleId: string, channelId: string | null, name = googleId) =>
  saveUser(
    store.db,
    { googleId, channelId },
    { profile: { name, email: null, picture: null }, now: minuteOf(0) },
  );

test('an account without a channel adopts its new one, and no other account does', async () => {
  const { db } = store;
  const [rina, bayu] = [await save('rina', null), await save('bayu', null)];
  const identity = { googleId: 'rina', channelId: 'UCrina' };
  await adoptChannel(db, identity, minuteOf(1));
  expect(await findUserByIdentity(db, identity)).toMatchObject({ id: rina });
  expect(await findUserByIdentity(db, { googleId: 'bayu', channelId: null })).toMatchObject({
    id: bayu,
  });
  const second = await save('rina', 'UCkedua');
  await adoptChannel(db, { googleId: 'rina', channelId: 'UCketiga' }, minuteOf(2));
  const all = await listUsersOfAccount(db, 'rina');
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([rina, second]));
  expect(await save('rina', 'UCrina', 'Rina Lestari')).toBe(rina);
  expect(await findUser(db, rina)).toMatchObject({ name: 'Rina Lestari' });
  expect(await findUser(db, second)).toMatchObject({ name: 'rina' });
});

test('a grant changes only while it is the one that is held, and for one owner', async () => {
  const { db } = store;
  const [wati, tono] = [await save('wati', null), await save('tono', null)];
  const held = Buffer.from('same');
  const columns = { refresh_token: held, connection: 'working' } as const;
  await db.updateTable('users').set(columns).where('id', 'in', [wati, tono]).execute();
  const scopes = [googleScopes.manage, 'email'];
  expect(await updateGrantHeld(db, wati, { held: Buffer.from('older'), scopes })).toBe(false);
  expect(await updateGrantHeld(db, wati, { held, scopes })).toBe(true);
  await markScopeMissing(db, wati, googleScopes.manage);
  const missing = { scopes: ['email'], connection: 'missing_scope' };
  expect(await findUser(db, wati)).toMatchObject(missing);
  expect(await findUser(db, tono)).toMatchObject({ scopes: [], connection: 'working' });
  await updateGrantHeld(db, wati, { held, connection: 'broken' });
  await markScopeMissing(db, wati, 'email');
  expect(await findUser(db, wati)).toMatchObject({ scopes: ['email'], connection: 'broken' });
});
