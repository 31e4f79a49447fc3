import type { OwnerEvent } from '../../src/contract/job.ts';
import { googleScopes } from '../../src/platform/google-endpoints.ts';
import { createLogger } from '../../src/server/base/logger.ts';
import type { Actor, Deps } from '../../src/server/context/deps.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import type { OwnerId } from '../../src/server/db/schema.ts';
import { type Batch, leaseBatch } from '../../src/server/decisions/outbox/lease.repository.ts';
import type { Outcome } from '../../src/server/decisions/outbox/send-batch.ts';
import { settleBatch } from '../../src/server/decisions/outbox/settle-batch.ts';
import { startEventBus } from '../../src/server/events/event-bus.ts';
import { joinEffects } from '../../src/server/join-deps.ts';
import type { Judge } from '../../src/server/judging/verdicts/judge-comments.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { createCommentStore, OWN_CHANNEL, type ToldComment } from './stored-comments.ts';
import { createVirtualClock } from './virtual-clock.ts';

/** Owners who decide on stored comments, without a platform: nothing is sent by itself. */
export type Deciding = Awaited<ReturnType<typeof startDeciding>>;

export async function startDeciding() {
  await using started = new AsyncDisposableStack();
  const store = started.use(await createCommentStore());
  const { db, connectionString } = store;
  const logger = createLogger('silent');
  const clock = createVirtualClock();
  const events = await startEventBus(db, { connectionString, logger });
  started.defer(() => events.stop());
  const running = started.move();
  const quota = createQuotaLedger(db, { clock, dailyUnits: 10_000 });
  const youtube = { quota } as Deps['youtube'];
  const effects = joinEffects({ clock });
  const deps = { db, clock, logger, events, youtube, effects };
  return {
    db,
    connectionString,
    clock,
    deps,
    read: (ownerId: OwnerId, comments: readonly ToldComment[], judge?: Judge) =>
      store.read(ownerId, comments, judge),
    async addOwner(name: string, comments: readonly ToldComment[] = []): Promise<Actor> {
      const ownerId = await store.addOwner(name);
      await store.read(ownerId, comments);
      return {
        ownerId,
        role: 'owner',
        sessionId: '',
        channelId: OWN_CHANNEL,
        scopes: [googleScopes.manage],
        connection: 'working',
        sendingPaused: false,
      };
    },
    /** The events that `act` gives the owner's pages. */
    async told({ ownerId }: Actor, act: () => Promise<unknown>): Promise<OwnerEvent[]> {
      const seen: OwnerEvent[] = [];
      const unsubscribe = events.subscribe(ownerId, (event) => seen.push(event));
      await act();
      unsubscribe();
      return seen;
    },
    /** The actions that the owner's log has, oldest first. */
    async actionsOf({ ownerId }: Actor): Promise<string[]> {
      const rows = await db
        .selectFrom('audit_log')
        .select('action')
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
    lease: ({ ownerId }: Actor, worker = 1): Promise<Batch | undefined> =>
      leaseBatch(db, ownerId, { now: clock.now(), worker, mayLease: async () => true }),
    /** Stores this outcome of a batch. */
    settle: (batch: Batch, outcome: Partial<Outcome>): Promise<void> =>
      settleBatch(deps, batch, {
        sent: [],
        absent: [],
        overtaken: [],
        failed: [],
        retries: [],
        units: 50,
        ...outcome,
      }),
    inOwner: <T>({ ownerId }: Actor, work: Parameters<typeof inOwnerTransaction<T>>[2]) =>
      inOwnerTransaction(db, ownerId, work),
    itemsOf: ({ ownerId }: { ownerId: OwnerId }) =>
      db
        .selectFrom('moderation_items')
        .selectAll()
        .where('user_id', '=', ownerId)
        .orderBy('id')
        .execute(),
    statusOf: ({ ownerId }: { ownerId: OwnerId }, id: string) =>
      db
        .selectFrom('comments')
        .select(['moderation_status', 'platform_status'])
        .where('user_id', '=', ownerId)
        .where('youtube_id', '=', id)
        .executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
