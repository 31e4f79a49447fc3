import { PassThrough, type Readable } from 'node:stream';
import type { Goodbye, ServerEvent } from '../../contract/job.ts';
import { limits } from '../../contract/limits.ts';
import type { Actor } from '../context/deps.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { EventBus } from '../events/event-bus.ts';

/** Proxies close connections that are silent for long. */
const HEARTBEAT_MS = 15_000;
/** A page that leaves this many bytes unread is disconnected. It reloads when it reconnects. */
const MOST_UNREAD_BYTES = 256 * 1024;
const TOO_MANY_RETRY_MS = 60_000;
/** A random delay, so that pages do not all reconnect at once after a restart. */
const RESTART_RETRY_MS = { least: 500, most: 3_000 };

type CloseStream = (goodbye: Goodbye) => void;

/** The event streams that are open in this process. */
export function createEventStreams(events: EventBus) {
  /** By person, in the order of opening. */
  const open = new Map<string, Set<CloseStream>>();
  let closed = false;

  function addStream(person: string, close: CloseStream): void {
    const streams = open.get(person) ?? new Set();
    open.set(person, streams.add(close));
    const [oldest] = streams;
    if (streams.size > limits.eventStreams) {
      oldest?.({ type: 'goodbye', reason: 'too_many', retry_after_ms: TOO_MANY_RETRY_MS });
    }
  }

  function removeStream(person: string, close: CloseStream): void {
    const streams = open.get(person);
    streams?.delete(close);
    if (streams?.size === 0) open.delete(person);
  }

  return {
    /**
     * Opens a stream for one page of an owner. `authenticate` runs before every event, and the stream
     * ends when it throws, since a stream must not outlive its session. Ends the person's oldest stream
     * when there are too many.
     */
    open(
      { ownerId, helper, googleId }: Pick<Actor, 'ownerId' | 'helper' | 'googleId'>,
      authenticate: () => Promise<unknown>,
    ): Readable {
      const person = helper ? `helper ${googleId ?? helper.personId}` : `owner ${ownerId}`;
      const body = new PassThrough();
      body.write(': connected\n\n');
      const write = createWriter(body, authenticate);
      const unsubscribe = events.subscribe(ownerId, (event) => write(blockOf(event)));
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        removeStream(person, close);
      };
      const close: CloseStream = (goodbye) => {
        end();
        body.end(blockOf(goodbye));
      };
      body.once('close', end);
      if (closed) close(restarting());
      else addStream(person, close);
      return body;
    },
    /** Sends goodbye to all pages, and to those that connect later. */
    closeAll() {
      closed = true;
      for (const close of [...open.values()].flatMap((parts) => [...parts])) close(restarting());
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Writes texts in order, each only while the session is valid. */
function createWriter(body: PassThrough, authenticate: () => Promise<unknown>) {
  let written = Promise.resolve();
  return (text: string): void => {
    written = written.then(async () => {
      if (body.writableLength > MOST_UNREAD_BYTES) body.destroy();
      const allowed = await isSessionValid(authenticate);
      if (!body.writable) return;
      if (allowed) body.write(text);
      else body.end();
    });
  };
}

/** While the database is unavailable, a session counts as valid. */
const isSessionValid = (authenticate: () => Promise<unknown>): Promise<boolean> =>
  authenticate().then(
    () => true,
    (error: unknown) => isDatabaseUnavailable(error),
  );

const blockOf = (event: ServerEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

function restarting(): Goodbye {
  const { least, most } = RESTART_RETRY_MS;
  const retry_after_ms = Math.round(least + Math.random() * (most - least));
  return { type: 'goodbye', reason: 'restarting', retry_after_ms };
}
