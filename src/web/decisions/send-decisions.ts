import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { refreshDecisions, replaceRows } from './cache.ts';
import { createWishLine, type Delivery, type Wish, type WishLine } from './queue.ts';

export interface DecisionWish extends Wish {
  /** The row as it was, for when the server refuses. */
  readonly before: ModeratedComment;
  /** Says that the server took `n` fewer than asked for; null where it gave a reason for each. */
  readonly onRefused: (error: unknown, n: number) => void;
}

/** Two parcels a second at most: the server allows 120 single decisions a minute. */
const pauseMs = 500;
const bulkPauseMs = 1500;
const offlineMs = 5000;
const crowdedMs = 10_000;

const lines = new WeakMap<QueryClient, WishLine<DecisionWish>>();

async function send(
  client: QueryClient,
  parcel: readonly DecisionWish[],
  leaving: boolean,
): Promise<number> {
  const { awaits } = decisionLine(client);
  const ids = parcel.map(({ id }) => id);
  const [first] = parcel;
  if (first === undefined) return 0;
  if (first.step !== 'undo' && parcel.length === 1) {
    const { data } = await call('POST /api/comments/{id}/moderate', {
      params: { id: first.id },
      body: { reject: first.step === 'reject' },
      keepalive: leaving,
    });
    replaceRows(client, ({ id }) => (id === data.id && !awaits(id) ? data : undefined));
    return 0;
  }
  const { data } =
    first.step === 'undo'
      ? await call('POST /api/comments/undo', { body: { comment_ids: ids }, keepalive: leaving })
      : await call('POST /api/comments/bulk-moderate', {
          body: { comment_ids: ids, reject: first.step === 'reject' },
          keepalive: leaving,
        });
  await refreshDecisions(
    client,
    parcel.map(({ id }) => ({ comment_id: id })),
    awaits,
  ).catch(() => undefined);
  return data.skipped.length;
}

/** How long to wait before a failed call is worth repeating; null: it was refused for good. */
function worthRepeating(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return offlineMs;
  return error.status === 429 ? crowdedMs : null;
}

async function deliver(
  client: QueryClient,
  parcel: readonly DecisionWish[],
  leaving: boolean,
): Promise<Delivery> {
  const refused = (error: unknown, n: number) => parcel[0]?.onRefused(error, n);
  try {
    const skipped = await send(client, parcel, leaving);
    if (skipped > 0) refused(null, skipped);
    void client.invalidateQueries({ queryKey: queryKeys.allQuota });
    return parcel.length > 1 ? { restMs: bulkPauseMs } : { restMs: pauseMs };
  } catch (error) {
    const later = worthRepeating(error);
    if (later !== null) return { later };
    const { awaits } = decisionLine(client);
    const before = new Map(parcel.map((wish) => [wish.id, wish.before]));
    replaceRows(client, ({ id }) => (awaits(id) ? undefined : before.get(id)));
    refused(error, parcel.length);
    return { restMs: pauseMs };
  }
}

/** Warns before a tab is closed that still has decisions to tell, and tells them all the same. */
function guardLeaving(line: WishLine<DecisionWish>): void {
  addEventListener('online', line.hurry);
  addEventListener('pagehide', line.leave);
  addEventListener('beforeunload', (event) => {
    if (line.size() > 0 && !navigator.onLine) event.preventDefault();
  });
}

/** The one line in which this page's decisions go to the server. */
export function decisionLine(client: QueryClient): WishLine<DecisionWish> {
  const known = lines.get(client);
  if (known !== undefined) return known;
  const line = createWishLine<DecisionWish>({
    deliver: (parcel, leaving) => deliver(client, parcel, leaving),
    most: limits.bulkInline,
    setOut: afterPaint,
  });
  lines.set(client, line);
  guardLeaving(line);
  return line;
}

/** How many decisions of this tab the server does not know of yet. */
export function useWaitingDecisions(): number {
  const { subscribe, size } = decisionLine(useQueryClient());
  return useSyncExternalStore(subscribe, size);
}
