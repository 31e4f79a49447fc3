import type { ModerationItemRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { YoutubeClient } from '../youtube/youtube-client.ts';
import { PlatformError } from '../youtube/youtube-errors.ts';
import type { Batch } from './lease.repository.ts';
import { leaseHolds } from './lease.repository.ts';
import type { FailureReason } from './settle.repository.ts';

/** What became of the items of a batch. Every item is in exactly one of the lists. */
export interface Outcome {
  sent: ModerationItemRow[];
  failed: { items: ModerationItemRow[]; failure: FailureReason }[];
  again: Retry[];
}

export interface Retry {
  items: ModerationItemRow[];
  why:
    | 'quota'
    /** The platform asks for patience. */
    | 'busy'
    /** Our access is broken: it waits for the owner to sign in again. */
    | 'paused'
    /** No answer: it may have been done. */
    | 'unknown'
    /** Known now not to have been done; or part of a batch that was refused as a whole. */
    | 'split';
}

/** An older intent than this is not sent again on a guess: the owner may have changed their mind. */
const STALE_MS = 15 * 60_000;
const MAX_LOSSES = 3;
const MAX_ATTEMPTS = 8;

/**
 * Sends one leased batch and says what became of each item; writes nothing itself.
 * A batch of unknown outcome is looked up first, so that nothing is sent twice that arrived.
 */
export async function sendBatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  client: YoutubeClient,
  batch: Batch,
): Promise<Outcome> {
  const outcome: Outcome = { sent: [], failed: [], again: [] };
  try {
    const remaining = await withoutHopeless(deps, client, { batch, outcome });
    if (remaining.length === 0) return outcome;
    await send(deps, client, { batch: { ...batch, items: remaining }, outcome });
  } catch (error) {
    // Looking up failed: nothing was sent, so what is not settled yet is as it was.
    const settled = new Set([...outcome.sent, ...outcome.failed.flatMap(({ items }) => items)]);
    const rest = batch.items.filter((item) => !settled.has(item));
    const why = whyAgain(error);
    outcome.again.push({ items: rest, why: why === 'unknown' ? 'busy' : why });
  }
  return outcome;
}

interface Work {
  batch: Batch;
  outcome: Outcome;
}

/** Settles what was done already or is not worth another try; answers the rest. */
async function withoutHopeless(
  deps: Pick<Deps, 'clock'>,
  client: YoutubeClient,
  { batch, outcome }: Work,
): Promise<ModerationItemRow[]> {
  const hopeless = batch.items.filter(
    (item) => item.losses >= MAX_LOSSES || item.attempts >= MAX_ATTEMPTS,
  );
  if (hopeless.length > 0) outcome.failed.push({ items: hopeless, failure: 'gave_up' });
  const items = batch.items.filter((item) => !hopeless.includes(item));
  const unknown = items.some((item) => item.unknown);
  if (!unknown || items.length === 0) return items;

  const visible = await client.visibleComments(items.map((item) => item.comment_id));
  // A rejected comment can no longer be seen: its absence is what was asked for.
  const done = batch.target === 'rejected' ? absent(items, visible) : [];
  outcome.sent.push(...done);
  const open = items.filter((item) => !done.includes(item));
  const limit = deps.clock.now().getTime() - STALE_MS;
  const stale = open.filter((item) => item.created_at.getTime() < limit);
  if (stale.length > 0) outcome.failed.push({ items: stale, failure: 'outcome_unknown' });
  return open.filter((item) => !stale.includes(item));
}

async function send(
  deps: Pick<Deps, 'db'>,
  client: YoutubeClient,
  { batch, outcome }: Work,
): Promise<void> {
  const { items, target } = batch;
  // Somebody else took the items over while we were slow: they are theirs now.
  if (!(await leaseHolds(deps.db, batch))) return;
  try {
    await client.setModerationStatus(
      items.map((item) => item.comment_id),
      target,
    );
    outcome.sent.push(...items);
  } catch (error) {
    const refused =
      error instanceof PlatformError && (error.kind === 'refused' || error.kind === 'gone');
    if (refused) await divide(client, batch, outcome);
    else outcome.again.push({ items, why: whyAgain(error) });
  }
}

/**
 * One comment that is gone fails the whole call. One read, 1 unit, finds it; guessing by halves
 * would cost 50 units a guess.
 */
async function divide(client: YoutubeClient, { items, target }: Batch, outcome: Outcome) {
  const visible = await readOrAssumeVisible(client, items);
  const missing = absent(items, visible);
  const present = items.filter((item) => !missing.includes(item));
  // A comment that cannot be seen is rejected or deleted: either way nobody reads it any more.
  if (target === 'rejected') outcome.sent.push(...missing);
  const parts = (target === 'rejected' ? [present] : [missing, present]).filter(
    (part) => part.length > 0,
  );
  const [part] = parts;
  if (!part) return;
  const narrowed = part.length < items.length;
  if (!narrowed && part.length === 1) {
    outcome.failed.push({ items: part, failure: failureOf(target, missing.length > 0) });
    return;
  }
  for (const next of narrowed ? parts : halves(part)) {
    outcome.again.push({ items: next, why: 'split' });
  }
}

function failureOf(target: Batch['target'], missing: boolean): FailureReason {
  if (missing) return 'comment_gone';
  return target === 'published' ? 'cannot_unreject' : 'refused';
}

function halves<T>(items: readonly T[]): T[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** Without the read the batch is simply halved. */
async function readOrAssumeVisible(
  client: YoutubeClient,
  items: readonly ModerationItemRow[],
): Promise<Set<string>> {
  const ids = items.map((item) => item.comment_id);
  try {
    return await client.visibleComments(ids);
  } catch {
    return new Set(ids);
  }
}

const absent = (items: readonly ModerationItemRow[], visible: ReadonlySet<string>) =>
  items.filter((item) => !visible.has(item.comment_id));

function whyAgain(error: unknown): Retry['why'] {
  if (error instanceof AppError) return error.code === 'connection_broken' ? 'paused' : 'busy';
  if (!(error instanceof PlatformError)) throw error;
  if (error.kind === 'quota_exhausted') return 'quota';
  if (error.kind === 'outage' || error.kind === 'unreadable') return 'unknown';
  return 'busy';
}
