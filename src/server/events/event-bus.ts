import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { OwnerEvent } from '../../contract/job.ts';
import type { Database, OwnerId } from '../db/schema.ts';
import type { Logger } from '../logger.ts';

/** Tells an owner's open pages what happened, whichever process it happened in. */
export interface EventBus {
  publish(ownerId: OwnerId, event: OwnerEvent): Promise<void>;
  /** Tells the pages that are open on this process, whosever they are. */
  tellEverybody(event: OwnerEvent): void;
  /** Returns the function that ends the subscription. */
  subscribe(ownerId: OwnerId, listener: (event: OwnerEvent) => void): () => void;
  stop(): Promise<void>;
}

const CHANNEL = 'sapu_events';
/** No owner's number. */
const EVERYBODY = 'everybody';
/** PostgreSQL refuses a notification of 8,000 bytes; the page reloads without the list. */
const MAX_PAYLOAD = 7_500;
const REOPEN_MS = 1_000;

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
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    },
    tellEverybody: (event) => void emitter.emit(EVERYBODY, event),
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

interface Listening {
  connectionString: string;
  logger: Logger;
  emitter: EventEmitter;
  /** Ours: what we sent ourselves has been heard already. */
  origin: string;
}

/** Holds one connection open for notifications and opens another when it breaks. */
async function keepListening(options: Listening): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = new Client({
      connectionString: options.connectionString,
      application_name: 'sapu events',
    });
    client = next;
    next.on('notification', ({ payload = '{}' }) => {
      const { origin, ownerId, event } = JSON.parse(payload) as Notice;
      if (origin !== options.origin) options.emitter.emit(String(ownerId), event);
    });
    // A broken connection says "error" and then "end"; one that never stood only throws below.
    next.on('error', () => undefined);
    next.on('end', reopenLater);
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
  }

  function reopenLater(): void {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      open().catch((error: unknown) => {
        options.logger.warn({ err: error }, 'events are not reaching open pages, trying again');
        reopenLater();
      });
    }, REOPEN_MS);
  }

  await open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
