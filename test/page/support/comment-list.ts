import type { ModeratedComment } from '../../../src/contract/comment.ts';
import { flagged } from '../../../src/gallery/fixtures/comments.ts';
import { inMinutes } from '../../../src/gallery/fixtures/invented.ts';
import { type Answers, refusedAs } from './answers.ts';

/** Likely spam, each comment with an id by which a test finds it: `c1`, `c2`, … */
export const numbered = (
  count: number,
  make: (changes: Partial<ModeratedComment>) => ModeratedComment,
): ModeratedComment[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `c${index + 1}`;
    return make({ id, comment_id: id, moderation_status: 'unmoderated' });
  });

/** Likely spam with three reasons, as most of it has. */
export const usualSpam = (changes: Partial<ModeratedComment> = {}): ModeratedComment => {
  const { reasons } = flagged();
  const told = reasons.filter(({ signal }) => usualReasons.has(signal));
  return flagged({ reasons: told, comment_display: '', ...changes });
};
const usualReasons = new Set(['brand_token', 'stylized_text', 'similar']);

/** The row as the server answers it after a decision. */
export const afterDecision = (
  row: ModeratedComment,
  { reject, ban_author = false }: { reject: boolean; ban_author?: boolean },
): ModeratedComment => ({
  ...row,
  moderation_status: reject ? 'rejected' : 'approved',
  decision: {
    decision: reject ? 'reject' : 'approve',
    state: 'queued',
    send_after: inMinutes(60),
    failure: null,
    ban_asked: ban_author,
    hold_only: false,
    hold_first: false,
  },
});

/** The row after its owner said that it is no spam. */
const unflagged = (row: ModeratedComment): ModeratedComment => ({
  ...row,
  is_spam: false,
  spam_score: 0,
  reasons: [{ signal: 'owner_feedback', values: { said: 'this' }, weight: -60, spans: [] }],
});

/**
 * Answers every list with these comments, in pages and by ids, whatever the filters; decisions wait
 * to be sent. Nothing of the product's rules is in here: whether a comment is in a list
 * is a question for a test of the whole product.
 */
export function commentList(rows: readonly ModeratedComment[]) {
  let held = [...rows];
  const rowOf = (id: string) => held.find((row) => row.id === id);
  const put = (changed: ModeratedComment) => {
    held = held.map((row) => (row.id === changed.id ? changed : row));
    return { data: changed };
  };
  return {
    'GET /api/comments': ({ query }) => {
      const { comment_ids: ids, page, page_size: size } = query;
      const found = ids === undefined ? held : held.filter(({ id }) => ids.includes(id));
      const pages = Math.max(1, Math.ceil(found.length / size));
      return {
        data: found.slice((page - 1) * size, page * size),
        meta: { total: found.length, page, page_size: size, pages, total_capped: false },
      };
    },
    'GET /api/comments/order': {
      data: { comment_ids: rows.map(({ id }) => id), capped: false },
    },
    'POST /api/comments/{id}/moderate': ({ params, body }) => {
      const row = rowOf(params.id);
      return row === undefined ? refusedAs('not_found') : put(afterDecision(row, body));
    },
    'POST /api/comments/{id}/not-spam': ({ params }) => {
      const row = rowOf(params.id);
      if (row === undefined) return refusedAs('not_found');
      const comment = unflagged(row.visible ? afterDecision(row, { reject: false }) : row);
      put(comment);
      return { data: { comment, names: ['menang'], words: ['menang', 'hadiah'], unflagged: 3 } };
    },
    'POST /api/comments/bulk-moderate': ({ body }) => {
      const accepted = body.comment_ids.filter((id) => rowOf(id) !== undefined);
      const decided_at = inMinutes(0);
      for (const row of held) {
        if (accepted.includes(row.id)) put({ ...afterDecision(row, body), decided_at });
      }
      const send_after = inMinutes(60);
      return { data: { accepted, skipped: [], units: 50, send_after, decided_at, job_id: null } };
    },
    'POST /api/comments/undo': ({ body }) => {
      for (const { id } of rows.filter((row) => body.comment_ids.includes(row.id))) {
        const before = rows.find((row) => row.id === id);
        if (before !== undefined) put(before);
      }
      return { data: { undone: body.comment_ids, skipped: [] } };
    },
  } satisfies Answers;
}
