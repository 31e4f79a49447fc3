import { type Kysely, sql } from 'kysely';
import { accounts } from './first-schema/accounts.ts';
import { activity, activityTrigger } from './first-schema/activity.ts';
import { channels } from './first-schema/channels.ts';
import { comments } from './first-schema/comments.ts';
import { decisions } from './first-schema/decisions.ts';
import { insight } from './first-schema/insight.ts';
import { judging } from './first-schema/judging.ts';
import { notifications } from './first-schema/notifications.ts';
import { syncs } from './first-schema/syncs.ts';

/** A table stands after those that it refers to. */
const statements = [
  ...accounts,
  ...channels,
  ...comments,
  ...judging,
  ...decisions,
  ...activity,
  ...syncs,
  ...notifications,
  ...insight,
];

/**
 * The schema of commit 989a98ad, which its 36 migrations made: docs/decisions/0060. Every row that
 * came from the platform or from an owner has `user_id`, first in all keys, because the platform's
 * policies forbid to share data between owners. An owner's ids are counted in its row of `owners`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  // Citus distributes no table with triggers: `distribute.ts`.
  if (rows.length === 0) await sql.raw(activityTrigger).execute(db);
}
