import type { ActivityEntry, ActOutcomes, PlainValue } from '../../../contract/activity.ts';
import { isDigest } from '../../audit/digested-id.ts';
import type { KeptOutcome } from '../../audit/kept-outcomes.repository.ts';
import type { Actor } from '../../context/deps.ts';
import { isFirstHalf, isHoldOnly } from '../../db/item-state.ts';
import { presentDecision } from '../../decisions/decide/decision.presenter.ts';
import { decisionOf } from '../../decisions/items/moderation-status.ts';
import { kindOf } from './activity.policy.ts';
import type { ActivityLine } from './activity.repository.ts';

const ABOUT_COMMENTS = new Set(['decisions', 'reports', 'own_comments', 'elsewhere', 'undos']);

/** A line as it leaves the server: without digests, and without ids inside its details. */
export function presentLine(
  line: ActivityLine,
  owner: Pick<Actor, 'connection' | 'sendingPaused'>,
  counted: Partial<ActOutcomes> = {},
): ActivityEntry {
  const kind = kindOf(line.action);
  const { target, details } = line;
  const isAboutAuthor = kind === 'authors';
  const isAboutChannel = line.action.endsWith('watch_channel');
  const author = isAboutAuthor ? target : line.author;
  return {
    id: String(line.id),
    at: line.at.toISOString(),
    who: line.actor,
    kind,
    action: line.action,
    comment:
      target !== null && (ABOUT_COMMENTS.has(kind) || line.score !== null)
        ? { id: idOf(target), text: line.comment_text }
        : null,
    author: author === null ? null : { channel_id: idOf(author), name: line.author_name },
    video: line.video === null ? null : { id: idOf(line.video), title: line.video_title },
    channel:
      target !== null && isAboutChannel ? { id: idOf(target), title: line.channel_title } : null,
    score: line.score,
    reasons: (line.reasons ?? []).map(({ signal, weight }) => ({ signal, weight })),
    outcome: presentOutcome(line, owner),
    together: line.together ?? countOf(details),
    outcomes: line.has_parts ? { ...NOTHING_SENT, ...counted } : null,
    teaches: line.teaches,
    changes: changesOf(details),
    details: plainDetails(details),
  };
}

const NOTHING_SENT: ActOutcomes = {
  waiting: 0,
  held: 0,
  sent: 0,
  failed: 0,
  undone: 0,
  rejected_from: null,
};

const idOf = (stored: string): string | null => (isDigest(stored) ? null : stored);

function presentOutcome(
  line: ActivityLine,
  owner: Pick<Actor, 'connection' | 'sendingPaused'>,
): ActivityEntry['outcome'] {
  if (line.kept_outcome !== null) return presentKept(line.kept_outcome);
  // The log tells of failures that the owner has dismissed, too.
  const progress = presentDecision({ ...line, decision_dismissed_at: null }, owner);
  return (
    progress && {
      ...progress,
      settled_at: line.decision_settled_at?.toISOString() ?? null,
      called: line.decision_needs_call === true,
      replaced: line.decision_state === 'superseded',
    }
  );
}

const presentKept = (kept: KeptOutcome): ActivityEntry['outcome'] => ({
  decision: decisionOf[kept.target],
  state: kept.state === 'superseded' ? 'undone' : kept.state,
  send_after: kept.settled_at,
  failure: kept.failure,
  ban_asked: kept.ban_author,
  hold_only: isHoldOnly(kept),
  hold_first: isFirstHalf(kept),
  settled_at: kept.settled_at,
  called: kept.called,
  replaced: kept.state === 'superseded',
});

/** How many comments a line without parts names. */
function countOf({ comments, undone }: Record<string, unknown>): number | null {
  const count = typeof comments === 'number' ? comments : undone;
  return typeof count === 'number' && count > 1 ? count : null;
}

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const toPlain = (value: unknown): PlainValue => (isPlain(value) ? value : JSON.stringify(value));

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const changesOf = (details: Record<string, unknown>) =>
  Object.entries(details).flatMap(([name, value]) =>
    isChange(value) ? [{ name, from: toPlain(value.from), to: toPlain(value.to) }] : [],
  );

/** Numbers of rows say nothing to the owner, and ids of comments stand elsewhere. */
const LEFT_OUT = new Set(['comment_ids', 'comments', 'job_id', 'undone']);

const plainDetails = (details: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, PlainValue] => !LEFT_OUT.has(entry[0]) && isPlain(entry[1]),
    ),
  );
