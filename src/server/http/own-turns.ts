import type { FastifyReply } from 'fastify';
import { AppError } from '../base/errors.ts';
import { workingFor } from '../base/working-for.ts';
import type { Actor } from '../context/deps.ts';

/** Calls of one Google account that a process works on at a time. Each takes one or two of ten connections. */
const AT_ONCE = 4;
/** Calls of all helpers of an owner together, so that nobody has more turns by many accounts. */
const HELPERS_AT_ONCE = 6;
const HELPERS = 'helpers of ';
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
 * Lets each account have a few calls at a time. All owners share one pool of connections, the helpers and
 * one thread: who calls a lot waits for their own calls, and nobody else does.
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

  async function begin(account: string): Promise<void> {
    const calls = callsOf(account);
    if (calls.running < (account.startsWith(HELPERS) ? HELPERS_AT_ONCE : AT_ONCE)) {
      calls.running += 1;
      return;
    }
    if (calls.waiting.length >= MOST_WAITING) throw tooMany();
    await new Promise<void>((resolve) => calls.waiting.push(resolve));
  }

  return {
    /**
     * Resolves when the caller's turn has come. It ends when the answer is sent and `work` is over: a
     * caller who hangs up makes no room while we still work for them. Throws `too_many_requests`.
     */
    async take({ ownerId, googleId, helper }: Actor, { raw }: FastifyReply): Promise<Turn> {
      const account = googleId ?? `owner ${ownerId}`;
      const queues = helper ? [account, `${HELPERS}${ownerId}`] : [account];
      for (const [place, queue] of queues.entries()) {
        await begin(queue).catch((error: unknown) => {
          queues.slice(0, place).forEach(end);
          throw error;
        });
      }
      if (raw.destroyed) {
        queues.forEach(end);
        throw tooMany();
      }
      let [isWorking, isAnswered, hasEnded] = [false, false, false];
      const settle = () => {
        if (!isAnswered || isWorking || hasEnded) return;
        hasEnded = true;
        queues.forEach(end);
      };
      raw.once('close', () => {
        isAnswered = true;
        settle();
      });
      return {
        async work(task) {
          isWorking = true;
          try {
            // Threads work for the channel, whoever asks: its owner's patterns hold no more than one of them.
            return await workingFor.run(helper?.ownersGoogleId ?? account, task);
          } finally {
            isWorking = false;
            settle();
          }
        },
      };
    },
  };
}

const tooMany = () =>
  new AppError('too_many_requests', 'Too many requests at once. Wait for their answers.', {
    retryAfterSeconds: 1,
  });
