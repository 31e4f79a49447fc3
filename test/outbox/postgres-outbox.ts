import { sql } from 'kysely';
import { googleScopes } from '../../src/platform/google-endpoints.ts';
import { changeSettings } from '../../src/server/account/settings/settings.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import type { Actor, Deps } from '../../src/server/context/deps.ts';
import { keepCounts, withYoutubeIds } from '../../src/server/db/comment-counters.ts';
import { connect } from '../../src/server/db/connect.ts';
import { markWork } from '../../src/server/db/mark-work.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { pauseSending, sendNow } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { reportComment } from '../../src/server/decisions/decide/report-comment.ts';
import { undoDecisions } from '../../src/server/decisions/decide/undo-decisions.ts';
import {
  endOvertakenSecondHalves,
  holdPublished,
} from '../../src/server/decisions/items/held-comments.repository.ts';
import { listDecisionsInFlight } from '../../src/server/decisions/items/live-items.repository.ts';
import {
  platformStatusAfterReading,
  statusAfterReading,
} from '../../src/server/decisions/items/moderation-status.ts';
import {
  isLeaseValid,
  leaseBatch,
  nextSendAt,
} from '../../src/server/decisions/outbox/lease.repository.ts';
import { recoverLeases } from '../../src/server/decisions/outbox/send-due.ts';
import { settleBatch, settleUncalled } from '../../src/server/decisions/outbox/settle-batch.ts';
import { startEventBus } from '../../src/server/events/event-bus.ts';
import { joinEffects } from '../../src/server/join-deps.ts';
import { findStored } from '../../src/server/reading/store/store-page.repository.ts';
import {
  listLivingWorkers,
  showPresence,
  type WorkerPresence,
} from '../../src/server/work/worker-presence.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { ownIds } from '../support/own-ids.ts';
import { recount } from '../support/recount.ts';
import { createTestDatabase } from '../support/template-database.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import { LAG_MS, type Outbox, type OwnComment } from './outbox.ts';

const CHANNEL = 'UCofTheOwner';

/** Outboxes of one owner after the other, in the product's own tables and through its own code. */
export interface PostgresOutboxes extends AsyncDisposable {
  create(owner: string, given: Given): Promise<Outbox>;
  /** Ends the workers of the last one. */
  forget(): Promise<void>;
}

interface Given {
  clock: VirtualClock;
  comments: readonly OwnComment[];
}

type Parts = Pick<Deps, 'db' | 'events' | 'logger'> & { connectionString: string };

export async function startPostgresOutboxes(): Promise<PostgresOutboxes> {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const { connectionString } = database;
  const logger = createLogger('silent');
  const { db } = connect({ connectionString });
  started.defer(() => db.destroy());
  const events = await startEventBus(db, { connectionString, logger });
  started.defer(() => events.stop());
  const presences = new Map<number, WorkerPresence>();
  const forget = async () => {
    for (const presence of presences.values()) await presence.stop();
    presences.clear();
  };
  started.defer(forget);
  const running = started.move();
  const parts = { db, events, logger, connectionString };
  return {
    create: async (owner, given) =>
      outboxOf({ ...parts, presences }, { ...given, ownerId: await insertOwner(db, owner, given) }),
    forget,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function insertOwner(db: Database, name: string, { comments, clock }: Given) {
  const { id: user_id } = await db
    .insertInto('users')
    .values({
      google_id: name,
      youtube_channel_id: CHANNEL,
      name,
      scopes: [googleScopes.manage],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const ids = await ownIds(db, user_id, comments.length);
  await db
    .insertInto('comments')
    .values(
      comments.map((comment, at) => ({
        ...comment,
        user_id,
        id: ids[at] ?? 0,
        video_id: 'v',
        video_channel_id: CHANNEL,
        content: 'auto cuan di situs sebelah',
        is_reply: false,
        like_count: 0,
        reply_count: 0,
        replies_read: 0,
        spam_score: 0,
        is_spam: false,
        is_stylized_text: false,
        is_obfuscated_text: false,
        is_blacklisted_words: false,
        is_similar: false,
        spam_class: null,
        model_score: null,
        reasons: '[]',
        published_at: now,
        edited_at: now,
        refreshed_at: now,
      })),
    )
    .execute();
  await recount(db);
  return user_id;
}

function outboxOf(
  parts: Parts & { presences: Map<number, WorkerPresence> },
  { ownerId, clock }: Given & { ownerId: OwnerId },
): Outbox {
  const { db, presences, connectionString, logger } = parts;
  const quota = createQuotaLedger(db, { clock, dailyUnits: 10_000 });
  const effects = joinEffects({ clock });
  const deps = { ...parts, clock, effects, youtube: { quota } as Deps['youtube'] };
  const actor: Actor = {
    ownerId,
    role: 'owner',
    sessionId: '',
    channelId: CHANNEL,
    scopes: [googleScopes.manage],
    connection: 'working',
    sendingPaused: false,
  };
  const presenceOf = async (worker: number) => {
    const known = presences.get(worker) ?? (await showPresence(connectionString, logger));
    presences.set(worker, known);
    return known;
  };
  const isDue = async () => {
    const at = await nextSendAt(db, ownerId);
    return at !== undefined && at <= clock.now();
  };
  const mark = (at: Date) => markWork(db, ownerId, { kind: 'send', at });
  /** As the end of a run, which says when the next one is due. */
  const endRun = async () => {
    const next = await nextSendAt(db, ownerId);
    await db.deleteFrom('work').where('user_id', '=', ownerId).where('kind', '=', 'send').execute();
    if (next) await mark(next);
  };
  const outbox: Outbox = {
    async decide(commentIds, decision, ban) {
      const banAuthor = ban && decision === 'reject';
      await moderateComments(deps, actor, { commentIds, decision, banAuthor });
    },
    async undo(ids) {
      await undoDecisions(deps, actor, { commentIds: ids });
    },
    report: (id) => reportComment(deps, actor, id),
    async lease(worker) {
      if (!(await isDue())) return undefined;
      const { number } = await presenceOf(worker);
      return leaseBatch(db, ownerId, {
        now: clock.now(),
        worker: number,
        mayLease: async () => true,
      });
    },
    leaseHolds: (batch) => isLeaseValid(db, batch),
    async settle(batch, outcome) {
      await settleBatch(deps, batch, { ...outcome, units: 0 });
      await endRun();
    },
    async settleUncalled() {
      if (await isDue()) await settleUncalled(deps, ownerId);
      await endRun();
    },
    async expire({ leaseToken }) {
      await db
        .updateTable('moderation_items')
        .set({ lease_until: sql<Date>`now() - interval '1 second'` })
        .where('user_id', '=', ownerId)
        .where('lease_token', '=', leaseToken)
        .execute();
    },
    async recover(dead) {
      for (const worker of dead) await presences.get(worker)?.stop();
      await recoverLeases({ db, clock }, ownerId, await listLivingWorkers(db));
      await endRun();
    },
    async setHoldHours(hours) {
      await changeSettings(deps, actor, { hold_hours: hours });
    },
    setPaused: (paused) => pauseSending(deps, actor, paused),
    async sendNow() {
      await sendNow(deps, actor);
    },
    async setConnection(connection) {
      await db.updateTable('users').set({ connection }).where('id', '=', ownerId).execute();
      // As a sign-in does.
      if (connection === 'working') await mark(clock.now());
    },
    comments: () =>
      db
        .selectFrom('comments')
        .select(['youtube_id', 'moderation_status', 'platform_status'])
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute(),
    items: () =>
      db
        .selectFrom('moderation_items')
        .selectAll()
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute(),
    read: (listed) => readListed(db, ownerId, { listed, clock }),
  };
  return checkingMarks(outbox, () => requireMark(db, ownerId, clock.now()));
}

/** Has `check` look at what is marked after everything that happens. */
function checkingMarks(outbox: Outbox, check: () => Promise<void>): Outbox {
  type Method = (...args: unknown[]) => Promise<unknown>;
  const methods = Object.entries({ ...outbox } as unknown as Record<string, Method>);
  const checked = methods.map(([name, method]): [string, Method] => [
    name,
    async (...args) => {
      const answer = await method(...args);
      await check();
      return answer;
    },
  ]);
  return Object.fromEntries(checked) as unknown as Outbox;
}

/**
 * Workers look for work in `work` only: what is due must be marked as due, and what will be due not
 * for later.
 */
async function requireMark(db: Database, ownerId: OwnerId, now: Date): Promise<void> {
  const next = await nextSendAt(db, ownerId);
  if (next === undefined) return;
  const row = await db
    .selectFrom('work')
    .select('due_at')
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'send')
    .executeTakeFirst();
  if (row === undefined || (row.due_at > next && row.due_at > now)) {
    throw new Error(`an item is due at ${next.toISOString()}, marked ${row?.due_at.toISOString()}`);
  }
}

/** The page of a sync without its judging: what the platform lists meets what we know. */
async function readListed(
  db: Database,
  ownerId: OwnerId,
  { listed, clock }: { listed: Parameters<Outbox['read']>[0]; clock: VirtualClock },
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  const [now, since] = [clock.now(), new Date(clock.now().getTime() - LAG_MS)];
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const published = listed.flatMap(({ id, status }) => (status === 'published' ? id : []));
    await holdPublished(tx, ownerId, { ids: published, now });
    const inFlight = await listDecisionsInFlight(tx, ownerId, { ids, since });
    const stored = await findStored(tx, ownerId, ids);
    for (const { id, status } of listed) {
      const known = stored.get(id);
      const told = known && { ...known, decisionInFlight: inFlight.has(id), hasOtherText: false };
      const read = tx
        .updateTable('comments')
        .set({
          moderation_status: statusAfterReading(status, told),
          platform_status: platformStatusAfterReading(status, told),
          refreshed_at: now,
        })
        .where('user_id', '=', ownerId)
        .where('youtube_id', '=', id);
      await keepCounts(tx, ownerId, { among: withYoutubeIds([id]), change: () => read.execute() });
    }
    await endOvertakenSecondHalves(tx, ownerId, { ids, now });
  });
}
