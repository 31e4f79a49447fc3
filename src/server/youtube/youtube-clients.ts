import { setTimeout as delay } from 'node:timers/promises';
import { boundedFetch, type FetchLimits, platformLimits } from '../../platform/bounded-fetch.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/circuit-breaker.ts';
import { watchUrl } from '../../platform/google-endpoints.ts';
import { createPlatformTime } from '../../platform/platform-time.ts';
import { type CallRunner, youtubeApi } from '../../platform/youtube-api.ts';
import {
  createYoutubeClient,
  READ_UNITS,
  type YoutubeClient,
} from '../../platform/youtube-client.ts';
import {
  type PlatformError,
  type PlatformErrorKind,
  toPlatformError,
} from '../../platform/youtube-errors.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { OwnerId } from '../db/schema.ts';
import { LEDGER, type Priority, type QuotaLedger } from './quota-ledger.ts';

export interface OwnerClientOptions {
  priority?: Priority;
  /** Called with the units of every call, for the job that makes it. */
  onUnits?: (units: number) => void;
}

/** Makes clients that act with an owner's grant or with an access token. */
export interface YoutubeClients {
  forOwner(ownerId: OwnerId, options?: OwnerClientOptions): YoutubeClient;
  readonly quota: QuotaLedger;
  /** For a sign-in. `ownerId`: a channel of the same account, where one is here. */
  forAccessToken(
    accessToken: string,
    options: Pick<OwnerClientOptions, 'onUnits'> & { ownerId: OwnerId | undefined },
  ): YoutubeClient;
  /** When an owner's open circuit lets the next call through; null while it is closed. */
  unavailableUntil(ownerId: OwnerId): Date | null;
  /** By how much our clock is ahead of the platform's; null before its first answer. */
  clockAheadMs(): number | null;
  /** Where viewers see a video, or a comment below it. */
  watchUrl(videoId: string, commentId?: string | null): string;
}

export interface YoutubeClientsOptions {
  /** Root address of the API. */
  root: string;
  /** Root address of the pages that viewers see. */
  site: string;
  quota: QuotaLedger;
  clock: Clock;
  /** An owner's Google access token; `renew` requests a new one. */
  accessToken: (ownerId: OwnerId, options?: { renew: boolean }) => Promise<string>;
  /** Percent of the day that background work for an owner leaves for clicks. */
  reserveOf: (ownerId: OwnerId) => Promise<number>;
  /** Called when the platform says that an owner's grant does not cover a call. */
  onScopeMissing: (ownerId: OwnerId) => Promise<void>;
  limits?: FetchLimits;
}

export function createYoutubeClients(options: YoutubeClientsOptions): YoutubeClients {
  const { root, quota, accessToken } = options;
  const breaker = createCircuitBreaker(options.clock);
  const time = createPlatformTime(options.clock);
  const api = youtubeApi(root, time.watch(boundedFetch(options.limits ?? platformLimits)));
  const guards = { quota, breaker };
  return {
    quota,
    unavailableUntil: (ownerId) => breaker.openUntil(ownerId),
    clockAheadMs: () => time.aheadMs(),
    watchUrl: (videoId, commentId) => watchUrl(options.site, videoId, commentId),
    forOwner(ownerId, { priority = 'background', onUnits } = {}) {
      const run: CallRunner = async (units, call) => {
        const attempt = async (token: string) => {
          const reserve =
            priority === 'background' ? { reserve: await options.reserveOf(ownerId) } : {};
          await quota.book(units, priority, { ownerId, ...reserve });
          onUnits?.(units);
          return (await call(api(token))).data;
        };
        return runWithRenewal(attempt, (how) => accessToken(ownerId, how));
      };
      const onScopeMissing = () => options.onScopeMissing(ownerId);
      return createYoutubeClient(
        withRetries(withGuards(run, { ...guards, ownerId, onScopeMissing })),
      );
    },
    forAccessToken(token, { ownerId, onUnits }) {
      const spender = ownerId === undefined ? {} : { ownerId, signsIn: true };
      const run: CallRunner = async (units, call) => {
        await quota.book(units, 'owner', spender);
        onUnits?.(units);
        return (await call(api(token))).data;
      };
      return createYoutubeClient(withRetries(withGuards(run, { ...guards, ownerId })));
    },
  };
}

/** Renews an access token that Google refuses, once. A second refusal is thrown. */
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
  ownerId: OwnerId | undefined;
  onScopeMissing?: () => Promise<void>;
}

/** Failures that the call itself did not cause. */
const failures: ReadonlySet<PlatformErrorKind> = new Set(['outage', 'throttled']);

/** Reports each call's outcome to the circuit breaker, the quota ledger and the connection. */
function withGuards(
  run: CallRunner,
  { quota, breaker, ownerId, onScopeMissing }: Guards,
): CallRunner {
  return async (units, call) => {
    breaker.enter(ownerId);
    try {
      const data = await run(units, call);
      breaker.recordSuccess(ownerId);
      return data;
    } catch (thrown) {
      // These are not the platform's failures: a broken grant, or our own database.
      if (thrown instanceof AppError || isDatabaseUnavailable(thrown)) throw thrown;
      const error = toPlatformError(thrown);
      if (error.reason === LEDGER) throw error;
      if (failures.has(error.kind)) breaker.recordFailure(ownerId);
      else breaker.recordSuccess(ownerId);
      if (error.kind === 'quota_exhausted') await quota.markExhausted();
      if (error.kind === 'scope_missing') await onScopeMissing?.();
      throw error;
    }
  };
}

const READ_TRIES = 3;
const FIRST_PAUSE_MS = 250;

/** Retries reads after a random pause. Writes are never retried here: their callers decide. */
function withRetries(run: CallRunner): CallRunner {
  return async (units, call) => {
    const tries = units === READ_UNITS ? READ_TRIES : 1;
    for (let tried = 1; ; tried += 1) {
      try {
        return await run(units, call);
      } catch (error) {
        if (tried >= tries || !isRetryable(error)) throw error;
        await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tried);
      }
    }
  };
}

/** A timeout is not retried, since a caller may be waiting. */
function isRetryable(error: unknown): boolean {
  const { kind, cause } = error as PlatformError;
  const timedOut = (cause as { cause?: Error } | undefined)?.cause?.name === 'TimeoutError';
  return kind === 'outage' && cause !== undefined && !timedOut;
}
