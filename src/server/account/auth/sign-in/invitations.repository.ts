import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../../contract/time-lengths.ts';
import type { StoreDeps } from '../../../context/deps.ts';
import type { Queryable } from '../../../db/schema.ts';
import { sha256 } from '../secrets.ts';

export const INVITATION_DAYS = 7;

/** Returns the secret of a new invitation, and forgets those that have ended. */
export async function makeInvitation({ db, clock }: StoreDeps): Promise<string> {
  const now = clock.now();
  const secret = randomBytes(24).toString('base64url');
  await db.deleteFrom('invitations').where('ends_at', '<=', now).execute();
  await db
    .insertInto('invitations')
    .values({
      secret_hash: sha256(secret),
      ends_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .execute();
  return secret;
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
