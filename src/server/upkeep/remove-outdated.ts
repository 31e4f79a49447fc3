import { deleteSessionsBefore } from '../account/auth/sessions/sessions.repository.ts';
import { retentionLimits } from '../base/retention.policy.ts';
import type { Deps, StoreDeps } from '../context/deps.ts';
import { forEachOwner } from '../db/each-owner.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { giveUpOutdated } from '../decisions/items/give-up.repository.ts';
import { deleteComments } from '../judging/campaigns/delete-comments.repository.ts';
import { deleteOutdatedAuthors, refreshAuthorsSeen } from './aged-authors.repository.ts';
import {
  deleteFactsOfNothing,
  deleteOutdated,
  listOutdatedComments,
  listOwners,
} from './aged-rows.repository.ts';

export type RemoveDeps = StoreDeps & Pick<Deps, 'logger'>;

/**
 * Deletes every owner's data that was not verified in time. Needs no call to the platform. What stays may name
 * it until `digestIds` has run. The next duties try again what fails for one owner: a server that did not start
 * because of it would delete nobody's data.
 */
export async function removeOutdated(deps: RemoveDeps): Promise<void> {
  await forEachOwner(deps, {
    owners: await listOwners(deps.db),
    failure: 'outdated data could not be deleted',
    work: (ownerId) => removeOutdatedOf(deps, ownerId),
  });
}

async function removeOutdatedOf({ db, clock }: RemoveDeps, ownerId: OwnerId): Promise<void> {
  const { remove: before, logged } = retentionLimits(clock.now());
  for (;;) {
    const ids = await listOutdatedComments(db, ownerId, before);
    if (ids.length === 0) break;
    await inOwnerTransaction(db, ownerId, (tx) => deleteComments(tx, ownerId, ids));
  }
  while (
    await inOwnerTransaction(db, ownerId, async (tx) => {
      await refreshAuthorsSeen(tx, ownerId);
      return deleteOutdatedAuthors(tx, ownerId, before);
    })
  );
  await giveUpOutdated(db, ownerId, { before, now: clock.now() });
  while (await inOwnerTransaction(db, ownerId, (tx) => deleteOutdated(tx, ownerId, { before })));
  await inOwnerTransaction(db, ownerId, async (tx) => {
    await deleteFactsOfNothing(tx, ownerId);
    await deleteSessionsBefore(tx, ownerId, logged);
  });
}
