import { deleteOwned, selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import { countRows, queryRows } from '../../db/query-results.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';

/** A rule with what its list shows beside its row. */
export type ListedRule = RuleRow & {
  video_id: string | null;
  video_title: string | null;
  campaign_members: number | null;
  hits: number;
};

/** What the owner chooses of a rule. */
export type RuleColumns = Pick<
  RuleRow,
  | 'name'
  | 'description'
  | 'rule_pattern'
  | 'pattern_match'
  | 'min_score'
  | 'spam_classes'
  | 'campaign_id'
  | 'max_author_days'
  | 'has_links'
  | 'video_row_id'
  | 'language'
  | 'weight'
  | 'is_active'
>;

/** The owner's rules, or one of them, the latest first. */
export const listRules = (
  db: Queryable,
  ownerId: OwnerId,
  { since, id = null }: { since: Date; id?: number | null },
): Promise<ListedRule[]> =>
  queryRows<ListedRule>(db)`
    select rules.*, videos.youtube_id as video_id, videos.title as video_title,
      case when rules.campaign_id is not null then coalesce(campaigns.member_count, 0) end
        as campaign_members,
      (select count(*)::int from rule_matches
        where rule_matches.user_id = ${ownerId} and rule_matches.rule_id = rules.id
          and rule_matches.found_at >= ${since}) as hits
    from spam_detection_rules rules
    left join videos on videos.user_id = ${ownerId} and videos.id = rules.video_row_id
    left join campaigns on campaigns.user_id = ${ownerId} and campaigns.id = rules.campaign_id
    where rules.user_id = ${ownerId} and (${id}::bigint is null or rules.id = ${id}::bigint)
    order by rules.id desc`;

export const findRule = (db: Queryable, ownerId: OwnerId, id: number) =>
  selectOwned(db, ownerId, 'spam_detection_rules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** The rule of the switch; undefined until the owner has first set it. */
export const findSwitch = (db: Queryable, ownerId: OwnerId) =>
  selectOwned(db, ownerId, 'spam_detection_rules')
    .selectAll()
    .where('of_switch', '=', true)
    .executeTakeFirst();

/** Rules with which new comments are compared, the heaviest first. */
export const listActiveRules = (db: Queryable, ownerId: OwnerId): Promise<RuleRow[]> =>
  selectOwned(db, ownerId, 'spam_detection_rules')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .execute();

/** Rules that act by themselves only note from now on. They keep when the owner agreed to them. */
export async function restRules(tx: OwnerTransaction, ownerId: OwnerId): Promise<void> {
  await updateOwned(tx, ownerId, 'spam_detection_rules')
    .set({ mode: 'dry_run' })
    .where('mode', '=', 'on')
    .execute();
}

/** Rules that only note, and that the owner agreed to before. */
export const listRestingRules = (db: Queryable, ownerId: OwnerId): Promise<RuleRow[]> =>
  selectOwned(db, ownerId, 'spam_detection_rules')
    .selectAll()
    .where('mode', '=', 'dry_run')
    .where('agreed_at', 'is not', null)
    .where('is_active', '=', true)
    .execute();

/** Patterns of all rules but one, whose cost counts together. */
export async function listRulePatterns(
  db: Queryable,
  ownerId: OwnerId,
  { except }: { except: number | null },
): Promise<string[]> {
  const rows = await selectOwned(db, ownerId, 'spam_detection_rules')
    .select(['id', 'rule_pattern'])
    .where('pattern_match', '=', 'regex')
    .where('rule_pattern', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, rule_pattern: pattern }) =>
    id === except || pattern === null ? [] : [pattern],
  );
}

export const countRules = (db: Queryable, ownerId: OwnerId): Promise<number> =>
  countRows(selectOwned(db, ownerId, 'spam_detection_rules'));

export async function insertRule(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { now, ...columns }: RuleColumns & Partial<Pick<RuleRow, 'of_switch'>> & { now: Date },
): Promise<number> {
  const id = await takeId(tx, ownerId);
  await tx
    .insertInto('spam_detection_rules')
    .values({ ...columns, user_id: ownerId, id, created_at: now, updated_at: now })
    .execute();
  return id;
}

export type RuleChange = Partial<
  RuleColumns & Pick<RuleRow, 'mode' | 'action' | 'hold_hours' | 'agreed_at' | 'updated_at'>
>;

export async function changeRule(
  db: Queryable,
  ownerId: OwnerId,
  { id, change }: { id: number; change: RuleChange },
): Promise<void> {
  await updateOwned(db, ownerId, 'spam_detection_rules').set(change).where('id', '=', id).execute();
}

export const deleteRule = (db: Queryable, ownerId: OwnerId, id: number) =>
  deleteOwned(db, ownerId, 'spam_detection_rules').where('id', '=', id).execute();

/** The row of a stored video of the owner's. */
export async function findVideoRow(db: Queryable, ownerId: OwnerId, videoId: string) {
  const row = await selectOwned(db, ownerId, 'videos')
    .select('id')
    .where('youtube_id', '=', videoId)
    .executeTakeFirst();
  return row?.id;
}

export async function hasCampaign(db: Queryable, ownerId: OwnerId, campaignId: number) {
  const row = await selectOwned(db, ownerId, 'campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row !== undefined;
}
