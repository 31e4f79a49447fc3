import { sql } from 'kysely';
import type { ActOutcomes } from '../../../contract/activity.ts';
import { type KeptOutcome, sameDecision } from '../../audit/kept-outcomes.repository.ts';
import { IS_NAMED, IS_WAITING_HALF, LIVE } from '../../db/item-conditions.ts';
import { selectOwned } from '../../db/owned-rows.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { LatestDecision } from '../../decisions/decide/decision.presenter.ts';

/** Which lines of the log; ids come with their digests. */
export interface LineFilter {
  actor?: string | undefined;
  /** Only these actions, or all but these. */
  actions?: { only: readonly string[] } | { without: readonly string[] } | undefined;
  states?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  videos?: readonly string[] | undefined;
  /** Lines about any of these comments, authors and channels. */
  about?: readonly string[] | undefined;
  /** The comments of this decision. */
  act?: number | undefined;
  /** A line for each comment, instead of one for all that were decided together. */
  each?: boolean;
}

export interface LinePage extends LineFilter {
  /** Lines before this one; undefined: from the newest. */
  before?: number | undefined;
  limit: number;
}

export interface ActivityLine extends Omit<LatestDecision, 'decision_dismissed_at'> {
  id: number;
  at: Date;
  actor: 'owner' | 'automatic' | 'system';
  action: string;
  target: string | null;
  author: string | null;
  video: string | null;
  score: number | null;
  reasons: { signal: string; weight: number }[] | null;
  details: Record<string, unknown>;
  together: number | null;
  /** Whether its comments have lines of their own. */
  has_parts: boolean;
  comment_text: string | null;
  author_name: string | null;
  video_title: string | null;
  channel_title: string | null;
  /** "Not spam" that nobody has taken back. */
  teaches: boolean;
  decision_needs_call: boolean | null;
  decision_settled_at: Date | null;
  /** The outcome of a decision whose items are not stored any more. */
  kept_outcome: KeptOutcome | null;
}

const AUTHOR_ACTIONS = ['trust_author', 'stop_trusting'];
const CHANNEL_ACTIONS = ['watch_channel', 'unwatch_channel'];

const allOf = (conditions: readonly ReturnType<typeof sql>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const text = (values: readonly string[]) => sql`any(${[...values]}::text[])`;

/** The conditions on a line itself. */
function lineConditions(ownerId: OwnerId, page: LinePage): ReturnType<typeof sql>[] {
  const { actor, actions, states, from, to, videos, about, act, each, before } = page;
  const conditions = [sql`line.user_id = ${ownerId}`];
  if (act !== undefined) conditions.push(sql`line.part_of = ${act} and line.shown`);
  else conditions.push(each === true ? sql`line.shown` : sql`line.part_of is null`);
  if (before !== undefined) conditions.push(sql`line.id < ${before}`);
  if (actor !== undefined) conditions.push(sql`line.actor = ${actor}`);
  if (actions !== undefined) {
    conditions.push(
      'only' in actions
        ? sql`line.action = ${text(actions.only)}`
        : sql`not line.action = ${text(actions.without)}`,
    );
  }
  if (from !== undefined) conditions.push(sql`line.at >= ${from}`);
  if (to !== undefined) conditions.push(sql`line.at <= ${to}`);
  if (videos !== undefined) conditions.push(sql`line.video = ${text(videos)}`);
  if (about !== undefined) {
    conditions.push(sql`(line.author = ${text(about)} or line.target = ${text(about)})`);
  }
  if (states !== undefined && !states.includes('sent')) {
    conditions.push(sql`(line.item_id in ${itemsInStates(ownerId, states)}
      or line.id in ${keptInStates(ownerId, states)})`);
  }
  return conditions;
}

/** The first items of decisions with an item in these states: few, so an index finds them. */
const itemsInStates = (ownerId: OwnerId, states: readonly string[]) => sql`(
  select first.id
  from moderation_items item
  join moderation_items first on first.user_id = ${ownerId} and ${sameDecision}
  where item.user_id = ${ownerId} and item.state = ${text(states)} and item.state <> 'sent')`;

/** Decisions whose items are gone, with an outcome that was kept. */
const keptInStates = (ownerId: OwnerId, states: readonly string[]) => sql`(
  select kept.part_of from audit_log kept
  where kept.user_id = ${ownerId} and kept.action = 'outcome'
    and kept.details ->> 'state' <> 'sent' and kept.details ->> 'state' = ${text(states)})`;

/** The newest item of the decision: a rejection that is held first has a second one. */
const latestItem = (ownerId: OwnerId) => sql`
  select item.* from moderation_items first
  join moderation_items item on item.user_id = ${ownerId} and ${sameDecision}
  where first.user_id = ${ownerId} and first.id = line.item_id
  order by item.id desc limit 1`;

/** Details with the number of their comments in place of the ids: one line may name a hundred thousand. */
const withoutIds = (details: ReturnType<typeof sql>) => sql`case
  when jsonb_typeof(${details} -> 'comment_ids') = 'array'
  then (${details} - 'comment_ids')
    || jsonb_build_object('comments', jsonb_array_length(${details} -> 'comment_ids'))
  else ${details} end`;

/** A page of the log, newest first. */
export async function listLines(db: Queryable, ownerId: OwnerId, page: LinePage) {
  const { rows } = await linesQuery(ownerId, page).execute(db);
  return rows;
}

/** The statement of `listLines`, which a test asks the planner about. */
export function linesQuery(ownerId: OwnerId, page: LinePage) {
  const { states, limit } = page;
  const lines = allOf(lineConditions(ownerId, page));
  const outcome =
    states === undefined
      ? sql`true`
      : sql`coalesce(item.state, kept.details ->> 'state') = ${text(states)}`;
  return sql<ActivityLine>`
    select line.id, line.at, line.actor, line.action, line.target, line.author,
      coalesce(line.video, comments.video_id) as video, line.score, line.reasons,
      ${withoutIds(sql`coalesce(whole.details, line.details)`)} as details,
      coalesce(whole.parts, line.parts) as together, line.parts is not null as has_parts,
      comments.content as comment_text,
      case when line.action = ${text(AUTHOR_ACTIONS)} then (
        select seen.author_name from comments seen
        where seen.user_id = ${ownerId} and seen.author_channel_id = line.target
        limit 1) else comments.author_name end as author_name,
      videos.title as video_title,
      case when line.action = ${text(CHANNEL_ACTIONS)} then (
        select channels.title from channels
        where channels.user_id = ${ownerId} and channels.youtube_id = line.target) end as channel_title,
      line.action = 'not_spam' and exists (
        select from owner_lessons lesson
        where lesson.user_id = ${ownerId} and lesson.comment_id = line.target
          and lesson.not_spam) as teaches,
      item.target as decision_target, item.state as decision_state,
      item.waits_for as decision_waits_for, item.hold_hours as decision_hold_hours,
      item.unknown as decision_unknown, item.not_before as decision_not_before,
      item.failure as decision_failure, item.ban_author as decision_ban_author,
      item.needs_call as decision_needs_call, item.settled_at as decision_settled_at,
      kept.details as kept_outcome
    from audit_log line
    left join lateral (${latestItem(ownerId)}) item on true
    left join audit_log kept on kept.user_id = ${ownerId} and kept.part_of = line.id
      and kept.action = 'outcome'
    left join audit_log whole on whole.user_id = ${ownerId} and whole.id = line.part_of
    left join comments on comments.user_id = ${ownerId} and comments.youtube_id = line.target
    left join videos on videos.user_id = ${ownerId} and videos.youtube_id = coalesce(line.video, comments.video_id)
    where ${lines} and ${outcome}
    order by line.id desc
    limit ${limit}`;
}

/** The newest items of a decision on one or several comments; undefined: it is no decision of this owner. */
export async function listItemsOfAct(db: Queryable, ownerId: OwnerId, act: number) {
  const { rows } = await sql<{ id: number | null }>`
    select item.id from audit_log line
    left join lateral (${latestItem(ownerId)}) item on true
    where line.user_id = ${ownerId} and (line.part_of = ${act} or line.id = ${act})
      and line.target is not null`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap(({ id }) => id ?? []);
}

interface OutcomeCount {
  act: number;
  outcome: Exclude<keyof ActOutcomes, 'rejected_from'>;
  count: number;
  /** When the first of them is rejected, where they are hidden. */
  held_until: Date | null;
}

/** What became of the comments of these decisions, by decision; what is not sent is not counted. */
export async function countOutcomes(
  db: Queryable,
  ownerId: OwnerId,
  acts: readonly number[],
): Promise<Map<number, Partial<ActOutcomes>>> {
  if (acts.length === 0) return new Map();
  const { rows } = await sql<OutcomeCount>`
    select act, outcome, count(*)::integer as count, min(held_until) as held_until
    from (
      select line.part_of as act, case
        when item.is_held then 'held'
        when item.state in ${LIVE} then 'waiting'
        when coalesce(item.state, kept.details ->> 'state') = 'superseded' then 'undone'
        else coalesce(item.state, kept.details ->> 'state') end as outcome,
        case when item.is_held then item.rejected_from end as held_until
      from audit_log line
      left join lateral (
        select state, case when ${IS_NAMED} then not_before end as rejected_from,
          ${IS_WAITING_HALF} as is_held
        from (${latestItem(ownerId)}) latest) item on true
      left join audit_log kept on kept.user_id = ${ownerId} and kept.part_of = line.id
        and kept.action = 'outcome'
      where line.user_id = ${ownerId} and line.part_of = any(${[...acts]}::bigint[]) and line.shown
    ) as parts
    where outcome is not null
    group by act, outcome`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ act }) => act)].map(([act, counts]) => {
      const until = counts.find(({ outcome }) => outcome === 'held')?.held_until ?? null;
      return [
        act,
        {
          ...Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
          rejected_from: until?.toISOString() ?? null,
        },
      ];
    }),
  );
}

/** Channels whose stored comments carry this handle as their author's name. */
export async function channelsOfHandle(db: Queryable, ownerId: OwnerId, handle: string) {
  const rows = await selectOwned(db, ownerId, 'comments')
    .select('author_channel_id as id')
    .distinct()
    .where(sql`lower(author_name)`, '=', handle.toLowerCase())
    .where('author_channel_id', 'is not', null)
    .limit(20)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}
