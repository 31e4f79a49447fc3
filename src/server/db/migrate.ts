import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { distributeTables } from './distribute.ts';
import * as initial from './migrations/0001-initial.ts';
import * as campaigns from './migrations/0002-campaigns.ts';
import * as ownerTerms from './migrations/0003-owner-terms.ts';
import * as judging from './migrations/0004-judging.ts';
import * as postings from './migrations/0005-postings.ts';
import * as connections from './migrations/0006-connections.ts';
import * as syncTables from './migrations/0007-sync.ts';
import * as decisionTries from './migrations/0008-decision-tries.ts';
import * as commentNames from './migrations/0009-comment-names.ts';
import * as savedVideos from './migrations/0010-saved-videos.ts';
import * as heldRejections from './migrations/0011-held-rejections.ts';
import * as waitingForThePlatform from './migrations/0012-waiting-for-the-platform.ts';
import * as accountsOfRevocations from './migrations/0013-accounts-of-revocations.ts';
import * as authorsSeen from './migrations/0014-authors-seen.ts';
import * as owners from './migrations/0015-owners.ts';
import * as dueWork from './migrations/0016-due-work.ts';
import * as ownerKeys from './migrations/0017-owner-keys.ts';
import * as commentsToReview from './migrations/0018-comments-to-review.ts';
import * as acts from './migrations/0019-acts.ts';
import * as words from './migrations/0022-words.ts';
import * as campaignFacts from './migrations/0023-campaign-facts.ts';
import * as commentCounters from './migrations/0024-comment-counters.ts';
import * as notifications from './migrations/0025-notifications.ts';
import * as activity from './migrations/0027-activity.ts';
import * as analytics from './migrations/0028-analytics.ts';
import * as syncRuns from './migrations/0029-sync-runs.ts';
import * as rules from './migrations/0030-rules.ts';
import * as notificationsByPush from './migrations/0031-notifications-by-push.ts';
import * as reports from './migrations/0032-reports.ts';
import * as ownersTimeZone from './migrations/0033-owners-time-zone.ts';
import * as rejudgeChanges from './migrations/0034-rejudge-changes.ts';
import * as classesOfSpam from './migrations/0035-classes-of-spam.ts';
import * as evidenceOfTokens from './migrations/0037-evidence-of-tokens.ts';
import * as classesOfRules from './migrations/0041-classes-of-rules.ts';
import * as commentsByScore from './migrations/0043-comments-by-score.ts';
import * as authorConduct from './migrations/0045-author-conduct.ts';
import type { Database } from './schema.ts';
import { readSchemaVersion } from './schema-version.ts';

/** In order, by name. A released migration never changes. Static imports, so a bundle has them too. */
const migrations = {
  '0001-initial': initial,
  '0002-campaigns': campaigns,
  '0003-owner-terms': ownerTerms,
  '0004-judging': judging,
  '0005-postings': postings,
  '0006-connections': connections,
  '0007-sync': syncTables,
  '0008-decision-tries': decisionTries,
  '0009-comment-names': commentNames,
  '0010-saved-videos': savedVideos,
  '0011-held-rejections': heldRejections,
  '0012-waiting-for-the-platform': waitingForThePlatform,
  '0013-accounts-of-revocations': accountsOfRevocations,
  '0014-authors-seen': authorsSeen,
  '0015-owners': owners,
  '0016-due-work': dueWork,
  '0017-owner-keys': ownerKeys,
  '0018-comments-to-review': commentsToReview,
  '0019-acts': acts,
  '0022-words': words,
  '0023-campaign-facts': campaignFacts,
  '0024-comment-counters': commentCounters,
  '0025-notifications': notifications,
  '0027-activity': activity,
  '0028-analytics': analytics,
  '0029-sync-runs': syncRuns,
  '0030-rules': rules,
  '0031-notifications-by-push': notificationsByPush,
  '0032-reports': reports,
  '0033-owners-time-zone': ownersTimeZone,
  '0034-rejudge-changes': rejudgeChanges,
  '0035-classes-of-spam': classesOfSpam,
  '0037-evidence-of-tokens': evidenceOfTokens,
  '0041-classes-of-rules': classesOfRules,
  '0043-comments-by-score': commentsByScore,
  '0045-author-conduct': authorConduct,
};

/** Names of the migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Migrates the schema, and distributes new tables on Citus. Several processes may run it at once,
 * since the migrator holds a lock. All pending migrations run in one transaction. Throws StartRefused
 * when the database is newer than this program.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  await readSchemaVersion(db, migrationNames);
  await db.connection().execute(async (connection) => {
    // Rewriting a large table takes minutes, in this or another process.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      const provider = { getMigrations: async () => migrations };
      const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
      if (error) throw error instanceof Error ? error : new Error('migration', { cause: error });
      await distributeTables(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
