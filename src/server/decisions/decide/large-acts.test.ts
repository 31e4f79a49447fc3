import { expect, test } from 'vitest';
import { asLargeAct } from './large-acts.ts';

const ownerId = 7;
const rina = { ownerId };
const dodi = { ownerId, helper: { personId: 8, name: 'Dodi', ownersGoogleId: 'g-rina' } };
const bayu = { ownerId, helper: { personId: 9, name: 'Bayu', ownersGoogleId: 'g-rina' } };

test('the owner’s act waits for one of a helper at most, however many helpers wait', async () => {
  const done: string[] = [];
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const act = (actor: typeof rina, name: string, until: Promise<void> = Promise.resolve()) =>
    asLargeAct(actor, async () => {
      begun.resolve();
      await until;
      done.push(name);
    });
  const acts = [act(dodi, 'first', first.promise), act(dodi, 'second'), act(bayu, 'third')];
  await begun.promise;
  const own = act(rina, 'own');
  first.resolve();
  await own;
  expect(done).toEqual(['first', 'own']);
  await Promise.all(acts);
  expect(done).toEqual(['first', 'own', 'second', 'third']);
});
