import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultKind } from '../../src/emulator/faults.ts';
import type { FetchLimits } from '../../src/platform/bounded-fetch.ts';
import { type CallRunner, youtubeApi } from '../../src/platform/youtube-api.ts';
import { createYoutubeClient } from '../../src/platform/youtube-client.ts';
import { PlatformError } from '../../src/platform/youtube-errors.ts';
import { byFaultLength } from '../support/fault-length.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { calls } from './calls.ts';
import { type OwnerClients, startOwnerClients } from './owner-clients.ts';

let world: OwnerClients;
beforeAll(async () => {
  world = await startOwnerClients();
  // The first call takes longest, and those below are given little time.
  await world.client().videos([twoChannels.rina.tomato.id]);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.emulator.control.clearFaults());

const hasty = { headersMs: 400, totalMs: 600, bodyBytes: 10_000_000 };

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

/** Sockets of this process that lead to the emulator. */
const openSockets = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

describe.each(Object.entries(calls))('%s', (_name, { method, writes, make }) => {
  test.each<[FaultKind, number, FetchLimits?]>([
    ['timeout', 1, hasty],
    ['slowBody', 1, hasty],
    // Each try is answered, in whatever time a busy machine takes.
    ['reset', 3],
    ['html', 3],
  ])('%s ends as an outage, and a write is not repeated', async (kind, tries, limits) => {
    const empty = method === 'comments.setModerationStatus' || method === 'comments.delete';
    // What has no body cannot drip.
    if (kind === 'slowBody' && empty) return;
    world.emulator.control.planFault({ method, kind, ms: 60_000, times: 10, status: 502 });
    const before = world.emulator.ledger.length;
    const failure = await failureOf(make(world.client(limits)));
    expect(failure).toBeInstanceOf(PlatformError);
    expect((failure as PlatformError).kind).toBe('outage');
    expect(world.emulator.ledger.length - before).toBe(writes ? 1 : tries);
  });

  test('JSON that breaks off is no answer', async () => {
    if (method === 'comments.setModerationStatus' || method === 'comments.delete') return;
    world.emulator.control.planFault({ method, kind: 'brokenJson', times: 10 });
    const failure = await failureOf(make(world.client()));
    expect(failure).toBeInstanceOf(PlatformError);
    expect(['unreadable', 'outage']).toContain((failure as PlatformError).kind);
  });
});

test('an answer that is too large is cut off', async () => {
  const failure = await failureOf(
    world.client({ ...hasty, totalMs: 5_000, bodyBytes: 100 }).videos([twoChannels.rina.tomato.id]),
  );
  expect(failure).toBeInstanceOf(PlatformError);
  expect((failure as PlatformError).kind).toBe('outage');
});

test('given-up calls leave no socket open', async () => {
  const before = openSockets();
  world.emulator.control.planFault({ method: '*', kind: 'timeout', times: 20 });
  const client = world.client(hasty);
  await Promise.all(
    Array.from({ length: 8 }, () => failureOf(client.videos([twoChannels.rina.tomato.id]))),
  );
  await waitFor('the sockets to close', () => openSockets() <= before);
});

test('answers of any shape are read or refused, and never break us', async () => {
  const accountId = twoChannels.rina.id;
  const { accessToken } = world.emulator.control.issueTokens({ accountId });
  const api = youtubeApi(`${world.emulator.url}/`, fetch)(accessToken);
  const recorded = new Map<string, unknown>();
  const record: CallRunner = async (_units, call) => {
    const { data } = await call(api);
    recorded.set(current, data);
    return data;
  };
  let current = '';
  const lists = Object.entries(calls).filter(([, { writes }]) => !writes);
  for (const [name, { make }] of lists) {
    current = name;
    await make(createYoutubeClient(record));
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lists),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      async ([name, { make }], mutations) => {
        const answer = mutations.reduce(mutate, structuredClone(recorded.get(name)));
        const run: CallRunner = async <T>() => answer as T;
        const failure = await failureOf(make(createYoutubeClient(run)));
        if (failure !== undefined) expect(failure).toBeInstanceOf(PlatformError);
      },
    ),
    { numRuns: byFaultLength({ short: 1_000, full: 5_000 }) },
  );
});

interface Mutation {
  /** Which of all places in the answer, counted round and round. */
  place: number;
  value: unknown;
}

const mutation = fc.record({
  place: fc.nat(5_000),
  value: fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x',
      0,
      -1,
      1.5,
      true,
      [],
      {},
      [[]],
      '2026-13-40',
    ),
    fc.jsonValue(),
  ),
});

/** Replaces what stands at one place of the answer; undefined takes it away. */
function mutate(answer: unknown, { place, value }: Mutation): unknown {
  const places: [Record<string, unknown>, string][] = [];
  collect(answer, places);
  const [holder, key] = places[place % (places.length + 1)] ?? [];
  if (holder === undefined || key === undefined) return structuredClone(value);
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else holder[key] = structuredClone(value);
  return answer;
}

function collect(value: unknown, places: [Record<string, unknown>, string][]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    places.push([value as Record<string, unknown>, key]);
    collect(inner, places);
  }
}
