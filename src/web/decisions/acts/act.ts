import type { ModeratedComment } from '../../../contract/comment.ts';
import type { Job } from '../../../contract/job.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision, DecisionProgress } from '../../../contract/moderation.ts';

/** Why decisions wait: for the undo delay, or for what the owner or the platform has to end. */
type Wait = 'undo' | 'quota' | 'platform' | 'paused' | 'access';

/** One action of the owner on many comments, and what became of its decisions. */
export interface Act {
  readonly decision: Decision;
  readonly total: number;
  readonly waiting: number;
  readonly sending: number;
  /** Hidden on the platform and rejected for good at `heldUntil`. */
  readonly held: number;
  /** Confirmed by the platform, which may have had the status before. */
  readonly confirmed: number;
  readonly undone: number;
  readonly replaced: number;
  readonly failed: number;
  /** Comments that the action left out; not part of `total`. */
  readonly skipped: number;
  readonly undoable: number;
  readonly banAsked: boolean;
  /** Comments are only hidden, and no rejection follows. */
  readonly holdOnly: boolean;
  /** Viewers see again what was hidden; nothing is decided. */
  readonly takesBack: boolean;
  /** Rules decided, and not the owner. */
  readonly automatic: boolean;
  readonly wait: Wait;
  /** When the first waiting decision is sent, as far as that is known. */
  readonly sendAfter: string | null;
  readonly heldUntil: string | null;
}

/** Is nothing of it waiting or on its way? Held comments wait for the platform's sake, not ours. */
export const isSettled = ({ waiting, sending }: Act): boolean => waiting + sending === 0;

interface Owner {
  readonly sendingPaused: boolean;
  readonly connected: boolean;
}

function waitOf(state: Job['state'], { sendingPaused, connected }: Owner): Wait {
  if (!connected) return 'access';
  if (sendingPaused) return 'paused';
  if (state === 'waiting_quota') return 'quota';
  return state === 'waiting_platform' ? 'platform' : 'undo';
}

/** The act of a job; null where the job is none. */
export function actOfJob({ decisions, state, resumes_at }: Job, owner: Owner): Act | null {
  if (decisions === null) return null;
  const { waiting, sending, held, sent, unchanged, undone, replaced, failed } = decisions;
  return {
    decision: decisions.decision,
    total: waiting + sending + held + sent + unchanged + undone + replaced + failed,
    waiting,
    sending,
    held,
    confirmed: sent + unchanged,
    undone,
    replaced,
    failed,
    skipped: decisions.skipped,
    undoable: decisions.undoable,
    banAsked: decisions.ban_asked,
    holdOnly: decisions.hold_only,
    takesBack: decisions.takes_back,
    automatic: decisions.automatic,
    wait: waitOf(state, owner),
    sendAfter: resumes_at ?? decisions.send_after,
    heldUntil: decisions.held_until,
  };
}

type Fate = 'waiting' | 'sending' | 'held' | 'confirmed' | 'undone' | 'replaced' | 'failed';

const fates: Readonly<Record<DecisionProgress['state'], Fate>> = {
  queued: 'waiting',
  waiting_quota: 'waiting',
  waiting_platform: 'waiting',
  paused: 'waiting',
  stopped: 'waiting',
  sending: 'sending',
  held: 'held',
  sent: 'confirmed',
  failed: 'failed',
  undone: 'undone',
};

const waits: Partial<Record<DecisionProgress['state'], Wait>> = {
  waiting_quota: 'quota',
  waiting_platform: 'platform',
  paused: 'access',
  stopped: 'paused',
};

/** A comment without a decision had the status before, so that there was nothing to send. */
function fateOf({ decision }: ModeratedComment, chosen: Decision): Fate {
  if (decision === null) return 'confirmed';
  return decision.decision === chosen ? fates[decision.state] : 'replaced';
}

const earliest = (instants: readonly string[]): string | null => instants.toSorted()[0] ?? null;

/** Those whose decision of this kind can still be taken back. */
export const waitingAmong = (
  rows: readonly ModeratedComment[],
  decision: Decision,
): ModeratedComment[] => rows.filter((row) => fateOf(row, decision) === 'waiting');

/** The act of a decision on these rows, as they are now. */
export function actOfRows(
  rows: readonly ModeratedComment[],
  { decision, skipped, banAsked }: Pick<Act, 'decision' | 'skipped' | 'banAsked'>,
): Act {
  const by = Map.groupBy(rows, (row) => fateOf(row, decision));
  const count = (fate: Fate) => by.get(fate)?.length ?? 0;
  const progress = (fate: Fate) => (by.get(fate) ?? []).flatMap((row) => row.decision ?? []);
  const waiting = progress('waiting');
  const wait = waiting.map(({ state }) => waits[state]).find((known) => known !== undefined);
  return {
    decision,
    total: rows.length,
    waiting: count('waiting'),
    sending: count('sending'),
    held: count('held'),
    confirmed: count('confirmed'),
    undone: count('undone'),
    replaced: count('replaced'),
    failed: count('failed'),
    skipped,
    undoable: count('waiting'),
    banAsked,
    holdOnly: false,
    takesBack: false,
    automatic: false,
    wait: wait ?? 'undo',
    sendAfter: earliest(waiting.map(({ send_after }) => send_after)),
    heldUntil: earliest(progress('held').map(({ send_after }) => send_after)),
  };
}

/** The quota units of rejecting so many comments at once. A hold sends each of them twice. */
export const unitsOf = (comments: number, isHeldFirst: boolean): number =>
  Math.ceil(comments / limits.platformBatch) * limits.writeUnits * (isHeldFirst ? 2 : 1);
