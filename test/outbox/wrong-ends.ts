import { isSecondHalf } from '../../src/server/db/item-state.ts';
import type { Item, OwnComment } from './outbox.ts';
import type { OnPlatform, Target } from './platform.ts';
import type { World } from './run-schedule.ts';

/**
 * What is wrong after a schedule has come to its end; empty when all is well. Every sentence is a
 * promise of docs/decisions/0005: that decisions arrive or are known not to have, in their order.
 */
export async function wrongEnds({ outbox, platform, comments: first }: World): Promise<string[]> {
  const items = Map.groupBy(await outbox.items(), (item) => item.comment_id);
  const comments = await outbox.comments();
  return comments.flatMap((comment) => {
    const before = first.find(({ youtube_id }) => youtube_id === comment.youtube_id);
    const there = platform.comments.get(comment.youtube_id);
    if (there === undefined || before === undefined) return [];
    const told = { before, comment, there, items: items.get(comment.youtube_id) ?? [] };
    const wrong = [
      ...openEnds(told),
      ...wrongOrder(told),
      ...falseEnds(told),
      ...wrongStatus(told),
      ...blindRejections(told),
      ...wrongBans(told),
    ];
    return wrong.map((sentence) => `${sentence}: ${JSON.stringify(told)}`);
  });
}

interface Told {
  before: OwnComment;
  comment: OwnComment;
  there: OnPlatform;
  items: readonly Item[];
}

function openEnds({ items }: Told): string[] {
  const open = items.filter(({ state }) => ['queued', 'blocked', 'sending'].includes(state));
  return open.map(({ id }) => `decision ${id} never came to an end`);
}

/** A decision is not carried out after a newer one of the same owner. */
function wrongOrder({ there }: Told): string[] {
  const by = there.changes.flatMap((change) => (change.by === 'studio' ? [] : [change.by]));
  const sorted = by.toSorted((one, other) => one - other);
  return by.every((id, index) => id === sorted[index])
    ? []
    : ['an older decision came after a newer'];
}

function falseEnds({ there, items }: Told): string[] {
  const done = new Set(there.changes.map(({ by }) => by));
  const gone = there.deleted || there.status === 'rejected';
  return items.flatMap((item) => {
    const carriedOut = done.has(item.id);
    switch (item.state) {
      case 'undone':
      case 'superseded':
        return carriedOut ? [`decision ${item.id} is ${item.state}, and was carried out`] : [];
      case 'failed':
        // What can no longer be seen is told as such, whoever made it so.
        if (item.failure === 'outcome_unknown' || gone || hasStudio(there)) return [];
        return carriedOut ? [`decision ${item.id} failed, and was carried out`] : [];
      case 'sent':
        if (!item.needs_call || carriedOut || gone || hasStudio(there)) return [];
        return [`decision ${item.id} is sent, and was not carried out`];
      default:
        return [];
    }
  });
}

const hasStudio = ({ changes }: OnPlatform) => changes.some(({ by }) => by === 'studio');

/** A held comment is rejected only when, seen last, it was still held. */
function blindRejections({ before, there, items }: Told): string[] {
  const halves = new Set(items.filter(isSecondHalf).map(({ id }) => id));
  return there.changes.flatMap(({ by }, index) => {
    if (by === 'studio' || !halves.has(by)) return [];
    const look = there.looks.findLast((one) => one.by === by && one.after <= index);
    if (look === undefined) return [`decision ${by} rejected what nobody had looked at`];
    const seen = there.changes[look.after - 1]?.status ?? before.platform_status;
    return seen === 'heldForReview' ? [] : [`decision ${by} rejected what was not held any more`];
  });
}

/** A call bans exactly where its decision asks for it, and never while it only holds. */
function wrongBans({ there, items }: Told): string[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return there.changes.flatMap(({ by, banned }) => {
    const item = by === 'studio' ? undefined : byId.get(by);
    const asked = item?.target === 'rejected' && item.ban_author;
    if (banned === asked || item === undefined) return [];
    return [`decision ${item.id} ${banned ? 'banned unasked' : 'did not ask for its ban'}`];
  });
}

/** The newest decision that stands is what both sides show; without any, all is as it was. */
function wrongStatus({ before, comment, there, items }: Told): string[] {
  const uncertain = items.some(({ failure }) => failure === 'outcome_unknown');
  if (hasStudio(there) || uncertain) return [];
  const newest = items.findLast(({ state }) => state === 'sent');
  const target = newest ? reached(newest, there) : before.platform_status;
  const expected = newest ? statusThen(target) : before.moderation_status;
  const shown = comment.moderation_status;
  return [
    ...(there.status === target ? [] : [`the platform has it ${there.status}, not ${target}`]),
    // Whoever reports a comment has it shown as spam whatever was decided before.
    ...(shown === expected || shown === 'spam' ? [] : [`we show ${shown}, not ${expected}`]),
  ];
}

/** What could not be held any more was rejected already; nobody misses the hold. */
const reached = ({ id, target, needs_call }: Item, { changes }: OnPlatform): Target =>
  target === 'heldForReview' && needs_call && changes.every(({ by }) => by !== id)
    ? 'rejected'
    : target;

/** What is held, and is not going to be rejected after all, waits for the owner. */
const statusThen = (target: OwnComment['platform_status']) =>
  target === 'published' ? 'approved' : target === 'rejected' ? 'rejected' : 'pending';
