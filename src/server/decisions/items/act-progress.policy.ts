import type { JobDecisions } from '../../../contract/job.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import type { JobRow } from '../../db/schema.ts';

/** The decisions of one job, counted by what became of them. */
export interface DecisionCounts {
  decision: Decision;
  banAsked: boolean;
  holdOnly: boolean;
  takesBack: boolean;
  automatic: boolean;
  /** Booked so far, as of the same moment. */
  units: number;
  total: number;
  waiting: number;
  sending: number;
  held: number;
  sent: number;
  unchanged: number;
  undone: number;
  replaced: number;
  failed: number;
  undoable: number;
  sendAfter: Date | null;
  heldUntil: Date | null;
  waitsForQuota: boolean;
  waitsForPlatform: boolean;
  /** Live decisions that a call carries, and those that a second call follows. */
  called: number;
  calledTwice: number;
}

type Described = Pick<
  JobRow,
  | 'state'
  | 'done'
  | 'total'
  | 'units'
  | 'units_expected'
  | 'resumes_at'
  | 'finished_at'
  | 'expected_at'
  | 'decisions'
>;

/** The progress of a new act whose decisions are not counted yet. */
export const noDecisions = (known: Pick<JobDecisions, 'decision' | 'skipped'>): JobDecisions => ({
  ban_asked: false,
  hold_only: false,
  takes_back: false,
  automatic: false,
  waiting: 0,
  sending: 0,
  held: 0,
  sent: 0,
  unchanged: 0,
  undone: 0,
  replaced: 0,
  failed: 0,
  undoable: 0,
  send_after: null,
  held_until: null,
  ...known,
});

/** The columns of an act's job that follow from what became of its decisions. */
export function describeAct(
  { decisions, finished_at }: Pick<JobRow, 'decisions' | 'finished_at'>,
  counts: DecisionCounts,
  now: Date,
): Described {
  const state = stateOf(counts);
  const waits = state === 'waiting_quota' || state === 'waiting_platform';
  return {
    state,
    done: counts.total - counts.waiting - counts.sending,
    total: counts.total,
    units: counts.units,
    units_expected:
      state === 'done' && counts.held === 0 ? null : counts.units + unitsAhead(counts),
    resumes_at: waits ? counts.sendAfter : null,
    finished_at: state === 'done' ? (finished_at ?? now) : null,
    expected_at: null,
    decisions: presentDecisions(counts, decisions?.skipped ?? 0),
  };
}

/** An act is done while its comments are only held, and runs again when they are rejected. */
function stateOf(counts: DecisionCounts): JobRow['state'] {
  if (counts.sending > 0) return 'running';
  if (counts.waiting === 0) return 'done';
  if (counts.waitsForQuota) return 'waiting_quota';
  if (counts.waitsForPlatform) return 'waiting_platform';
  return counts.sent + counts.held + counts.failed > 0 ? 'running' : 'queued';
}

const callsFor = (decisions: number) => Math.ceil(decisions / limits.platformBatch);

const unitsAhead = ({ called, calledTwice }: DecisionCounts): number =>
  (callsFor(called) + callsFor(calledTwice)) * limits.writeUnits;

const presentDecisions = (counts: DecisionCounts, skipped: number): JobDecisions => ({
  decision: counts.decision,
  ban_asked: counts.banAsked,
  hold_only: counts.holdOnly,
  takes_back: counts.takesBack,
  automatic: counts.automatic,
  waiting: counts.waiting,
  sending: counts.sending,
  held: counts.held,
  sent: counts.sent,
  unchanged: counts.unchanged,
  undone: counts.undone,
  replaced: counts.replaced,
  failed: counts.failed,
  skipped,
  undoable: counts.undoable,
  send_after: counts.sendAfter?.toISOString() ?? null,
  held_until: counts.heldUntil?.toISOString() ?? null,
});

/** Divides units by how many items each has. The shares are whole and add up to the units. */
export function shareUnits<Key>(
  units: number,
  items: ReadonlyMap<Key, readonly unknown[]>,
): Map<Key, number> {
  const total = [...items.values()].reduce((sum, { length }) => sum + length, 0);
  const shares = new Map<Key, number>();
  let [counted, given] = [0, 0];
  for (const [key, { length }] of items) {
    counted += length;
    const upTo = Math.round((units * counted) / total);
    shares.set(key, upTo - given);
    given = upTo;
  }
  return shares;
}
