import { sql } from 'kysely';
import type { Queryable } from './schema.ts';

/** The migrations of commit 989a98ad, which `0045-first-schema` replaced. */
export const FORMER: readonly string[] = [
  '0001-initial',
  '0002-campaigns',
  '0003-owner-terms',
  '0004-judging',
  '0005-postings',
  '0006-connections',
  '0007-sync',
  '0008-decision-tries',
  '0009-comment-names',
  '0010-saved-videos',
  '0011-held-rejections',
  '0012-waiting-for-the-platform',
  '0013-accounts-of-revocations',
  '0014-authors-seen',
  '0015-owners',
  '0016-due-work',
  '0017-owner-keys',
  '0018-comments-to-review',
  '0019-acts',
  '0022-words',
  '0023-campaign-facts',
  '0024-comment-counters',
  '0025-notifications',
  '0027-activity',
  '0028-analytics',
  '0029-sync-runs',
  '0030-rules',
  '0031-notifications-by-push',
  '0032-reports',
  '0033-owners-time-zone',
  '0034-rejudge-changes',
  '0035-classes-of-spam',
  '0037-evidence-of-tokens',
  '0041-classes-of-rules',
  '0043-comments-by-score',
  '0045-author-conduct',
];

/** `older`: a version before that commit. `whole`: the schema of that commit. */
export type FormerSchema = 'older' | 'whole';

/** Whether these applied migrations are former ones; undefined if any other is among them. */
export function formerSchema(applied: readonly string[]): FormerSchema | undefined {
  if (applied.length === 0 || !applied.every((name) => FORMER.includes(name))) return undefined;
  return applied.length === FORMER.length ? 'whole' : 'older';
}

/** Notes `first` as applied in place of the former migrations, which have made the same schema. */
export async function replaceFormerNames(db: Queryable, first: string): Promise<void> {
  await sql`
    update kysely_migration set name = ${first} where name = ${FORMER.at(-1)}`.execute(db);
  await sql`delete from kysely_migration where name = any(${[...FORMER]}::text[])`.execute(db);
}
