import { sql } from 'kysely';
import { changeSettings } from '../../src/server/account/settings/settings.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import type { Actor } from '../../src/server/context/actor.ts';
import type { Deps } from '../../src/server/context/deps.ts';
import { keepCounts, withYoutubeIds } from '../../src/server/db/comment-counters.ts';
import { connect } from '../../src/server/db/connect.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { Database, OwnerId } from '../../src/server/db/schema.ts';
import { pauseSending, sendNow } from '../../src/server/decisions/controls/outbox-controls.ts';
import { moderateComments } from '../../src/server/decisions/decide/moderate-comments.ts';
import { reportComment } from '../../src/server/decisions/decide/report-comment.ts';
import { undoDecisions } from '../../src/server/decisions/decide/undo-decisions.ts';
import { endOvertakenSecondHalves } from '../../src/server/decisions/items/held-comments.repository.ts';
import { listDecisionsInFlight } from '../../src/server/decisions/items/live-items.repository.ts';
import {
  platformStatusAfterReading,
  statusAfterReading,
} from '../../src/server/decisions/items/moderation-status.ts';
import {
  isLeaseValid,
  leaseBatch,
  listOwnersDue,
} from '../../src/server/decisions/outbox/lease.repository.ts';
import { recoverLeases } from '../../src/server/decisions/outbox/outbox-worker.ts';
import { settleBatch, settleUncalled } from '../../src/server/decisions/outbox/settle-batch.ts';
import { startEventBus } from '../../src/server/events/event-bus.ts';
import { joinEffects } from '../../src/server/join-deps.ts';
import { findStored } from '../../src/server/reading/store/store-page.repository.ts';
import { startTaskQueue, type TaskQueue } from '../../src/server/tasks/task-queue.ts';
import {
  listLivingWorkers,
  showPresence,
  type WorkerPresence,
} from '../../src/server/tasks/worker-presence.ts';
import { googleScopes } from '../../src/server/youtube/google-endpoints.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { ownIds } from '../support/own-ids.ts';
import { recount } from '../support/recount.ts';
import { createTestDatabase } from '../support/template-database.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';
import type { Outbox, OwnComment } from './outbox.ts';

/** Lists may lag behind a decision by this much. */
const LAG_MS = 10 * 60_000;
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

type Parts = Pick<Deps, 'db' | 'events' | 'logger'> & {
  tasks: TaskQueue;
  connectionString: string;
};

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
  const tasks = await startTaskQueue({ connectionString, logger });
  started.defer(() => tasks.stop());
  const presences = new Map<number, WorkerPresence>();
  const forget = async () => {
    for (const presence of presences.values()) await presence.stop();
    presences.clear();
  };
  started.defer(forget);
  const running = started.move();
  const parts = { db, events, tasks, logger, connectionString };
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
  const effects = joinEffects({ clock, tasks: parts.tasks });
  const deps = { ...parts, clock, effects, youtube: { quota } as Deps['youtube'] };
  const actor: Actor = {
    ownerId,
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
  const isDue = async () => (await listOwnersDue(db, clock.now())).includes(ownerId);
  const outbox: Outbox = {
    async decide(commentIds, decision, ban) {
      const banAuthor = ban && decision === 'reject';
      await moderateComments(deps, actor, { commentIds, decision, banAuthor });
    },
    async undo(ids) {
      await undoDecisions(deps, actor, ids);
    },
    report: (id) => reportComment(deps, actor, id),
    async lease(worker) {
      if (!(await isDue())) return undefined;
      const { number } = await presenceOf(worker);
      return leaseBatch(db, ownerId, { now: clock.now(), worker: number });
    },
    leaseHolds: (batch) => isLeaseValid(db, batch),
    settle: (batch, outcome) => settleBatch(deps, batch, { ...outcome, units: 0 }),
    async settleUncalled() {
      if (await isDue()) await settleUncalled(deps, ownerId);
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
      await recoverLeases({ db, clock }, await listLivingWorkers(db));
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
  return checkingDueWork(outbox, () => requireDueWork(db, ownerId));
}

/** Has `check` look at what is due after everything that happens. */
function checkingDueWork(outbox: Outbox, check: () => Promise<void>): Outbox {
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

/** Workers look for work in `due_work` only: it must never say later than the items themselves. */
async function requireDueWork(db: Database, ownerId: OwnerId): Promise<void> {
  const { rows } = await sql<{ missed: string }>`
    select state || ' is due at ' || min(not_before) || ', noted ' || coalesce(max(due_at)::text, 'never')
      as missed
    from moderation_items
    left join due_work on due_work.user_id = moderation_items.user_id
      and kind = case state when 'queued' then 'send' else 'recover' end
    where moderation_items.user_id = ${ownerId} and state in ('queued', 'sending')
    group by state
    having max(due_at) is null or (state = 'queued' and max(due_at) > min(not_before))`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ missed }) => missed).join(', '));
}

/** The page of a sync without its judging: what the platform lists meets what we know. */
async function readListed(
  db: Database,
  ownerId: OwnerId,
  { listed, clock }: { listed: Parameters<Outbox['read']>[0]; clock: VirtualClock },
): Promise<void> {
  const ids = listed.map(({ id }) => id);
  const since = new Date(clock.now().getTime() - LAG_MS);
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const inFlight = await listDecisionsInFlight(tx, ownerId, { ids, since });
    const stored = await findStored(tx, ownerId, ids);
    for (const { id, status } of listed) {
      const known = stored.get(id);
      const told = known && { ...known, decisionInFlight: inFlight.has(id) };
      const read = tx
        .updateTable('comments')
        .set({
          moderation_status: statusAfterReading(status, told),
          platform_status: platformStatusAfterReading(status, told),
        })
        .where('user_id', '=', ownerId)
        .where('youtube_id', '=', id);
      await keepCounts(tx, ownerId, { among: withYoutubeIds([id]), change: () => read.execute() });
    }
    await endOvertakenSecondHalves(tx, ownerId, { ids, now: clock.now() });
  });
}
