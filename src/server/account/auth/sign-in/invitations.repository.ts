import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { HelperRole } from '../../../../contract/roles.ts';
import { DAY_MS } from '../../../../contract/time-lengths.ts';
import type { Clock } from '../../../base/clock.ts';
import type { OwnerId, Queryable } from '../../../db/schema.ts';
import { sha256 } from '../secrets.ts';

export const INVITATION_DAYS = 7;

/** A transaction of the caller's is as good as the database. */
interface LinkDeps {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** What a link lets somebody be: a helper of this owner, or an owner. */
export interface HelperLink {
  invitedBy: OwnerId;
  role: HelperRole;
}

/** Returns a new invitation with its secret, and forgets those that have ended. */
export async function makeInvitation({ db, clock }: LinkDeps, link?: HelperLink) {
  const now = clock.now();
  const secret = randomBytes(24).toString('base64url');
  await db.deleteFrom('invitations').where('ends_at', '<=', now).execute();
  const hash = sha256(secret);
  const endsAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { invitedBy = null, role = null } = link ?? {};
  await db
    .insertInto('invitations')
    .values({ secret_hash: hash, ends_at: endsAt, invited_by: invitedBy, role })
    .execute();
  return { secret, id: idOf(hash), endsAt };
}

const findLive = ({ db, clock }: LinkDeps, hash: Buffer) =>
  db
    .selectFrom('invitations')
    .select(['invited_by', 'role'])
    .where('secret_hash', '=', hash)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();

/** Whether it lets an owner in; a link to help does not. */
export async function isInvitation(deps: LinkDeps, hash: Buffer): Promise<boolean> {
  const found = await findLive(deps, hash);
  return found !== undefined && found.role === null;
}

/** Undefined for a link that lets an owner in, was used, or has ended. */
export async function findHelperLink(
  deps: LinkDeps,
  hash: Buffer,
): Promise<HelperLink | undefined> {
  const { invited_by: invitedBy, role } = (await findLive(deps, hash)) ?? {};
  return invitedBy && role ? { invitedBy, role } : undefined;
}

/** An invitation lets one person in: false when it is used up already. */
export async function useInvitation(db: Queryable, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('invitations')
    .where('secret_hash', '=', hash)
    .returning('secret_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** By what somebody names an invitation; its secret cannot be read from it. */
const idOf = (hash: Buffer) => hash.toString('hex').slice(0, 16);

/** Those of an owner, or of the installation, that nobody has used yet, the last to end first. */
export async function listInvitations({ db, clock }: LinkDeps, invitedBy: OwnerId | null) {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('ends_at', '>', clock.now())
    .where('invited_by', 'is not distinct from', invitedBy)
    .orderBy('ends_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ secret_hash, ends_at, role }) => ({ id: idOf(secret_hash), ends_at, role }));
}

/** False when it was used, has ended, was withdrawn, or is another's. */
export async function deleteInvitation(
  db: Queryable,
  id: string,
  invitedBy: OwnerId | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where(sql`left(encode(secret_hash, 'hex'), 16)`, '=', id)
    .where('invited_by', 'is not distinct from', invitedBy)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all links of an owner who leaves. */
export async function deleteInvitationsOf(db: Queryable, ownerId: OwnerId): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', ownerId).execute();
}

/** The address that the invited person opens. */
export const invitationLink = (
  { frontendUrl, publicUrl }: { frontendUrl: string | undefined; publicUrl: string },
  secret: string,
  name: 'invitation' | 'helper' = 'invitation',
) => `${frontendUrl ?? publicUrl}/login#${name}=${secret}`;
