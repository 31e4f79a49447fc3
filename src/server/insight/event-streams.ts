import { PassThrough, type Readable } from 'node:stream';
import type { Goodbye, ServerEvent } from '../../contract/job.ts';
import { limits } from '../../contract/limits.ts';
import { type Actor, accountOf, ownersAccountOf } from '../context/deps.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { EventBus } from '../events/event-bus.ts';

/** Proxies close connections that are silent for long. */
const HEARTBEAT_MS = 15_000;
/** A page that leaves this many bytes unread is disconnected. It reloads when it reconnects. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** So is one with more events than this that wait for a check of its session. */
const MOST_WAITING = 50;
const TOO_MANY_RETRY_MS = 60_000;
/** A random delay, so that pages do not all reconnect at once after a restart. */
const RESTART_RETRY_MS = { least: 500, most: 3_000 };

type Person = Pick<Actor, 'ownerId' | 'helper' | 'googleId'>;
type CloseStream = (goodbye: Goodbye) => void;

/** Streams that have a limit together. */
interface Group {
  name: string;
  most: number;
}

/** The event streams that are open in this process. */
export function createEventStreams(events: EventBus) {
  /** By group, in the order of opening. */
  const open = new Map<string, Set<CloseStream>>();
  let closed = false;

  function addStream(groups: readonly Group[], close: CloseStream): void {
    for (const { name } of groups) open.set(name, (open.get(name) ?? new Set()).add(close));
    for (const { name, most } of groups) {
      const streams = open.get(name) ?? new Set();
      const [oldest] = streams;
      if (streams.size > most) {
        oldest?.({ type: 'goodbye', reason: 'too_many', retry_after_ms: TOO_MANY_RETRY_MS });
      }
    }
  }

  function removeStream(groups: readonly Group[], close: CloseStream): void {
    for (const { name } of groups) {
      const streams = open.get(name);
      streams?.delete(close);
      if (streams?.size === 0) open.delete(name);
    }
  }

  return {
    /**
     * Opens a stream for one page of an owner. `authenticate` runs between an event and its writing, and
     * the stream ends when it throws, since a stream must not outlive its session. Ends the oldest stream
     * when the person, or all helpers of the owner, have too many.
     */
    open(actor: Person, authenticate: () => Promise<unknown>): Readable {
      const groups = groupsOf(actor);
      const body = new PassThrough();
      body.write(': connected\n\n');
      const write = createWriter(body, authenticate);
      const unsubscribe = events.subscribe(actor.ownerId, (event) => write(blockOf(event)));
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      const end = () => {
        clearInterval(heartbeat);
        unsubscribe();
        removeStream(groups, close);
      };
      const close: CloseStream = (goodbye) => {
        end();
        body.end(blockOf(goodbye));
      };
      body.once('close', end);
      if (closed) close(restarting());
      else addStream(groups, close);
      return body;
    },
    /** Sends goodbye to all pages, and to those that connect later. */
    closeAll() {
      closed = true;
      const streams = new Set([...open.values()].flatMap((group) => [...group]));
      for (const close of streams) close(restarting());
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/** The person's own come first, so that who opens too many ends no stream of another. */
const groupsOf = (person: Person): Group[] =>
  person.helper
    ? [
        { name: `helper ${accountOf(person)}`, most: limits.eventStreams },
        { name: `helpers of ${ownersAccountOf(person)}`, most: limits.helpersEventStreams },
      ]
    : [{ name: `owner ${accountOf(person)}`, most: limits.eventStreams }];

/**
 * Writes texts in order, each only while the session is valid. One check serves all texts that wait when
 * it begins, and none that come later: the session may have ended between the two.
 */
function createWriter(body: PassThrough, authenticate: () => Promise<unknown>) {
  let waiting: string[] = [];
  let checked: string[] = [];
  const writeAll = async () => {
    while (body.writable && waiting.length > 0) {
      [checked, waiting] = [waiting, []];
      const allowed = await isSessionValid(authenticate);
      if (!body.writable) return;
      if (!allowed) return void body.end();
      body.write(checked.join(''));
      checked = [];
    }
  };
  return (text: string): void => {
    if (!body.writable) return;
    const isIdle = waiting.length + checked.length === 0;
    waiting.push(text);
    const isBehind = waiting.length + checked.length > MOST_WAITING;
    if (isBehind || body.writableLength > MOST_UNREAD_BYTES) body.destroy();
    else if (isIdle) void writeAll();
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
