import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { OwnerEvent } from '../../contract/job.ts';
import type { Logger } from '../base/logger.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { keepConnection } from '../db/kept-connection.ts';
import type { Database, OwnerId } from '../db/schema.ts';

/** Tells an owner's open pages what happened, whichever process it happened in. */
export interface EventBus {
  publish(ownerId: OwnerId, event: OwnerEvent): Promise<void>;
  /** Tells the pages that are open on this process, whosever they are. */
  publishToAll(event: OwnerEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(ownerId: OwnerId, listener: (event: OwnerEvent) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = 'sapu_events';
/** No owner's number. */
const EVERYBODY = 'everybody';
/** PostgreSQL refuses a notification of 8,000 bytes; the page reloads without the list. */
const MAX_PAYLOAD = 7_500;

/**
 * Events travel as PostgreSQL notifications, so that a worker in another process reaches the
 * pages of every server; listeners in this process hear of them at once. They are hints: a page
 * that missed one finds the truth by asking.
 */
export async function startEventBus(
  db: Database,
  { connectionString, logger }: { connectionString: string; logger: Logger },
): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const origin = randomUUID();
  const listening = await keepListening({ connectionString, logger, emitter, origin });
  return {
    async publish(ownerId, event) {
      emitter.emit(String(ownerId), event);
      let payload = JSON.stringify({ origin, ownerId, event });
      if (payload.length > MAX_PAYLOAD && event.type === 'decisions') {
        payload = JSON.stringify({ origin, ownerId, event: { ...event, comment_ids: [] } });
      }
      try {
        await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
      } catch (error) {
        // What it tells of is committed; a hint that got lost must not look like a failure of that.
        if (!isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error }, 'an event did not reach other processes');
      }
    },
    publishToAll: (event) => void emitter.emit(EVERYBODY, event),
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

/** What travels between processes; our own have made it, so its shape is known. */
interface Notice {
  origin: string;
  ownerId: OwnerId;
  event: OwnerEvent;
}

interface ListenOptions {
  connectionString: string;
  logger: Logger;
  emitter: EventEmitter;
  /** Ours: what we sent ourselves has been heard already. */
  origin: string;
}

/** Holds one connection for notifications. What was said while it was broken is made up for. */
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

/** Nobody knows what was missed, so pages ask for whatever an event may have concerned. */
function publishRefresh(emitter: EventEmitter, name: string | symbol): void {
  const events: OwnerEvent[] = [
    { type: 'decisions', comment_ids: [] },
    { type: 'quota' },
    { type: 'connection' },
  ];
  for (const event of events) emitter.emit(name, event);
}
