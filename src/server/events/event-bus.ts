import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { OwnerEvent } from '../../contract/job.ts';
import type { Logger } from '../base/logger.ts';
import { callingFor } from '../db/connection-shares.ts';
import { isDatabaseUnavailable, toldOf } from '../db/database-unavailable.ts';
import { keepConnection } from '../db/kept-connection.ts';
import type { Database, OwnerId } from '../db/schema.ts';

/** Notifies an owner's open pages of events in any process. */
export interface EventBus {
  publish(ownerId: OwnerId, event: OwnerEvent): Promise<void>;
  /** Notifies the pages of all owners that are open in this process. */
  publishToAll(event: OwnerEvent): void;
  /** Returns a function that ends the subscription. */
  subscribe(ownerId: OwnerId, listener: (event: OwnerEvent) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = 'sapu_events';
/** Never an owner's id. */
const EVERYBODY = 'everybody';
/** PostgreSQL refuses notifications of 8,000 bytes. Without its list of ids the page reloads. */
const MAX_PAYLOAD = 7_500;

/**
 * Sends events as PostgreSQL notifications, so that a worker in another process reaches the pages of
 * every server. Listeners in this process get them directly. Events are hints: a page that missed
 * one reloads the data.
 */
export async function startEventBus(
  db: Database,
  { connectionString, logger }: { connectionString: string; logger: Logger },
): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const origin = randomUUID();
  const listening = await keepListening({ connectionString, logger, emitter, origin });
  async function publish(ownerId: OwnerId, event: OwnerEvent): Promise<void> {
    emitter.emit(String(ownerId), event);
    let payload = JSON.stringify({ origin, ownerId, event });
    if (payload.length > MAX_PAYLOAD && event.type === 'decisions') {
      payload = JSON.stringify({ origin, ownerId, event: { ...event, comment_ids: [] } });
    }
    try {
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    } catch (error) {
      // The change is committed already, so a lost hint must not look like its failure.
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn(toldOf(error, logger), 'an event did not reach other processes');
    }
  }

  return {
    // Pages and other calls that are told wait for no connection behind the calls of who made the change.
    publish: (ownerId, event) => callingFor.exit(() => publish(ownerId, event)),
    publishToAll: (event) => callingFor.exit(() => void emitter.emit(EVERYBODY, event)),
    subscribe(ownerId, listener) {
      const names = [String(ownerId), EVERYBODY];
      for (const name of names) emitter.on(name, listener);
      return () => {
        for (const name of names) emitter.off(name, listener);
      };
    },
    stop: () => listening.stop(),
  };
}

/** A notification between our own processes, so its shape is trusted. */
interface Notice {
  origin: string;
  ownerId: OwnerId;
  event: OwnerEvent;
}

interface ListenOptions {
  connectionString: string;
  logger: Logger;
  emitter: EventEmitter;
  /** This process's id: its own notifications are ignored. */
  origin: string;
}

/** Keeps one connection for notifications. After a break, all pages refresh. */
function keepListening({ connectionString, logger, emitter, origin }: ListenOptions) {
  let isFirst = true;
  return keepConnection({
    connectionString,
    name: 'sapu events',
    logger,
    async prepare(client) {
      client.on('notification', ({ payload = '{}' }) => {
        const { origin: from, ownerId, event } = JSON.parse(payload) as Notice;
        if (from !== origin) emitter.emit(String(ownerId), event);
      });
      await client.query(`listen ${CHANNEL}`);
      if (!isFirst) for (const name of emitter.eventNames()) publishRefresh(emitter, name);
      isFirst = false;
    },
  });
}

/** Publishes one event of each kind, since the missed ones are unknown. */
function publishRefresh(emitter: EventEmitter, name: string | symbol): void {
  const events: OwnerEvent[] = [
    { type: 'decisions', comment_ids: [] },
    { type: 'verdicts' },
    { type: 'quota' },
    { type: 'connection' },
    { type: 'notifications' },
  ];
  for (const event of events) emitter.emit(name, event);
}
