import type { AccountChange } from '../../../contract/administration.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { requireFreshSignIn } from '../auth/sessions/fresh-sign-in.ts';
import {
  deleteInvitation,
  invitationLink,
  makeInvitation,
} from '../auth/sign-in/invitations.repository.ts';
import { applyPause } from './apply-pause.ts';
import { changeAccount, removeAccount } from './change-account.ts';

/** What the administrator does on their page. What changes nothing for an owner stands in their own log. */
const note = ({ db, clock }: Deps, { ownerId }: Actor, entry: { action: string; target: string }) =>
  inOwnerTransaction(db, ownerId, (tx) => recordAudit(tx, ownerId, { at: clock.now(), ...entry }));

/** Sets a share, pauses an account or lets it go on. Its pages are told. Throws as `changeAccount`. */
export async function administerAccount(
  deps: Deps,
  id: OwnerId,
  change: AccountChange,
): Promise<void> {
  for (const told of await changeAccount(deps, id, change)) {
    await tellPages(deps, told);
  }
}

/** Tells an owner of a pause, or of its end, that a large act of theirs or a stop has left to do. */
export async function finishPause(deps: Deps, ownerId: OwnerId): Promise<void> {
  if (await applyPause(deps, ownerId)) await tellPages(deps, ownerId);
}

async function tellPages({ events }: Deps, ownerId: OwnerId): Promise<void> {
  await events.publish(ownerId, { type: 'connection' });
  await events.publish(ownerId, { type: 'notifications' });
}

/** Throws `not_found`, and `sign_in_again` where the last sign-in is not fresh. */
export async function administerRemoval(deps: Deps, actor: Actor, id: OwnerId): Promise<void> {
  await requireFreshSignIn(deps, actor);
  await removeAccount(deps, id);
  await note(deps, actor, { action: 'remove_account', target: String(id) });
}

/** Makes an invitation. Only its answer ever has the link. */
export async function invite(deps: Deps, actor: Actor) {
  const { secret, id, endsAt } = await makeInvitation(deps);
  await note(deps, actor, { action: 'invite_person', target: id });
  return { id, ends_at: endsAt.toISOString(), url: invitationLink(deps.config, secret) };
}

/** Throws `not_found`. */
export async function withdraw(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await deleteInvitation(deps.db, id, null))) throw notFound('Invitation');
  await note(deps, actor, { action: 'withdraw_invitation', target: id });
}
