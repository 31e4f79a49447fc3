import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { OwnerId } from '../db/schema.ts';
import { boundedFetch, type FetchLimits, platformLimits } from './bounded-fetch.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { LEDGER, type Priority, type QuotaLedger } from './quota-ledger.ts';
import {
  type CallRunner,
  createYoutubeClient,
  READ_UNITS,
  type YoutubeClient,
  youtubeApi,
} from './youtube-client.ts';
import { type PlatformError, type PlatformErrorKind, toPlatformError } from './youtube-errors.ts';

export interface OwnerClientOptions {
  priority?: Priority;
  /** Told of every call's units, for the job that made it. */
  onUnits?: (units: number) => void;
}

/** Clients by whose grant they act with. */
export interface YoutubeClients {
  forOwner(ownerId: OwnerId, options?: OwnerClientOptions): YoutubeClient;
  readonly quota: QuotaLedger;
  /** During sign-in, before there is an owner. */
  forAccessToken(accessToken: string): YoutubeClient;
  /** When a platform that fails is asked again; null while it may be asked. */
  unavailableUntil(): Date | null;
}

export interface YoutubeClientsOptions {
  /** Root address of the API. */
  root: string;
  quota: QuotaLedger;
  clock: Clock;
  /** Google's access token of an owner; `renew` asks for another than the last one. */
  accessToken: (ownerId: OwnerId, options?: { renew: boolean }) => Promise<string>;
  /** Told when the platform says that an owner's grant does not cover a call. */
  onScopeMissing: (ownerId: OwnerId) => Promise<void>;
  limits?: FetchLimits;
}

export function createYoutubeClients(options: YoutubeClientsOptions): YoutubeClients {
  const { root, quota, accessToken } = options;
  const breaker = createCircuitBreaker(options.clock);
  const api = youtubeApi(root, boundedFetch(options.limits ?? platformLimits));
  const guards = { quota, breaker };
  return {
    quota,
    unavailableUntil: () => breaker.openUntil(),
    forOwner(ownerId, { priority = 'background', onUnits } = {}) {
      const run: CallRunner = async (units, call) => {
        const attempt = async (token: string) => {
          await quota.book(units, priority);
          onUnits?.(units);
          return (await call(api(token))).data;
        };
        return runWithRenewal(attempt, (how) => accessToken(ownerId, how));
      };
      const onScopeMissing = () => options.onScopeMissing(ownerId);
      return createYoutubeClient(withRetries(withGuards(run, { ...guards, onScopeMissing })));
    },
    forAccessToken(token) {
      const run: CallRunner = async (units, call) => {
        await quota.book(units, 'owner');
        return (await call(api(token))).data;
      };
      return createYoutubeClient(withRetries(withGuards(run, guards)));
    },
  };
}

/** A token that died early is renewed once; a second refusal is the caller's to deal with. */
async function runWithRenewal<T>(
  attempt: (token: string) => Promise<T>,
  token: (options?: { renew: boolean }) => Promise<string>,
): Promise<T> {
  try {
    return await attempt(await token());
  } catch (error) {
    if (toPlatformError(error).kind !== 'token_dead') throw error;
    return attempt(await token({ renew: true }));
  }
}

interface Guards {
  quota: QuotaLedger;
  breaker: CircuitBreaker;
  onScopeMissing?: () => Promise<void>;
}

/** Nothing came of the call, and nothing that it asked for is to blame. */
const failures: ReadonlySet<PlatformErrorKind> = new Set(['outage', 'throttled']);

/** What one call shows is of use to all: that the quota is gone, or the platform out of order. */
function withGuards(run: CallRunner, { quota, breaker, onScopeMissing }: Guards): CallRunner {
  return async (units, call) => {
    breaker.enter();
    try {
      const data = await run(units, call);
      breaker.recordSuccess();
      return data;
    } catch (thrown) {
      // What the token source says (the grant is broken) passes through as it is, and a database
      // that is away is no fault of the platform's.
      if (thrown instanceof AppError || isDatabaseUnavailable(thrown)) throw thrown;
      const error = toPlatformError(thrown);
      if (error.reason === LEDGER) throw error;
      if (failures.has(error.kind)) breaker.recordFailure();
      else breaker.recordSuccess();
      if (error.kind === 'quota_exhausted') await quota.markExhausted();
      if (error.kind === 'scope_missing') await onScopeMissing?.();
      throw error;
    }
  };
}

const READ_TRIES = 3;
const FIRST_PAUSE_MS = 250;

/** Reading is tried again after a random pause. A write never is: who asked for it decides that. */
function withRetries(run: CallRunner): CallRunner {
  return async (units, call) => {
    const tries = units === READ_UNITS ? READ_TRIES : 1;
    for (let tried = 1; ; tried += 1) {
      try {
        return await run(units, call);
      } catch (error) {
        if (tried >= tries || !isTransient(error)) throw error;
        await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  };
}

/** An answer that took too long is not waited for once more: somebody may be waiting for us. */
function isTransient(error: unknown): boolean {
  const { kind, cause } = error as PlatformError;
  const timedOut = (cause as { cause?: Error } | undefined)?.cause?.name === 'TimeoutError';
  return kind === 'outage' && cause !== undefined && !timedOut;
}
