import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Nobody has ever signed in, and the platform is as it was seeded: much cheaper than a new app. */
export async function resetApp({ db, emulator }: TestApp): Promise<void> {
  await sql`truncate users, sign_in_attempts, quota_days restart identity cascade`.execute(db);
  emulator.reset();
}
