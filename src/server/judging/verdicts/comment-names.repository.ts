import { sql } from 'kysely';
import { carriedNames, isSpamName, type NameSighting } from '../../../detection/spam-names.ts';
import { paceOf } from '../../../detection/token-ledger.ts';
import {
  isCampaignToken,
  LEAST_EVIDENCE,
  ORDINARY_EVIDENCE,
} from '../../../detection/unknown-tokens.ts';
import { queryRows, valuesOf } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';

/** How many comments of a video are stored for one name and kind; more change no verdict. */
const MOST_HOLDERS = 32;

/** Names of these comments that are stored already. */
const namesIn = (ownerId: OwnerId, ids: readonly string[]) => sql`
  comment_names.user_id = ${ownerId} and comments.user_id = ${ownerId}
  and comment_names.comment_id = comments.id
  and comments.youtube_id = any(${[...ids]}::text[])`;

/** Videos of those comments that have names. */
export async function listNamedVideos(
  db: Queryable,
  ownerId: OwnerId,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  return queryRows<{ video_id: string }>(db)`
    select distinct comment_names.video_id from comment_names, comments
    where ${namesIn(ownerId, ids)}`.then(valuesOf('video_id'));
}

/** A stored comment with the names that it has now. */
export interface SightedComment {
  youtube_id: string;
  video_id: string;
  sighting: NameSighting;
}

/** Stores the names in comments in place of those that some of them (`known`) had before. */
export async function saveNames(
  db: Queryable,
  ownerId: OwnerId,
  { comments, known }: { comments: readonly SightedComment[]; known: readonly string[] },
): Promise<void> {
  if (known.length > 0) {
    await sql`delete from comment_names using comments where ${namesIn(ownerId, known)}`.execute(
      db,
    );
  }
  const rows = comments.flatMap(({ youtube_id: id, sighting }) =>
    carriedNames(sighting).map(({ name, isName, evidence }) => ({
      id,
      name,
      is_name: isName,
      is_plain_spam: sighting.isPlainSpam,
      evidence,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into comment_names (user_id, video_id, name, comment_id, is_name, is_plain_spam,
      evidence)
    select comments.user_id, comments.video_id, sighted.name, comments.id, sighted.is_name,
      sighted.is_plain_spam, sighted.evidence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sighted (id text, name text, is_name boolean, is_plain_spam boolean,
        evidence double precision)
    join comments on comments.user_id = ${ownerId} and comments.youtube_id = sighted.id
    where comments.author_channel_id is distinct from comments.video_channel_id
      and (select count(*) from (
        select from comment_names as held
        where held.user_id = ${ownerId} and held.video_id = comments.video_id
          and held.name = sighted.name and held.is_plain_spam = sighted.is_plain_spam
        limit ${MOST_HOLDERS}) as holders) < ${MOST_HOLDERS}
    on conflict do nothing`.execute(db);
}

interface UsedName {
  video_id: string;
  name: string;
  spam_authors: number;
  other_authors: number;
  accounts: number;
  leaning: number;
  evidence: number | null;
  /** Milliseconds between the first and the last comment with the token. */
  span: number | null;
}

/**
 * The names that mark a comment as spam, for each video. An approved comment advertises nothing, so
 * it counts in favour of its names.
 */
export async function listSpamNames(
  db: Queryable,
  ownerId: OwnerId,
  videoIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (videoIds.length === 0) return new Map();
  const { rows } = await sql<UsedName>`
    select video_id, name,
      (count(*) filter (where advertises))::integer as spam_authors,
      (count(*) filter (where mentions))::integer as other_authors,
      count(evidence)::integer as accounts,
      (count(*) filter (where evidence > 0))::integer as leaning,
      sum(evidence) as evidence,
      (extract(epoch from max(last) - min(first)) * 1000)::double precision as span
    from (
      select comment_names.video_id, comment_names.name,
        coalesce(comments.author_channel_id, comments.youtube_id) as author,
        bool_or(is_name and is_plain_spam and moderation_status <> 'approved') as advertises,
        bool_or(is_name and (not is_plain_spam or moderation_status = 'approved')) as mentions,
        max(case when evidence is not null and moderation_status = 'approved'
          then ${ORDINARY_EVIDENCE}::double precision else evidence end) as evidence,
        min(published_at) filter (where evidence is not null) as first,
        max(published_at) filter (where evidence is not null) as last
      from comment_names join comments on comments.id = comment_names.comment_id
      where comment_names.user_id = ${ownerId} and comments.user_id = ${ownerId}
        and comment_names.video_id = any(${[...videoIds]}::text[])
      group by comment_names.video_id, comment_names.name, author
    ) as authors
    group by video_id, name
    having bool_or(advertises) or sum(evidence) >= ${LEAST_EVIDENCE}`.execute(db);
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    if (!isEvidence(row)) continue;
    names.set(row.video_id, (names.get(row.video_id) ?? new Set()).add(row.name));
  }
  return names;
}

function isEvidence({ spam_authors, other_authors, accounts, leaning, ...use }: UsedName): boolean {
  if (isSpamName({ spamAuthors: spam_authors, otherAuthors: other_authors })) return true;
  const pace = paceOf({ accounts, span: use.span ?? 0 });
  return isCampaignToken({ accounts, leaning, evidence: use.evidence ?? 0, pace });
}
