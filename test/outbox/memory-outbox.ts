import type { Decision, DecisionFailure } from '../../src/contract/moderation.ts';
import { nextPacificMidnight } from '../../src/platform/pacific-day.ts';
import { isSecondHalf } from '../../src/server/db/item-state.ts';
import type { ModerationItemRow } from '../../src/server/db/schema.ts';
import {
  type LiveItem,
  type LiveItems,
  planDecision,
  planUndo,
  priorStatus,
} from '../../src/server/decisions/decide/moderation.policy.ts';
import {
  platformStatusAfterReading,
  statusAfterReading,
  statusOf,
  targetOf,
} from '../../src/server/decisions/items/moderation-status.ts';
import type { Batch } from '../../src/server/decisions/outbox/lease.repository.ts';
import { planRetry } from '../../src/server/decisions/outbox/retry.policy.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import { LAG_MS, type Outbox, type OwnComment } from './outbox.ts';
import {
  becomesHold,
  blank,
  dueTogether,
  holdEndsAt,
  isInFlight,
  isNewer,
  isWaitingHalf,
  lastHold,
  type StoredItem,
  stillBans,
} from './stored-item.ts';

const UNDO_MS = 10_000;
const dayUsedUp = (now: Date) => ({ sharers: 1, free: 0, resetsAt: nextPacificMidnight(now) });

/**
 * The outbox as its decision record describes it, in memory: the same policies and the same sending
 * as the product, and its tables and transactions told once more in a few lines.
 */
export function createMemoryOutbox(initial: readonly OwnComment[], clock: VirtualClock): Outbox {
  const comments = new Map(initial.map((comment) => [comment.youtube_id, { ...comment }]));
  const seenAt = new Map(initial.map(({ youtube_id: id }) => [id, clock.now().getTime()]));
  const items: StoredItem[] = [];
  let connection: 'working' | 'broken' = 'working';
  let holdHours = 0;
  let paused = false;
  let leases = 0;

  const commentOf = (id: string): OwnComment => {
    const comment = comments.get(id);
    if (comment === undefined) throw new Error(`no comment ${id}`);
    return comment;
  };
  const bans = (item: StoredItem) => stillBans(item, items);
  const liveOf = (id: string): LiveItems => {
    const all = items.filter((item) => item.comment_id === id);
    const own = all.map((item) => ({ ...item, ban_author: bans(item) }));
    const current = own.find(({ state }) => state === 'queued' || state === 'sending');
    const blocked = own.find(({ state }) => state === 'blocked');
    return { ...(current && { current }), ...(blocked && { blocked }) };
  };
  const stored = ({ id }: Pick<LiveItem, 'id'>): StoredItem => {
    const item = items[id - 1];
    if (item === undefined) throw new Error(`no item ${id}`);
    return item;
  };
  const end = (item: LiveItem, state: StoredItem['state']) =>
    Object.assign(stored(item), { state, settled_at: clock.now() });
  const heldBy = (batch: Batch, these: readonly ModerationItemRow[]) =>
    these.map(stored).filter((item) => item.lease_token === batch.leaseToken);
  const holdsAgain = (half: StoredItem): boolean => {
    const [comment, now] = [commentOf(half.comment_id), clock.now()];
    return becomesHold(half, { comment, items, now, seenAt: seenAt.get(half.comment_id) ?? 0 });
  };
  const release = (id: string, isDoubted = false) => {
    const { blocked } = liveOf(id);
    if (blocked === undefined) return;
    const { platform_status } = commentOf(id);
    const known = blocked.target !== 'rejected' && blocked.target === platform_status;
    const shown = known && !isDoubted;
    Object.assign(stored(blocked), { state: 'queued', needs_call: !shown });
  };

  function decide(id: string, decision: Decision, ban: boolean): void {
    const comment = commentOf(id);
    const decidable = { ...comment, video_channel_id: 'UC', author_channel_id: null };
    const target = targetOf(decision, holdHours);
    const banAuthor = ban && decision === 'reject';
    const plan = planDecision(decidable, { target, banAuthor }, liveOf(id));
    if (plan.kind === 'skip') return;
    for (const item of plan.supersedes) end(item, 'superseded');
    const prior = priorStatus(comment, plan.supersedes);
    if (plan.kind !== 'join' || plan.supersedes.length > 0) {
      comment.moderation_status = statusOf[decision];
    }
    if (plan.kind === 'join') return;
    items.push({
      ...blank,
      id: items.length + 1,
      comment_id: id,
      target,
      hold_hours: target === 'heldForReview' ? holdHours : null,
      ban_author: banAuthor,
      state: plan.kind === 'block' ? 'blocked' : 'queued',
      needs_call: plan.kind !== 'settle',
      not_before: new Date(clock.now().getTime() + UNDO_MS),
      prior_status: prior,
      created_at: clock.now(),
    });
  }

  function rejectHeld(id: string): void {
    const { moderation_status, platform_status } = commentOf(id);
    const { current, blocked } = liveOf(id);
    if (moderation_status !== 'rejected' || platform_status !== 'heldForReview') return;
    if (current !== undefined || blocked !== undefined) return;
    const hold = lastHold(id, items);
    if (hold === undefined) return;
    const due = holdEndsAt(hold, items);
    items.push({
      ...blank,
      id: items.length + 1,
      comment_id: id,
      target: 'rejected',
      waits_for: 'hold',
      hold_hours: hold.hold_hours,
      ban_author: bans(hold),
      not_before: new Date(Math.max(due, clock.now().getTime())),
      prior_status: 'pending',
      created_at: clock.now(),
    });
  }

  function fail(item: StoredItem, failure: DecisionFailure): void {
    const comment = commentOf(item.comment_id);
    const byUs = failure === 'comment_gone' && comment.platform_status === 'rejected';
    end(item, 'failed').failure = byUs ? 'cannot_unreject' : failure;
    goBack(item);
  }

  function goBack(item: StoredItem): void {
    const comment = commentOf(item.comment_id);
    const newer = items.filter((other) => isNewer(other, item));
    if (newer.length === 0) comment.moderation_status = item.prior_status;
    for (const other of newer) {
      if (other.state === 'blocked') other.prior_status = item.prior_status;
    }
    release(item.comment_id, item.unknown);
  }

  function giveUpIfOvertaken(item: StoredItem): void {
    const { blocked } = liveOf(item.comment_id);
    if (item.unknown || blocked === undefined) return;
    end(item, 'superseded');
    if (!isSecondHalf(item)) stored(blocked).prior_status = item.prior_status;
    release(item.comment_id);
  }

  return {
    async decide(ids, decision, ban) {
      for (const id of ids) decide(id, decision, ban);
    },
    async undo(ids) {
      for (const id of ids) {
        const undo = planUndo(liveOf(id));
        if (undo === undefined) continue;
        end(undo.item, 'undone');
        commentOf(id).moderation_status = undo.status;
        rejectHeld(id);
      }
    },
    async report(id) {
      const [comment, undo] = [commentOf(id), planUndo(liveOf(id))];
      if (undo?.item.target === 'published') {
        end(undo.item, 'superseded');
        comment.moderation_status = undo.status;
      }
      if (comment.moderation_status !== 'rejected') comment.moderation_status = 'spam';
      rejectHeld(id);
    },
    async lease(worker) {
      if (connection !== 'working' || paused) return undefined;
      const batch = dueTogether(items, clock.now());
      const [first] = batch;
      if (first === undefined) return undefined;
      leases += 1;
      for (const item of batch) {
        const lease = { lease_token: leases, lease_worker: worker, expired: false };
        Object.assign(item, { state: 'sending', waits_for: null, ...lease });
      }
      const [leased, { target }] = [batch.map((item) => ({ ...item })), first];
      const banAuthor = target === 'rejected' && bans(first);
      const again = leased.filter(({ comment_id: id }) => liveOf(id).blocked !== undefined);
      const decidedAgain = new Set(again.map(({ comment_id: id }) => id));
      return { ownerId: 1, leaseToken: leases, target, banAuthor, items: leased, decidedAgain };
    },
    async leaseHolds(batch) {
      const held = heldBy(batch, batch.items).filter((item) => !item.expired);
      return held.length === batch.items.length;
    },
    async settle(batch, { sent, absent, overtaken, failed, retries }) {
      const gone = new Set(absent.map(({ id }) => id));
      for (const item of heldBy(batch, [...sent, ...absent])) {
        Object.assign(end(item, 'sent'), { lease_token: null, unknown: false });
        commentOf(item.comment_id).platform_status = gone.has(item.id) ? 'rejected' : item.target;
        if (!gone.has(item.id) && item.target === 'rejected') item.ban_author = batch.banAuthor;
        release(item.comment_id);
      }
      for (const item of heldBy(batch, overtaken)) {
        if (holdsAgain(item)) continue;
        Object.assign(end(item, 'undone'), { lease_token: null, prior_status: 'unmoderated' });
        commentOf(item.comment_id).platform_status = 'published';
        goBack(item);
      }
      for (const { items: these, failure } of failed) {
        for (const item of heldBy(batch, these)) {
          item.lease_token = null;
          fail(item, failure);
        }
      }
      for (const retry of retries) {
        const now = clock.now();
        const plan = planRetry(retry, { now, day: dayUsedUp(now) });
        const group = retry.why === 'split' ? ++leases : undefined;
        for (const item of heldBy(batch, retry.items)) {
          item.state = 'queued';
          item.lease_token = null;
          item.not_before = plan.notBefore;
          item.unknown = plan.unknown ?? item.unknown;
          item.batch_group = group ?? item.batch_group;
          if (plan.counts !== null) item[plan.counts] += 1;
          giveUpIfOvertaken(item);
        }
      }
      for (const { comment_id } of batch.items) rejectHeld(comment_id);
    },
    async settleUncalled() {
      if (connection !== 'working' || paused) return;
      for (const item of items) {
        const due = item.state === 'queued' && item.not_before <= clock.now();
        if (!due || item.needs_call) continue;
        end(item, 'sent');
        rejectHeld(item.comment_id);
      }
    },
    async expire(batch) {
      for (const item of heldBy(batch, batch.items)) item.expired = true;
    },
    async recover(dead) {
      for (const item of items) {
        const lost = item.expired || dead.includes(item.lease_worker ?? 0);
        if (item.state !== 'sending' || !lost) continue;
        const again = { state: 'queued', unknown: true, losses: item.losses + 1 };
        Object.assign(item, again, { lease_token: null, not_before: clock.now() });
      }
    },
    async setHoldHours(hours) {
      holdHours = hours;
    },
    async setPaused(told) {
      paused = told;
    },
    async sendNow() {
      const now = clock.now();
      for (const item of items) {
        const waits = item.state === 'queued' && item.waits_for === null && item.not_before > now;
        if (waits) item.not_before = now;
      }
    },
    async setConnection(changed) {
      connection = changed;
    },
    async read(listed) {
      const since = clock.now().getTime() - LAG_MS;
      for (const { id, status } of listed) {
        const comment = commentOf(id);
        const own = items.filter((item) => item.comment_id === id);
        if (status === 'published') own.filter(isWaitingHalf).forEach(holdsAgain);
        seenAt.set(id, clock.now().getTime());
        const inFlight = own.some((item) => isInFlight(item, since));
        const known = { ...comment, decisionInFlight: inFlight, hasOtherText: false };
        comment.moderation_status = statusAfterReading(status, known);
        comment.platform_status = platformStatusAfterReading(status, known);
        if (comment.platform_status === 'heldForReview') continue;
        for (const item of own.filter(isWaitingHalf)) end(item, 'undone');
      }
    },
    comments: async () => [...comments.values()].map((comment) => ({ ...comment })),
    items: async () => items.map((item) => ({ ...item })),
  };
}
