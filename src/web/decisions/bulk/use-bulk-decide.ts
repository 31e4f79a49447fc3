import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refetchNow } from '../../api/refetch.ts';
import { useErrorText } from '../../shared/texts.ts';
import { announce } from '../../ui/announcer.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { smallActs } from '../acts/small-acts.ts';
import { cancelListRequests, refreshRows, replaceRows, shownRows } from '../cache.ts';
import { decisionHistory } from '../history.ts';
import type { Also } from '../queue.ts';
import { decisionQueue, inTurn } from '../send-decisions.ts';
import { statusAfter, waitingDecision } from '../use-decide.ts';

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

/** What the server has taken of a part. */
interface Taken {
  readonly accepted: readonly string[];
  readonly skipped: number;
  readonly sendAfter: string | null;
  /** What `decided_at` of the accepted comments says now; undefined: nobody here knows. */
  readonly decidedAt: string | null | undefined;
  /** Whether a job counts these decisions. */
  readonly hasJob: boolean;
}

const nothing: Taken = {
  accepted: [],
  skipped: 0,
  sendAfter: null,
  decidedAt: undefined,
  hasJob: false,
};

const toastId = 'bulk-moderation';

async function sendPart(client: QueryClient, { ids, decision, also }: BulkRequest): Promise<Taken> {
  // As the screen shows them once the decisions made before have arrived.
  const seen = () => {
    const decidedAt = new Map(shownRows(client).map((row) => [row.id, row.decided_at]));
    return ids.map((id) => ({ comment_id: id, decided_at: decidedAt.get(id) }));
  };
  const { data } = await inTurn(client, (call) =>
    call('POST /api/comments/bulk-moderate', {
      body: {
        comment_ids: [...ids],
        comment_details: seen(),
        reject: decision === 'reject',
        ban_author: also === 'ban',
        trust_author: also === 'trust',
      },
    }),
  );
  const { accepted, skipped, send_after: sendAfter, decided_at: decidedAt, job_id } = data;
  return { accepted, skipped: skipped.length, sendAfter, decidedAt, hasJob: job_id !== null };
}

/** Reads what the server has of a part whose call has failed, and shows it in the rows. */
async function readTaken(
  client: QueryClient,
  { ids, decision, also }: BulkRequest,
): Promise<Taken> {
  const rows = await refreshRows(client, ids, decisionQueue(client).isUnsettled).catch(() => []);
  const taken = rows.filter(
    (row) =>
      row.moderation_status === statusAfter[decision] &&
      (also !== 'ban' || row.decision?.ban_asked === true),
  );
  const waiting = taken.find((row) => row.decision !== null);
  return {
    accepted: taken.map(({ id }) => id),
    skipped: 0,
    sendAfter: waiting?.decision?.send_after ?? null,
    decidedAt: waiting?.decided_at,
    hasJob: taken.length > limits.bulkInline,
  };
}

/** Shows the loaded rows as decided, as the server has answered. */
function showQueued(client: QueryClient, { decision, also }: BulkRequest, taken: Taken): void {
  const { sendAfter, decidedAt } = taken;
  const { isUnsettled } = decisionQueue(client);
  const ids = new Set(taken.accepted.filter((id) => !isUnsettled(id)));
  if (sendAfter === null) return;
  void cancelListRequests(client);
  const isDecidedSo = (row: ModeratedComment) => row.moderation_status === statusAfter[decision];
  // Only the server knows whether that was a new word.
  const repeated = shownRows(client).filter((row) => ids.has(row.id) && isDecidedSo(row));
  if (repeated.length > 0) {
    const repeatedIds = repeated.map(({ id }) => id);
    void refreshRows(client, repeatedIds, isUnsettled).catch(() => undefined);
  }
  replaceRows(client, (row) =>
    ids.has(row.id) && !isDecidedSo(row)
      ? {
          ...row,
          moderation_status: statusAfter[decision],
          author_trusted: row.author_trusted || also === 'trust',
          decided_at: decidedAt ?? row.decided_at,
          decision: waitingDecision(decision, { also, sendAfter }),
        }
      : undefined,
  );
}

/** Sends a part, shows what the server has taken of it, and answers that; with the error if there is one. */
async function decideOn(
  client: QueryClient,
  part: BulkRequest,
): Promise<{ taken: Taken; error?: unknown }> {
  try {
    const taken = await sendPart(client, part);
    showQueued(client, part, taken);
    return { taken };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'decisions_waiting') {
      return { taken: nothing, error };
    }
    // Its answer may be lost, and the server have taken it.
    return { taken: await readTaken(client, part), error };
  }
}

/** Shows a card with an undo for what no job counts. */
function showCard({ decision, also }: BulkRequest, taken: Taken): void {
  const { accepted: commentIds, skipped, sendAfter, decidedAt, hasJob } = taken;
  if (sendAfter === null || hasJob) return;
  const banAsked = also === 'ban';
  smallActs.add({ decision, commentIds, decidedAt, skipped, banAsked, sendAfter });
}

/** Approve or reject many comments at once: one request after the other, up to the first that fails. */
export function useBulkDecide(): (request: BulkRequest) => Promise<void> {
  const t = useTranslations('comments');
  const acts = useTranslations('acts');
  const errorText = useErrorText();
  const client = useQueryClient();
  const tell = (decision: Decision, { n, isSending }: { n: number; isSending: boolean }) => {
    const reject = decision === 'reject';
    if (isSending) announce(acts(reject ? 'rejecting' : 'approving', { n }));
    else {
      // There was nothing to send: YouTube shows these comments already.
      const title = t(reject ? 'rejectedN' : 'approvedN', { n });
      showToast({ id: toastId, kind: 'success', title });
    }
  };
  const tellLeft = (error: unknown, { left, all }: { left: number; all: number }) => {
    const title = left === all ? t('moderateFailed') : t('notModerated', { left, all });
    showToast({ id: toastId, kind: 'error', title, detail: errorText(error, title) });
  };
  return async (request) => {
    const { decision, ids, rows, also } = request;
    const done = new Map<string, Taken['decidedAt']>();
    let isSending = false;
    let left = 0;
    decisionHistory.add({ decision, rows, bulk: true });
    for (let at = 0; at < ids.length && left === 0; at += limits.bulkIds) {
      const part = ids.slice(at, at + limits.bulkIds);
      const { taken, error } = await decideOn(client, { ...request, ids: part });
      showCard(request, taken);
      for (const id of taken.accepted) done.set(id, taken.decidedAt);
      isSending ||= taken.sendAfter !== null;
      if (error !== undefined && taken.accepted.length < part.length) {
        left = ids.length - at - taken.accepted.length;
        tellLeft(error, { left, all: ids.length });
      }
    }
    const { allQuota, authors, commentCounts, jobs, outbox } = queryKeys;
    const changed = [allQuota, commentCounts, jobs, outbox, ...(also === 'trust' ? [authors] : [])];
    for (const queryKey of changed) void refetchNow(client, { queryKey });
    decisionHistory.forget(new Set(rows.map(({ id }) => id).filter((id) => !done.has(id))));
    if (done.size === 0) return;
    for (const [id, decidedAt] of done) decisionHistory.note(id, decidedAt);
    if (left === 0 || isSending) tell(decision, { n: done.size, isSending });
  };
}
