import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../../../contract/time-lengths.ts';
import type { StoreDeps } from '../../../context/deps.ts';
import type { Queryable } from '../../../db/schema.ts';
import { sha256 } from '../secrets.ts';

export const INVITATION_DAYS = 7;

/** Returns a new invitation with its secret, and forgets those that have ended. */
export async function makeInvitation({ db, clock }: StoreDeps) {
  const now = clock.now();
  const secret = randomBytes(24).toString('base64url');
  await db.deleteFrom('invitations').where('ends_at', '<=', now).execute();
  const hash = sha256(secret);
  const endsAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await db.insertInto('invitations').values({ secret_hash: hash, ends_at: endsAt }).execute();
  return { secret, id: idOf(hash), endsAt };
}

export async function isInvitation({ db, clock }: StoreDeps, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('invitations')
    .select('ends_at')
    .where('secret_hash', '=', hash)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();
  return found !== undefined;
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

/** By what the administrator names an invitation; its secret cannot be read from it. */
const idOf = (hash: Buffer) => hash.toString('hex').slice(0, 16);

/** Those that nobody has used yet, the last to end first. */
export async function listInvitations({ db, clock }: StoreDeps) {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('ends_at', '>', clock.now())
    .orderBy('ends_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ secret_hash, ends_at }) => ({ id: idOf(secret_hash), ends_at }));
}

/** False when it was used, has ended or was withdrawn. */
export async function deleteInvitation(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where(sql`left(encode(secret_hash, 'hex'), 16)`, '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The address that the invited person opens. */
export const invitationLink = (
  { frontendUrl, publicUrl }: { frontendUrl: string | undefined; publicUrl: string },
  secret: string,
) => `${frontendUrl ?? publicUrl}/login#invitation=${secret}`;
