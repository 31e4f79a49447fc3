import type { FastifyReply } from 'fastify';
import { AppError } from '../base/errors.ts';
import { workingFor } from '../base/working-for.ts';
import type { Actor } from '../context/deps.ts';
import type { OwnerId } from '../db/schema.ts';

/** Calls of one Google account that a process works on at a time. Each takes one or two of ten connections. */
const AT_ONCE = 4;
/** Calls of all helpers of an owner together, so that nobody has more turns by many accounts. */
const HELPERS_AT_ONCE = 6;
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

  async function begin(account: string, atOnce: number): Promise<void> {
    const calls = callsOf(account);
    if (calls.running < atOnce) {
      calls.running += 1;
      return;
    }
    if (calls.waiting.length >= MOST_WAITING) throw tooMany();
    await new Promise<void>((resolve) => calls.waiting.push(resolve));
  }

  /** Only while something is done: how slowly a helper sends and reads holds no other helper up. */
  async function amongHelpers<Result>(ownerId: OwnerId, task: () => Result | Promise<Result>) {
    const helpers = `helpers of ${ownerId}`;
    await begin(helpers, HELPERS_AT_ONCE);
    try {
      return await task();
    } finally {
      end(helpers);
    }
  }

  return {
    /**
     * Resolves when the caller's turn has come. It ends when the answer is sent and `work` is over: a
     * caller who hangs up makes no room while we still work for them. Throws `too_many_requests`.
     */
    async take({ ownerId, googleId, helper }: Actor, { raw }: FastifyReply): Promise<Turn> {
      const account = googleId ?? `owner ${ownerId}`;
      // What somebody does for another owner never keeps them from their own channel.
      const caller = helper ? `${account} for ${ownerId}` : account;
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
          const act = () => workingFor.run(helper?.ownersGoogleId ?? account, task);
          try {
            return await (helper ? amongHelpers(ownerId, act) : act());
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
