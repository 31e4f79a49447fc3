import type { Decision } from '../../src/contract/moderation.ts';
import type { LedgerEntry } from '../../src/emulator/ledger.ts';
import type { PlatformStatus } from '../../src/emulator/seed.ts';

/** A decision that the server has acknowledged, or perhaps carried out. */
export interface Note {
  readonly decision: Decision;
  /** unknown: the answer to it or to its undo was lost, so that it may be sent or not. */
  takenBack: 'no' | 'yes' | 'unknown';
}

/** What an owner was told about their own decisions, by comment, in the order of the calls. */
export interface Notes {
  decided(ids: readonly string[], decision: Decision): void;
  /** Every try was refused or left without an answer, and one may have been carried out. */
  perhapsDecided(ids: readonly string[], decision: Decision): void;
  takenBack(ids: readonly string[], how: 'yes' | 'unknown'): void;
  /** Whether any call was made about this comment. */
  readonly comments: ReadonlyMap<string, readonly Note[]>;
}

export function createNotes(): Notes {
  const comments = new Map<string, Note[]>();
  const add = (ids: readonly string[], note: Note) => {
    for (const id of ids) comments.set(id, [...(comments.get(id) ?? []), { ...note }]);
  };
  return {
    comments,
    decided: (ids, decision) => add(ids, { decision, takenBack: 'no' }),
    perhapsDecided: (ids, decision) => add(ids, { decision, takenBack: 'unknown' }),
    takenBack(ids, how) {
      for (const id of ids) {
        const last = comments.get(id)?.at(-1);
        if (last) last.takenBack = how;
      }
    },
  };
}

/** A comment at the end, on the platform and in the product. */
export interface EndState {
  readonly before: PlatformStatus;
  readonly onPlatform: PlatformStatus | undefined;
  /** As the owner's list shows it; undefined when no list has it. */
  readonly shown: string | undefined;
  /** Whether the owner was told that the last decision was not, or perhaps not, sent. */
  readonly toldFailed: boolean;
  /** Calls that gave it a status, in their order, those that succeeded. */
  readonly calls: readonly LedgerEntry[];
}

const statusOf: Readonly<Record<Decision, PlatformStatus>> = {
  approve: 'published',
  reject: 'rejected',
};

const shownAs: Readonly<Record<PlatformStatus, readonly string[]>> = {
  published: ['unmoderated', 'approved'],
  heldForReview: ['pending'],
  likelySpam: ['spam'],
  rejected: ['rejected'],
};

/** What is wrong with a comment at the end, by the notes of its owner; nothing when all is right. */
export function faultsOf(notes: readonly Note[], end: EndState): string[] {
  const faults: string[] = [];
  const kept = notes.filter(({ takenBack }) => takenBack === 'no');
  const allowed = new Set<PlatformStatus | undefined>(
    [kept, notes.filter(({ takenBack }) => takenBack !== 'yes')].map((left) => {
      const last = left.at(-1);
      return last ? statusOf[last.decision] : end.before;
    }),
  );
  if (!allowed.has(end.onPlatform) && !end.toldFailed) {
    faults.push(`is ${end.onPlatform} on the platform instead of ${[...allowed].join(' or ')}`);
  }
  if (end.onPlatform && !shownAs[end.onPlatform].includes(end.shown ?? 'nowhere')) {
    faults.push(`is ${end.onPlatform} on the platform and shown as ${end.shown}`);
  }
  const rejections = end.calls.filter(
    ({ parameters }) => parameters['moderationStatus'] === 'rejected',
  );
  const asked = notes.filter(
    ({ decision, takenBack }) => decision === 'reject' && takenBack !== 'yes',
  );
  if (rejections.length > asked.length) {
    faults.push(`was rejected ${rejections.length} times for ${asked.length} decisions`);
  }
  return faults;
}
