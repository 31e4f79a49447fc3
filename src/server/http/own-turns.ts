import type { FastifyReply } from 'fastify';
import type { EndpointKey } from '../../contract/endpoints.ts';
import { AppError } from '../base/errors.ts';
import { workingFor } from '../base/working-for.ts';
import { type Actor, accountOf, ownersAccountOf } from '../context/deps.ts';
import { callingFor, type Sharer } from '../db/connection-shares.ts';

/** Calls of one Google account that a process works on at a time, and connections that they have together. */
const AT_ONCE = 4;
/**
 * Connections of all helpers on the channels of an account together, and of its scripts: nobody has more by many
 * accounts or tokens.
 */
const OTHERS_AT_ONCE = 2;
/**
 * Each of these calls takes the server's own thread for a part of a second where there are many rows, or changes
 * many decisions in parts and leaves the owner's lock to others between them.
 */
const LARGE: ReadonlySet<EndpointKey> = new Set([
  'POST /api/comments/moderate-matching/preview',
  'POST /api/rules/backtest',
  'GET /api/studio-words',
  'GET /api/blacklisted-words/export',
  'POST /api/outbox/undo',
  'POST /api/outbox/failed/retry',
]);
/**
 * Each of these reads many comments and then writes for seconds under the owner's lock. Who waits has read
 * nothing yet, since a hundred thousand comments for each would fill the memory.
 */
const ACTS: ReadonlySet<EndpointKey> = new Set([
  'POST /api/comments/moderate-matching',
  'POST /api/comments/sweep',
  'POST /api/jobs/{id}/undo',
]);
/** Calls of one that wait for their turn. No page has so many. */
const MOST_WAITING = 100;

interface OwnCalls {
  running: number;
  /** What begins the turns of those who wait, in the order in which they came. */
  readonly waiting: (() => void)[];
}

export interface Turn {
  /** Does what the call asks for. */
  work<Result>(task: () => Result | Promise<Result>): Promise<Result>;
}

/**
 * Lets each account have a few calls at a time. All owners share one pool of connections and one thread:
 * who calls a lot waits for their own calls, and nobody else does.
 */
export function createOwnTurns() {
  const accounts = new Map<string, OwnCalls>();

  function callsOf(account: string): OwnCalls {
    const calls = accounts.get(account) ?? { running: 0, waiting: [] };
    accounts.set(account, calls);
    return calls;
  }

  function end(account: string): void {
    const calls = callsOf(account);
    const next = calls.waiting.shift();
    // The next one takes over the place.
    if (next) return next();
    calls.running -= 1;
    if (calls.running === 0) accounts.delete(account);
  }

  async function begin(account: string, atOnce: number): Promise<void> {
    const calls = callsOf(account);
    if (calls.running < atOnce) {
      calls.running += 1;
      return;
    }
    if (calls.waiting.length >= MOST_WAITING) throw tooMany();
    await new Promise<void>((resolve) => calls.waiting.push(resolve));
  }

  /** Waits in each of these lines, one after the other, before the task, which is one at a time in each. */
  async function inLines<Result>(
    [line, ...others]: readonly string[],
    task: () => Result | Promise<Result>,
  ): Promise<Result> {
    if (line === undefined) return task();
    await begin(line, 1);
    try {
      return await inLines(others, task);
    } finally {
      end(line);
    }
  }

  return {
    /**
     * Resolves when the caller's turn has come. It ends when the answer is sent and `work` is over: a
     * caller who hangs up makes no room while we still work for them. Throws `too_many_requests`.
     */
    async take(actor: Actor, { raw }: FastifyReply, key: EndpointKey): Promise<Turn> {
      const channels = ownersAccountOf(actor);
      const { caller, sharer } = sharingOf(actor);
      await begin(caller, AT_ONCE);
      if (raw.destroyed) {
        end(caller);
        throw tooMany();
      }
      let [isWorking, isAnswered, hasEnded] = [false, false, false];
      const settle = () => {
        if (!isAnswered || isWorking || hasEnded) return;
        hasEnded = true;
        end(caller);
      };
      raw.once('close', () => {
        isAnswered = true;
        settle();
      });
      return {
        async work(task) {
          isWorking = true;
          // The patterns are the owner's, so they hold one thread at most, however many helpers ask.
          const act = () => workingFor.run(channels, () => callingFor.run(sharer, task));
          try {
            return await inLines(linesOf(actor, key), act);
          } finally {
            isWorking = false;
            settle();
          }
        },
      };
    },
  };
}

/** Whose calls wait for each other, and whose connections they are. */
function sharingOf(actor: Actor): { caller: string; sharer: Sharer } {
  const account = accountOf(actor);
  const channels = ownersAccountOf(actor);
  if (actor.helper) {
    // What somebody does for other owners never keeps them from their own channel, and is bounded on all together.
    const caller = `helping ${account}`;
    const within = { name: caller, atOnce: AT_ONCE };
    return { caller, sharer: { name: `helpers of ${channels}`, atOnce: OTHERS_AT_ONCE, within } };
  }
  if (!actor.token) return { caller: account, sharer: { name: account, atOnce: AT_ONCE } };
  // Nor do scripts keep their owner from revoking a token.
  const name = `scripts of ${account}`;
  return { caller: name, sharer: { name, atOnce: OTHERS_AT_ONCE } };
}

/**
 * The lines in which a call waits. Before an act, the owner waits for one act of the helpers and one of the scripts
 * at most, however many wait.
 */
function linesOf(actor: Actor, key: EndpointKey): string[] {
  if (!LARGE.has(key) && !ACTS.has(key)) return [];
  const kind = LARGE.has(key) ? 'large' : 'acts';
  const { sharer } = sharingOf(actor);
  return [
    // Who helps on many channels has one on all of them.
    ...(actor.helper ? [`${kind} by helper ${accountOf(actor)}`] : []),
    `${kind} of ${sharer.name}`,
    ...(ACTS.has(key) ? [`acts on ${actor.ownerId}`] : []),
  ];
}

const tooMany = () =>
  new AppError('too_many_requests', 'Too many requests at once. Wait for their answers.', {
    retryAfterSeconds: 1,
  });
