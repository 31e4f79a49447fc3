import { sql } from 'kysely';
import type { AuditLogTable } from '../db/audit-tables.ts';
import { CHANGED_AT_ONCE, chunksOf } from '../db/chunks.ts';
import { takeId, takeIds } from '../db/owner-ids.ts';
import type { OwnerId, OwnerTransaction } from '../db/schema.ts';
import { detailsInLog, recordAudit } from './audit.repository.ts';

export interface EntryOnComments {
  at: Date;
  actor: AuditLogTable['actor'];
  action: string;
  details: Record<string, unknown>;
  comments: readonly {
    id: string;
    /** The outbox item that sends the decision; undefined: nothing is sent. */
    itemId?: number | undefined;
  }[];
}

/**
 * Adds what was done to these comments, each with its author, video, score and the kinds of its
 * reasons at this moment, and without its text. One comment is one line. Several are a line that says
 * how many they are, and a line for each, which names it.
 */
export async function recordOnComments(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  entry: EntryOnComments,
): Promise<void> {
  const { comments, ...rest } = entry;
  const [only] = comments;
  if (only === undefined) return;
  if (comments.length === 1) {
    const id = await takeId(tx, ownerId);
    await insertLines(tx, ownerId, { ...rest, partOf: null, lines: [{ ...only, lineId: id }] });
    return;
  }
  const { comment_ids: _, ...details } = rest.details;
  const partOf = await recordAudit(tx, ownerId, { ...rest, details, parts: comments.length });
  for (const chunk of chunksOf(comments, CHANGED_AT_ONCE)) {
    const [first = 0] = await takeIds(tx, ownerId, chunk.length);
    const lines = chunk.map((comment, nth) => ({ ...comment, lineId: first + nth }));
    await insertLines(tx, ownerId, { ...rest, details: {}, partOf, lines });
  }
}

interface Lines extends Omit<EntryOnComments, 'comments'> {
  partOf: number | null;
  lines: readonly (EntryOnComments['comments'][number] & { lineId: number })[];
}

/**
 * Values of reasons hold words of the comment, so only kinds and weights are copied; nor their places in
 * its text: a hostile comment has hundreds, and nobody reads them in the log.
 */
async function insertLines(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  { at, actor, action, details, partOf, lines }: Lines,
): Promise<void> {
  await sql`
    insert into audit_log (user_id, id, at, actor, action, target, author, video, score, reasons,
      item_id, part_of, details)
    select ${ownerId}::bigint, named.line, ${at}::timestamptz, ${actor}::text, ${action}::text,
      named.comment, comments.author_channel_id, comments.video_id, comments.spam_score,
      (select jsonb_agg(
          jsonb_build_object('signal', reason -> 'signal', 'weight', reason -> 'weight') order by place)
        from jsonb_array_elements(comments.reasons) with ordinality as listed (reason, place)),
      named.item, ${partOf}::bigint, ${detailsInLog(details)}::jsonb
    from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ id }) => id)}::text[],
      ${lines.map(({ itemId }) => itemId ?? null)}::bigint[]) as named (line, comment, item)
    left join comments
      on comments.user_id = ${ownerId} and comments.youtube_id = named.comment`.execute(tx);
}
