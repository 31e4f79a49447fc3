import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorTemplates } from '../../src/emulator/error-templates.ts';
import { PlatformError, type PlatformErrorKind } from '../../src/platform/youtube-errors.ts';
import { calls } from './calls.ts';
import { type OwnerClients, startOwnerClients } from './owner-clients.ts';

let world: OwnerClients;
beforeAll(async () => {
  world = await startOwnerClients();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.emulator.control.clearFaults();
  world.told.length = 0;
  await world.forgetQuota();
});

/** Where a body means something else to us than "this is refused, and stays so". */
const kinds: Readonly<Record<string, PlatformErrorKind>> = {
  quotaExceeded: 'quota_exhausted',
  dailyLimitExceeded: 'quota_exhausted',
  searchQuotaExceeded: 'quota_exhausted',
  batchGetStatsQuotaExceeded: 'quota_exhausted',
  perMinuteExceeded: 'throttled',
  writeThrottled: 'throttled',
  userRateLimitExceeded: 'throttled',
  insufficientPermissions: 'scope_missing',
  credentialsMissing: 'token_dead',
  authError: 'token_dead',
  youtubeSignupRequired: 'no_channel',
  backendError: 'outage',
  internalError: 'outage',
  invalidPageToken: 'invalid_page_token',
  commentsDisabled: 'comments_disabled',
  notFound: 'gone',
  videoNotFound: 'gone',
  channelNotFound: 'gone',
  playlistChannelNotFound: 'gone',
  playlistNotFound: 'gone',
  playlistVideoNotFound: 'gone',
  commentNotFoundModeration: 'gone',
  commentNotFoundList: 'gone',
  commentNotFoundDelete: 'gone',
  commentNotFoundUpdate: 'gone',
  parentCommentNotFound: 'gone',
};

/** How often a call is sent before its failure is told. */
function sent(
  name: string,
  error: string,
  { kind, writes }: { kind: PlatformErrorKind; writes: boolean },
): number {
  // Of a video that has no list by time there may be one by relevance.
  if (name === 'videoThreads' && error.startsWith('processingFailure')) return 2;
  // A dead token was refused before anything was done, so even a write may go once more.
  if (kind === 'token_dead') return 2;
  return kind === 'outage' && !writes ? 3 : 1;
}

const names = Object.keys(errorTemplates);

describe.each(Object.entries(calls))('%s', (name, { method, writes, make }) => {
  test.each(names)('%s', async (error) => {
    const kind = kinds[error] ?? 'refused';
    const { control } = world.emulator;
    control.planFault({ method, kind: 'error', error, times: 10 });
    const before = world.emulator.ledger.length;
    const failure = await make(world.client()).then(
      (answer) => ({ answer }),
      (thrown: unknown) => thrown,
    );
    const asked = world.emulator.ledger.slice(before);
    expect(asked.map((call) => call.method)).toEqual(
      Array.from({ length: sent(name, error, { kind, writes }) }, () => method),
    );
    if (name === 'myChannel' && kind === 'no_channel')
      return expect(failure).toEqual({ answer: null });
    expect(failure).toBeInstanceOf(PlatformError);
    expect((failure as PlatformError).kind).toBe(kind);
    expect(await world.exhausted()).toBe(kind === 'quota_exhausted');
    expect(world.told.includes('renewed')).toBe(kind === 'token_dead');
    expect(world.told.includes('scope missing')).toBe(kind === 'scope_missing');
  });
});

test('every call and every body is here', () => {
  expect(names.length).toBeGreaterThanOrEqual(31);
  const methods = new Set(Object.values(calls).map(({ method }) => method));
  expect(methods.size).toBe(10);
  for (const name of Object.keys(kinds)) expect(names).toContain(name);
});
