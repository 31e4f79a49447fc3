import { sql } from 'kysely';
import type { MatchOutcome } from '../../../contract/rule.ts';
import { IS_UNDOABLE } from '../../db/item-conditions.ts';
import { selectOwned, updateOwned } from '../../db/owned-rows.ts';
import { takeId } from '../../db/owner-ids.ts';
import { anyOf, queryRows } from '../../db/query-results.ts';
import type { AutomaticActsTable } from '../../db/rule-tables.ts';
import type { CommentRow, OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import type { ActedPlaces, Circumstances, WaitingMatch } from './automatic.policy.ts';

const isOverLimit = sql`rules.of_switch and rules.mode = 'on' and matches.outcome = 'limit_reached'
  and comments.moderation_status not in ('approved', 'rejected')
  and comments.platform_status <> 'rejected' and comments.decided_at is null`;
const foundSince = (instant: Date) => sql`matches.found_at >= ${instant}`;

/** How many comments since then the limit of the switch has left visible. */
export async function countOverLimit(db: Queryable, ownerId: OwnerId, over: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from rule_matches matches
    join spam_detection_rules rules on rules.user_id = ${ownerId} and rules.id = matches.rule_id
    join comments on comments.user_id = ${ownerId} and comments.id = matches.comment_id
    where matches.user_id = ${ownerId} and ${isOverLimit} and ${foundSince(over)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the owner has ever rejected a comment. */
export async function hasRejected(db: Queryable, ownerId: OwnerId): Promise<boolean> {
  const row = await selectOwned(db, ownerId, 'moderation_requests')
    .select('id')
    .where('decision', '=', 'reject')
    .where('source', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type WaitingRow = Omit<WaitingMatch, 'comment'> &
  Omit<WaitingMatch['comment'], 'id'> & { comment_id: number };

/**
 * At most `limit` matches that wait for the end of a sync, the surest spam first, with their rules and
 * comments as they are now. `over`: instead those since then that the limit of the switch left visible.
 */
export async function listWaitingMatches(
  db: Queryable,
  ownerId: OwnerId,
  { over, limit }: { over: Date | undefined; limit: number },
) {
  const wanted =
    over === undefined
      ? sql`matches.outcome = 'waiting'`
      : sql`${isOverLimit} and ${foundSince(over)}`;
  const { rows } = await sql<WaitingRow>`
    select matches.id, matches.rule_id, matches.comment_id, rules.name as rule_name, rules.mode,
      rules.action, rules.hold_hours, rules.of_switch, rules.is_active, rules.agreed_at is not null as agreed,
      comments.youtube_id, comments.author_channel_id,
      coalesce(comments.model_score, comments.spam_score) as spam_score,
      comments.moderation_status, comments.platform_status, comments.video_channel_id
    from rule_matches matches
    join spam_detection_rules rules on rules.user_id = ${ownerId} and rules.id = matches.rule_id
    join comments on comments.user_id = ${ownerId} and comments.id = matches.comment_id
    where matches.user_id = ${ownerId} and ${wanted}
    order by coalesce(comments.model_score, comments.spam_score) desc, rules.weight desc, matches.id
    limit ${limit}`.execute(db);
  return rows.map((row) => {
    const { id, rule_id, rule_name, mode, action, hold_hours, ...rest } = row;
    const { of_switch, is_active, agreed, comment_id, ...of } = rest;
    const rule = { rule_id, rule_name, mode, action, hold_hours, of_switch, is_active, agreed };
    return { id, ...rule, comment: { id: comment_id, ...of } };
  });
}

/**
 * Comments on which there has ever been a decision, undone ones too, and those that a rule has marked as
 * spam. Items are deleted after some weeks, while their comments stay; a mark sends nothing and has none.
 */
export async function listEverDecided(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<Pick<Circumstances, 'decided' | 'marked'>> {
  const asked = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<{ id: string; is_mark: boolean }>`
    select comment_id as id, false as is_mark from moderation_items
    where user_id = ${ownerId} and comment_id = ${asked}
    union
    select youtube_id as id, false as is_mark from comments
    where user_id = ${ownerId} and youtube_id = ${asked} and decided_at is not null
    union
    select comments.youtube_id as id, matches.action = 'mark_spam' as is_mark from comments
    join rule_matches matches on matches.user_id = ${ownerId} and matches.comment_id = comments.id
    where comments.user_id = ${ownerId} and comments.youtube_id = ${asked}
      and matches.outcome = 'acted'`.execute(db);
  const idsOf = (isMark: boolean) =>
    new Set(rows.flatMap(({ id, is_mark }) => (is_mark === isMark ? id : [])));
  return { decided: idsOf(false), marked: idsOf(true) };
}

/** How many comments were acted on since an instant. Those that were undone count too. */
export async function countActed(
  db: Queryable,
  ownerId: OwnerId,
  since: Date,
): Promise<ActedPlaces> {
  const { rows } = await sql<{ on: number; dry_run: number; of_switch: boolean }>`
    select coalesce(sum(comments) filter (where not is_dry_run), 0)::int as "on",
      coalesce(sum(comments) filter (where is_dry_run), 0)::int as dry_run, of_switch
    from automatic_acts where user_id = ${ownerId} and created_at > ${since}
    group by of_switch`.execute(db);
  const of = (isSwitch: boolean) =>
    rows.find((row) => row.of_switch === isSwitch) ?? { on: 0, dry_run: 0 };
  return { rules: of(false), switch: of(true) };
}

export type NewAct = Pick<AutomaticActsTable, 'action' | 'is_dry_run' | 'job_id' | 'comments'> & {
  of_switch: boolean;
  created_at: Date;
  undo_until: Date;
};

export async function insertAct(tx: OwnerTransaction, ownerId: OwnerId, act: NewAct) {
  const id = await takeId(tx, ownerId);
  await tx
    .insertInto('automatic_acts')
    .values({ ...act, user_id: ownerId, id })
    .execute();
  return id;
}

/** Writes what became of matches. `actId` is the act that they belong to. */
export async function settleMatches(
  db: Queryable,
  ownerId: OwnerId,
  {
    ids,
    outcome,
    actId = null,
  }: { ids: readonly number[]; outcome: MatchOutcome; actId?: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  // The action and the status of this moment, which the list tells and an undo gives back.
  await sql`
    update rule_matches set outcome = ${outcome}, act_id = ${actId}::bigint,
      action = rules.action, prior_status = comments.moderation_status
    from spam_detection_rules rules, comments
    where rule_matches.user_id = ${ownerId} and rule_matches.id = any(${[...ids]}::bigint[])
      and rules.user_id = ${ownerId} and rules.id = rule_matches.rule_id
      and comments.user_id = ${ownerId} and comments.id = rule_matches.comment_id`.execute(db);
}

export interface UndoableItem {
  id: number;
  comment_id: string;
  job_id: number;
  not_before: Date;
}

/** Items of rules that no call has carried yet. */
export const listUndoableItems = (db: Queryable, ownerId: OwnerId): Promise<UndoableItem[]> =>
  queryRows<UndoableItem>(db)`
    select items.id, items.comment_id, requests.job_id, items.not_before
    from moderation_items items
    join moderation_requests requests
      on requests.user_id = ${ownerId} and requests.id = items.request_id
    where items.user_id = ${ownerId} and requests.source = 'automatic' and ${IS_UNDOABLE}
    order by items.id`;

/** How many items of these jobs are in a call or were sent. */
export async function countSent(db: Queryable, ownerId: OwnerId, jobIds: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moderation_items items
    join moderation_requests requests
      on requests.user_id = ${ownerId} and requests.id = items.request_id
    where items.user_id = ${ownerId} and items.state in ('sending', 'sent')
      and requests.job_id = any(${[...jobIds]}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Mark {
  act_id: number;
  undo_until: Date;
  comment_id: string;
  prior_status: CommentRow['moderation_status'];
}

/** Marks as spam whose window is open and that still stand. */
export const listMarks = (db: Queryable, ownerId: OwnerId, now: Date): Promise<Mark[]> =>
  queryRows<Mark>(db)`
    select acts.id as act_id, acts.undo_until, comments.youtube_id as comment_id,
      matches.prior_status
    from automatic_acts acts
    join rule_matches matches on matches.user_id = ${ownerId} and matches.act_id = acts.id
    join comments on comments.user_id = ${ownerId} and comments.id = matches.comment_id
    where acts.user_id = ${ownerId} and acts.action = 'mark_spam' and not acts.is_dry_run
      and acts.undone_at is null and acts.undo_until > ${now}
      and matches.outcome = 'acted' and matches.prior_status is not null
      and comments.moderation_status = 'spam'
    order by matches.id`;

/** What a person reads of these comments, in the order of `ids`. */
export async function listTexts(db: Queryable, ownerId: OwnerId, ids: readonly number[]) {
  const rows = await selectOwned(db, ownerId, 'comments')
    .select([
      'id as place',
      'youtube_id as id',
      'author_name',
      'content as comment_text',
      'spam_score',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
  const byId = new Map(rows.map(({ place, ...text }) => [place, text]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface UndoneActs {
  /** Acts without a job, and jobs of the others. */
  actIds: readonly number[];
  jobIds: readonly number[];
  commentIds: readonly string[];
  now: Date;
}

/** Ends acts that were undone, with the matches on these comments. */
export async function markUndone(
  db: Queryable,
  ownerId: OwnerId,
  { actIds, jobIds, commentIds, now }: UndoneActs,
): Promise<void> {
  const undone = await updateOwned(db, ownerId, 'automatic_acts')
    .set({ undone_at: now })
    .where('is_dry_run', '=', false)
    .where((act) =>
      act.or([
        act('id', '=', sql<number>`any(${[...actIds]}::bigint[])`),
        act('job_id', '=', sql<number>`any(${[...jobIds]}::bigint[])`),
      ]),
    )
    .returning('id')
    .execute();
  await sql`
    update rule_matches set outcome = 'undone'
    from comments
    where rule_matches.user_id = ${ownerId}
      and rule_matches.act_id = any(${undone.map(({ id }) => id)}::bigint[])
      and comments.user_id = ${ownerId} and comments.id = rule_matches.comment_id
      and comments.youtube_id = any(${[...commentIds]}::text[])`.execute(db);
}
