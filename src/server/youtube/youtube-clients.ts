import type { OwnerId } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { LEDGER, type Priority, type QuotaLedger } from './quota-ledger.ts';
import {
  type CallRunner,
  createYoutubeClient,
  type YoutubeClient,
  youtubeApi,
} from './youtube-client.ts';
import { toPlatformError } from './youtube-errors.ts';

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
}

export interface YoutubeClientsOptions {
  /** Root address of the API. */
  root: string;
  quota: QuotaLedger;
  /** Google's access token of an owner; `renew` asks for another than the last one. */
  accessToken: (ownerId: OwnerId, options?: { renew: boolean }) => Promise<string>;
}

export function createYoutubeClients({
  root,
  quota,
  accessToken,
}: YoutubeClientsOptions): YoutubeClients {
  return {
    quota,
    forOwner(ownerId, { priority = 'background', onUnits } = {}) {
      const run: CallRunner = async (units, call) => {
        const attempt = async (token: string) => {
          await quota.book(units, priority);
          onUnits?.(units);
          return (await call(youtubeApi(root, token))).data;
        };
        return runWithRenewal(attempt, (options) => accessToken(ownerId, options));
      };
      return createYoutubeClient(guarded(run, quota));
    },
    forAccessToken(token) {
      const run: CallRunner = async (units, call) => {
        await quota.book(units, 'owner');
        return (await call(youtubeApi(root, token))).data;
      };
      return createYoutubeClient(guarded(run, quota));
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

/** The ledger must learn that the platform counts differently than we do. */
function guarded(run: CallRunner, quota: QuotaLedger): CallRunner {
  return async (units, call) => {
    try {
      return await run(units, call);
    } catch (thrown) {
      // What the token source says (the grant is broken) passes through as it is.
      if (thrown instanceof AppError) throw thrown;
      const error = toPlatformError(thrown);
      if (error.kind === 'quota_exhausted' && error.reason !== LEDGER) await quota.markExhausted();
      throw error;
    }
  };
}
