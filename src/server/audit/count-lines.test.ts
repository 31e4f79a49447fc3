import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deciding, startDeciding } from '../../../test/support/deciding.ts';
import { limits } from '../../contract/limits.ts';
import { acting } from '../base/acting.ts';
import { workingFor } from '../base/working-for.ts';
import type { Actor } from '../context/deps.ts';
import { moderateComments } from '../decisions/decide/moderate-comments.ts';
import { recordAudit } from './audit.repository.ts';

let world: Deciding;
beforeAll(async () => {
  world = await startDeciding();
});
afterAll(() => world[Symbol.asyncDispose]());

const told = ['a', 'b', 'c'].map((id) => ({ id, text: `halo semua dari kota ${id}` }));

const decide = (actor: Actor, commentIds: string[], decision: 'approve' | 'reject') =>
  moderateComments(world.deps, actor, { commentIds, decision });

/** As if the owner had decided so often that so many more decisions are left. */
const leave = (left: number) =>
  world.db
    .updateTable('call_counts')
    .set({ calls: limits.dayLines - left })
    .execute();

test('an owner decides on so many comments in a day, and a refused decision changes nothing', async () => {
  const [rina, bayu] = [await world.addOwner('rina', told), await world.addOwner('bayu', told)];
  await decide(rina, ['a'], 'reject');
  await leave(2);
  // What is decided already is no decision.
  await decide(rina, ['a'], 'reject');
  await expect(decide(rina, ['a', 'b', 'c'], 'approve')).rejects.toMatchObject({
    code: 'too_many_requests',
    options: { retryAfterSeconds: 24 * 60 * 60 },
  });
  expect(await world.itemsOf(rina)).toHaveLength(1);
  await decide(rina, ['b', 'c'], 'approve');
  await expect(decide(rina, ['b'], 'reject')).rejects.toMatchObject({ code: 'too_many_requests' });
  await decide(bayu, ['a', 'b', 'c'], 'reject');
  world.clock.advance({ days: 1 });
  await decide(rina, ['a', 'b', 'c'], 'reject');
  await leave(0);
  await expect(decide(rina, ['a'], 'approve')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('helpers of an owner have as many together, and use up none of the owner’s', async () => {
  const rina = await world.addOwner('rina dan teman', told);
  const byHelper = (id: string) =>
    acting.run({ helper: 'Dodi' }, () => decide(rina, [id], 'reject'));
  await byHelper('a');
  await leave(0);
  await expect(byHelper('b')).rejects.toMatchObject({ code: 'too_many_requests' });
  await decide(rina, ['b'], 'reject');
});

/** Two owners who are channels of one account. */
async function addChannels(account: string): Promise<[Actor, Actor]> {
  const channels = [
    await world.addOwner(`${account} satu`, told),
    await world.addOwner(account, told),
  ];
  for (const [nth, { ownerId }] of channels.entries()) {
    const columns = { google_id: account, youtube_channel_id: `UC${account}${nth}` };
    await world.db.updateTable('users').set(columns).where('id', '=', ownerId).execute();
  }
  return channels as [Actor, Actor];
}

test('channels of an account have as many together', async () => {
  const [first, second] = await addChannels('wati');
  await decide(first, ['a'], 'reject');
  await leave(2);
  await decide(second, ['a'], 'reject');
  await expect(decide(second, ['b', 'c'], 'reject')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await decide(first, ['b'], 'reject');
  await expect(decide(second, ['b'], 'reject')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('an act on one channel of an account holds up no decision on another', async () => {
  const [first, second] = await addChannels('sari');
  const act = () =>
    world.inOwner(first, async (tx) => {
      await recordAudit(tx, first.ownerId, { at: world.clock.now(), action: 'rule_add' });
      await decide(second, ['a'], 'reject');
    });
  await workingFor.run('sari', () => acting.run({ helper: 'Dodi' }, act));
  expect(await world.itemsOf(second)).toHaveLength(1);
});

test('whatever else leaves a line counts, too, and scripts have as many of their own', async () => {
  const rina = await world.addOwner('rina menulis', told);
  const act = (action: string) =>
    world.inOwner(rina, (tx) => recordAudit(tx, rina.ownerId, { at: world.clock.now(), action }));
  await act('rule_add');
  await leave(0);
  await expect(act('rule_add')).rejects.toMatchObject({ code: 'too_many_requests' });
  await acting.run({ token: 'Skrip malam' }, () => act('rule_add'));
  // What stops something is never refused.
  for (const action of ['undo', 'pause_sending', 'revoke_token']) await act(action);
  expect((await world.actionsOf(rina)).slice(2)).toEqual(['undo', 'pause_sending', 'revoke_token']);
});
