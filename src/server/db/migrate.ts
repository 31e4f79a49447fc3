import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { distributeTables } from './distribute.ts';
import { replaceFormerNames } from './former-migrations.ts';
import * as firstSchema from './migrations/0045-first-schema.ts';
import * as work from './migrations/0046-work.ts';
import * as rejudgeRounds from './migrations/0047-rejudge-rounds.ts';
import * as actsOfTheLog from './migrations/0048-acts-of-the-log.ts';
import * as kindsOfRules from './migrations/0049-kinds-of-rules.ts';
import * as ofSwitch from './migrations/0050-switch.ts';
import * as notSpam from './migrations/0052-not-spam.ts';
import * as countsByPosting from './migrations/0053-counts-by-posting.ts';
import * as namedComments from './migrations/0054-named-comments.ts';
import * as wordLists from './migrations/0055-word-lists.ts';
import * as personalTokens from './migrations/0057-personal-tokens.ts';
import * as webhooks from './migrations/0058-webhooks.ts';
import * as keysWithoutChecks from './migrations/0059-keys-without-checks.ts';
import * as admission from './migrations/0063-admission.ts';
import * as networksOfSessions from './migrations/0064-networks-of-sessions.ts';
import * as callCounts from './migrations/0065-call-counts.ts';
import * as shares from './migrations/0066-shares.ts';
import * as accounts from './migrations/0067-accounts.ts';
import * as heldForOthers from './migrations/0070-held-for-others.ts';
import * as helpers from './migrations/0074-helpers.ts';
import * as lentUnits from './migrations/0075-lent-units.ts';
import * as retentionInParts from './migrations/0076-retention-in-parts.ts';
import * as wordsByTime from './migrations/0077-words-by-time.ts';
import * as seenByViewers from './migrations/0078-seen-by-viewers.ts';
import * as foldedOtherwise from './migrations/0079-folded-otherwise.ts';
import * as decidedAt from './migrations/0080-decided-at.ts';
import { inTransaction } from './owner-transaction.ts';
import type { Database, Queryable } from './schema.ts';
import { readSchemaVersion } from './schema-version.ts';

/** Makes the whole schema of commit 989a98ad. */
const FIRST = '0045-first-schema';

/** In order, by name. A released migration never changes. Static imports, so a bundle has them too. */
const migrations: Readonly<Record<string, Migration>> = {
  [FIRST]: firstSchema,
  '0046-work': work,
  '0047-rejudge-rounds': rejudgeRounds,
  '0048-acts-of-the-log': actsOfTheLog,
  '0049-kinds-of-rules': kindsOfRules,
  '0050-switch': ofSwitch,
  '0052-not-spam': notSpam,
  '0053-counts-by-posting': countsByPosting,
  '0054-named-comments': namedComments,
  '0055-word-lists': wordLists,
  '0057-personal-tokens': personalTokens,
  '0058-webhooks': webhooks,
  '0059-keys-without-checks': keysWithoutChecks,
  '0063-admission': admission,
  '0064-networks-of-sessions': networksOfSessions,
  '0065-call-counts': callCounts,
  '0066-shares': shares,
  '0067-accounts': accounts,
  '0070-held-for-others': heldForOthers,
  '0074-helpers': helpers,
  '0075-lent-units': lentUnits,
  '0076-retention-in-parts': retentionInParts,
  '0077-words-by-time': wordsByTime,
  '0078-seen-by-viewers': seenByViewers,
  '0079-folded-otherwise': foldedOtherwise,
  '0080-decided-at': decidedAt,
};

/** Names of the migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The same on a connection of its own, which keeps the session that holds the migrator's lock. */
export async function migrateAt(connectionString: string): Promise<void> {
  const { db } = connect({ connectionString, poolSize: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates the schema, and distributes new tables on Citus. Several processes may run it at once,
 * since the migrator holds a lock. All pending migrations run in one transaction. Throws StartRefused
 * when the database is newer than this program, or too old.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await readSchemaVersion(db, migrationNames);
  await db.connection().execute(async (connection) => {
    try {
      // Rewriting a large table takes minutes, in this or another process.
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set lock_timeout = 0`.execute(connection);
      await takeMigratorsLock(connection);
      await inTransaction(connection, (tx) => upgrade(tx));
      await distributeTables(connection);
    } finally {
      await restoreSession(connection);
    }
  });
}

/**
 * Takes the migrator's own lock, which its session may take twice. Otherwise the migrator would give
 * it back inside the transaction, before others see what it did.
 */
const takeMigratorsLock = (db: Database): Promise<void> =>
  db.getExecutor().adapter.acquireMigrationLock(db, {
    lockTable: 'kysely_migration_lock',
    lockRowId: 'migration_lock',
  });

/** Gives back time limits and locks, also the migrator's own, which it keeps in a failed transaction. */
async function restoreSession(db: Database): Promise<void> {
  for (const statement of [
    sql`reset statement_timeout`,
    sql`reset lock_timeout`,
    sql`select pg_advisory_unlock_all()`,
  ]) {
    // A connection that broke has neither, and the failure of the work is the one to tell.
    await statement.execute(db).catch(() => undefined);
  }
}

/** The same within a transaction of more, up to this migration or to the last one. */
export async function migrateWithin(tx: Queryable, to?: string): Promise<void> {
  await takeMigratorsLock(tx);
  await upgrade(tx, to);
}

async function upgrade(tx: Queryable, to = migrationNames.at(-1) ?? ''): Promise<void> {
  // Citus refuses to change all shards at once after a read of a table that they refer to.
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
  const { hasFormerNames } = await readSchemaVersion(tx, migrationNames);
  if (hasFormerNames) await replaceFormerNames(tx, FIRST);
  const noted = noteFailures();
  const { error } = await new Migrator({ db: tx, provider: noted }).migrateTo(to);
  // In a failed transaction the migrator cannot give its lock back, and only says that.
  if (error) throw noted.failure() ?? new Error('migration', { cause: error });
}

/** Our migrations, and what the first one that fails throws. */
function noteFailures() {
  let failure: Error | undefined;
  async function up(migration: Migration, ...[db]: Parameters<Migration['up']>): Promise<void> {
    try {
      await migration.up(db);
    } catch (error) {
      if (error instanceof Error) failure = error;
      throw error;
    }
  }
  const noted = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db) => up(migration, db) },
  ]);
  return { getMigrations: async () => Object.fromEntries(noted), failure: () => failure };
}
