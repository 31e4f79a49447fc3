import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../base/logger.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS } from './outlast-outage.ts';
import { CONNECT_LIMIT_MS, followConnection } from './with-client.ts';

export interface KeptConnectionOptions {
  connectionString: string;
  /** The application name in PostgreSQL's list of sessions. */
  name: string;
  logger: Logger;
  /** Restores in every new session what the old one had, such as a lock or a subscription. */
  prepare(client: Client): Promise<void>;
}

/** A session that waits longer than this for a lock or an answer is replaced. */
const LOCK_LIMIT_MS = 2_000;
const ANSWER_LIMIT_MS = 4_000;
/** A probe detects a peer that vanished without closing the connection. */
const ASK_EVERY_MS = 5_000;

interface Session {
  client: Client;
  /** Resolves when the session has ended, for any reason. */
  over: Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Keeps one session for state that lives with a session, and opens a new one whenever it breaks,
 * however long the outage. Throws when the first one cannot be opened: ConnectionLost or PostgreSQL's
 * error.
 */
export async function keepConnection(options: KeptConnectionOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let session: Session | undefined = await openSession(options);
  let renewedAt: number | undefined;

  async function keep(): Promise<void> {
    while (session) {
      await session.over;
      session = undefined;
      if (signal.aborted) return;
      options.logger.warn({ connection: options.name }, 'a database connection broke');
      session = await reopen(options, signal);
      renewedAt = performance.now();
    }
  }

  const kept = keep();
  return {
    /** False from the loss of a session until the next one is prepared. */
    isOpen: () => session !== undefined,
    /** When a lost session was last replaced, in ms of `performance.now()`. */
    renewedAt: () => renewedAt,
    async stop(): Promise<void> {
      stopping.abort();
      await session?.end();
      await kept;
    },
  };
}

/** Opens a new session, with retries. Undefined when stopped. */
async function reopen(
  options: KeptConnectionOptions,
  signal: AbortSignal,
): Promise<Session | undefined> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const session = await openSession(options).catch(() => undefined);
    if (!signal.aborted && session) return session;
    await session?.end();
    await delay(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
  }
}

async function openSession(options: KeptConnectionOptions): Promise<Session> {
  const socket = new Socket();
  const client = new Client({
    connectionString: options.connectionString,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    stream: () => socket,
  });
  const asConnectionLost = followConnection(client, socket);
  const over = new Promise((resolve) => client.once('end', resolve));
  const asking = setInterval(() => {
    client.query('select 1').catch(() => socket.destroy());
  }, ASK_EVERY_MS);
  asking.unref();
  const session: Session = {
    client,
    over: over.finally(() => clearInterval(asking)),
    async end() {
      clearInterval(asking);
      // A peer that does not answer must not delay the end.
      const late = setTimeout(() => socket.destroy(), ANSWER_LIMIT_MS);
      await client.end().catch(() => undefined);
      clearTimeout(late);
    },
  };
  try {
    await client.connect();
    await options.prepare(client);
    return session;
  } catch (error) {
    const failure = asConnectionLost(error);
    clearInterval(asking);
    socket.destroy();
    throw failure;
  }
}
