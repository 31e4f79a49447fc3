import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { type Answer, call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useErrorText } from '../../shared/texts.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { smallActs } from '../acts/small-acts.ts';
import { cancelListRequests, replaceRows } from '../cache.ts';
import { decisionHistory } from '../history.ts';
import type { Also } from '../queue.ts';
import { hidesFirst, statusAfter } from '../use-decide.ts';

/** A decision on comments that the owner has chosen one by one or by page. */
export interface BulkRequest {
  readonly decision: Decision;
  /** The comments to decide on. */
  readonly ids: readonly string[];
  /** Those of them that are loaded. */
  readonly rows: readonly ModeratedComment[];
  /** How many selected comments are not in `ids`. */
  readonly leftOut: number;
  /** Asks for a ban of the authors with a rejection, or for trust with an approval. */
  readonly also?: Also;
}

type BulkResult = Answer<'POST /api/comments/bulk-moderate'>['data'];

const toastId = 'bulk-moderation';

/** One request after the other, each as large as the server takes. */
async function sendAll({ ids, ...asked }: BulkRequest): Promise<BulkResult> {
  const [part, rest] = [ids.slice(0, limits.bulkIds), ids.slice(limits.bulkIds)];
  const { data } = await call('POST /api/comments/bulk-moderate', {
    body: {
      comment_ids: [...part],
      reject: asked.decision === 'reject',
      ban_author: asked.also === 'ban',
      trust_author: asked.also === 'trust',
    },
  });
  if (rest.length === 0) return data;
  const others = await sendAll({ ...asked, ids: rest });
  return {
    accepted: [...data.accepted, ...others.accepted],
    skipped: [...data.skipped, ...others.skipped],
    units: data.units + others.units,
    send_after: data.send_after ?? others.send_after,
    job_id: data.job_id ?? others.job_id,
  };
}

/** Approve or reject many comments at once. */
export function useBulkDecide() {
  const t = useTranslations('comments');
  const acts = useTranslations('acts');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendAll,
    onSuccess: (result, { decision, rows, also }) => {
      const { accepted, skipped, send_after, job_id } = result;
      const taken = new Set(accepted);
      void cancelListRequests(client);
      replaceRows(client, (row) =>
        taken.has(row.comment_id) && send_after !== null
          ? {
              ...row,
              moderation_status: statusAfter[decision],
              author_trusted: row.author_trusted || also === 'trust',
              decision: {
                decision,
                state: 'queued',
                send_after,
                failure: null,
                ban_asked: also === 'ban',
                hold_only: false,
                hold_first: hidesFirst(decision),
              },
            }
          : undefined,
      );
      decisionHistory.add({ decision, rows: rows.filter(({ id }) => taken.has(id)), bulk: true });
      if (also === 'trust') void client.invalidateQueries({ queryKey: queryKeys.authors });
      void client.invalidateQueries({ queryKey: queryKeys.allQuota });
      void client.invalidateQueries({ queryKey: queryKeys.commentCounts });
      if (job_id !== null) void client.invalidateQueries({ queryKey: queryKeys.jobs });
      else if (send_after !== null) {
        smallActs.add({
          decision,
          commentIds: accepted,
          before: rows.filter(({ id }) => taken.has(id)),
          skipped: skipped.length,
          banAsked: also === 'ban',
          sendAfter: send_after,
        });
      }
      const n = accepted.length;
      const reject = decision === 'reject';
      // Without a time there was nothing to send: YouTube shows these comments already.
      if (send_after === null && n > 0) {
        const title = t(reject ? 'rejectedN' : 'approvedN', { n });
        showToast({ id: toastId, kind: 'success', title });
      } else if (n > 0) {
        announce(acts(reject ? 'rejecting' : 'approving', { n }));
      }
    },
    onError: (error) => {
      const title = t('moderateFailed');
      showToast({ id: toastId, kind: 'error', title, detail: errorText(error, title) });
    },
  });
}
