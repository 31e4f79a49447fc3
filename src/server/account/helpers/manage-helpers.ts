import { limits } from '../../../contract/limits.ts';
import type { HelperRole } from '../../../contract/roles.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, ChangeDeps, Deps, StoreDeps } from '../../context/deps.ts';
import {
  inOwnerTransaction,
  inPatientTransaction,
  lockedCheck,
} from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { nameInLog } from '../accounts/helper-name.ts';
import {
  deleteHelper,
  deleteHelping,
  type HelperRow,
  listHelpers,
  suspendHelper,
  updateHelper,
} from '../accounts/helpers.repository.ts';
import { requireFreshSignIn } from '../auth/sessions/fresh-sign-in.ts';
import {
  deleteInvitation,
  invitationLink,
  listInvitations,
  makeInvitation,
} from '../auth/sign-in/invitations.repository.ts';

/** Who helps, and which links nobody has used yet. */
export async function browseHelpers(
  deps: { db: Queryable } & Pick<StoreDeps, 'clock'>,
  { ownerId }: Pick<Actor, 'ownerId'>,
) {
  const [helpers, invitations] = await Promise.all([
    listHelpers(deps.db, ownerId),
    listInvitations(deps, ownerId),
  ]);
  return { helpers, invitations };
}

/**
 * Makes a link to help on the actor's channel. Only its answer ever has it. Needs a fresh sign-in, since who
 * finds an open browser could let themselves in for good. Throws `fresh_sign_in_needed` and `helpers_full`.
 */
export async function inviteHelper(
  deps: StoreDeps & Pick<Deps, 'config'>,
  actor: Pick<Actor, 'ownerId' | 'sessionId'>,
  role: HelperRole,
) {
  const { ownerId } = actor;
  await requireFreshSignIn(deps, actor);
  return inOwnerTransaction(deps.db, ownerId, async (tx) => {
    const { helpers, invitations } = await browseHelpers({ ...deps, db: tx }, actor);
    if (helpers.length + invitations.length >= limits.helpers) {
      throw new AppError('helpers_full', 'There are too many helpers. Take one back first.');
    }
    const made = await makeInvitation({ ...deps, db: tx }, { invitedBy: ownerId, role });
    const details = { role };
    const entry = { at: deps.clock.now(), action: 'invite_helper', target: made.id, details };
    await recordAudit(tx, ownerId, entry);
    return invitationLink(deps.config, made.secret, 'helper');
  });
}

async function requireHelper(db: Queryable, ownerId: OwnerId, id: number): Promise<HelperRow> {
  const helper = (await listHelpers(db, ownerId)).find((one) => one.helper_id === id);
  if (!helper) throw notFound('Helper');
  return helper;
}

/** Gives a helper a role, or confirms it after a restore. Throws `not_found` and `fresh_sign_in_needed`. */
export async function changeHelper(
  deps: StoreDeps,
  actor: Pick<Actor, 'ownerId' | 'sessionId'>,
  { id, role }: { id: number; role: HelperRole },
): Promise<HelperRow> {
  const { ownerId } = actor;
  await requireFreshSignIn(deps, actor);
  return inPatientTransaction(deps.db, ownerId, async (tx) => {
    const helper = await requireHelper(tx, ownerId, id);
    await updateHelper(tx, ownerId, { helperId: id, role });
    await note(tx, ownerId, { at: deps.clock.now(), action: 'change_helper', helper, role });
    return { ...helper, role, confirmed: true };
  });
}

/**
 * Takes back what a helper may do, or a link. The next call of the helper is refused, and an act that has
 * begun changes nothing, however long it lasts; news to the owner's pages ends the helper's streams, which
 * ask again before each. Throws `not_found`.
 */
export async function takeBack(
  { db, clock, events }: ChangeDeps,
  { ownerId }: Pick<Actor, 'ownerId'>,
  id: string,
): Promise<void> {
  const at = clock.now();
  const helperId = Number(id);
  if (Number.isSafeInteger(helperId)) await suspendHelper(db, ownerId, helperId);
  await inPatientTransaction(db, ownerId, async (tx) => {
    if (await deleteInvitation(tx, id, ownerId)) {
      return void (await recordAudit(tx, ownerId, { at, action: 'withdraw_helper', target: id }));
    }
    const helper = await requireHelper(tx, ownerId, helperId);
    await deleteHelper(tx, ownerId, helper.helper_id);
    await note(tx, ownerId, { at, action: 'remove_helper', helper, role: helper.role });
  });
  await events.publish(ownerId, { type: 'connection' });
}

/** Ends what the actor does as a helper. The owner's log says so. Throws `not_found` on one's own channel. */
export async function stopHelping(
  { db, clock, events }: ChangeDeps,
  { ownerId, helper }: Pick<Actor, 'ownerId' | 'helper'>,
): Promise<void> {
  if (!helper) throw notFound('Helper');
  const entry = { at: clock.now(), actor: 'system', action: 'helper_left' } as const;
  // Afterwards they may do nothing any more, so nothing asks for that.
  await lockedCheck.exit(() =>
    inPatientTransaction(db, ownerId, async (tx) => {
      if (!(await deleteHelping(tx, ownerId, helper.personId))) throw notFound('Helper');
      await recordAudit(tx, ownerId, { ...entry, details: { person: helper.name } });
    }),
  );
  await events.publish(ownerId, { type: 'connection' });
}

/** Names the helper whom an entry is about. The log's own `helper` is the one who acts. */
const note = (
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { helper, role, ...entry }: { at: Date; action: string; helper: HelperRow; role: HelperRole },
) =>
  recordAudit(tx, ownerId, {
    ...entry,
    details: { person: nameInLog({ ...helper, id: helper.helper_id }), role },
  });
