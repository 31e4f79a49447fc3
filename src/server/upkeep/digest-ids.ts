import type { TokenVault } from '../account/auth/token-vault.ts';
import { retentionLimits } from '../base/retention.policy.ts';
import type { Deps, StoreDeps } from '../context/deps.ts';
import { forEachOwner } from '../db/each-owner.ts';
import { inOwnerTransaction } from '../db/owner-transaction.ts';
import type { OwnerId } from '../db/schema.ts';
import { listOwners } from './aged-rows.repository.ts';
import { digestAuditIds, digestDecisionIds, digestLessonIds } from './digested-ids.repository.ts';

export type DigestDeps = StoreDeps & Pick<Deps, 'logger'> & { vault: Pick<TokenVault, 'digest'> };

/** Replaces the ids of what is stored no more, in all rows that stay. A failure is told. */
export async function digestIds(deps: DigestDeps): Promise<void> {
  await forEachOwner(deps, {
    owners: await listOwners(deps.db),
    failure: 'ids of what was deleted could not be replaced',
    work: (ownerId) => digestIdsOf(deps, ownerId),
  });
}

async function digestIdsOf({ db, clock, vault }: DigestDeps, ownerId: OwnerId): Promise<void> {
  const { remove: before } = retentionLimits(clock.now());
  const digest = (id: string) => vault.digest(ownerId, id);
  await inStretches(0, (after) =>
    inOwnerTransaction(db, ownerId, (tx) => digestAuditIds(tx, ownerId, { before, digest, after })),
  );
  await inStretches('', (after) =>
    inOwnerTransaction(db, ownerId, (tx) => digestLessonIds(tx, ownerId, { digest, after })),
  );
  await inStretches(0, (after) =>
    inOwnerTransaction(db, ownerId, (tx) => digestDecisionIds(tx, ownerId, { digest, after })),
  );
}

/** Goes on from where each step ended, until one finds nothing. */
async function inStretches<Position>(
  first: Position,
  step: (after: Position) => Promise<Position | undefined>,
): Promise<void> {
  for (let after: Position | undefined = first; after !== undefined; ) after = await step(after);
}
