import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../../../db/schema.ts';
import type { SignInAttemptsTable } from '../../../db/sign-in-tables.ts';

export type SignInAttempt = Selectable<SignInAttemptsTable>;

export async function insertAttempt(db: Queryable, attempt: Insertable<SignInAttemptsTable>) {
  await db.insertInto('sign_in_attempts').values(attempt).execute();
}

/** Returns and deletes the attempt; both halves of its secret must match. */
export const takeAttempt = (db: Queryable, secret: { stateHash: Buffer; cookieHash: Buffer }) =>
  db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', secret.stateHash)
    .where('cookie_hash', '=', secret.cookieHash)
    .returningAll()
    .executeTakeFirst();

export async function deleteAttemptsBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('created_at', '<', instant).execute();
}
