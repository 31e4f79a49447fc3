import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { possibleErrors } from '../../scripts/openapi/failures.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { errorCodes } from '../../src/contract/error-codes.ts';
import { badRequestsTo, randomRequestTo } from '../support/bad-requests.ts';
import { endpointKeys } from '../support/endpoint-keys.ts';
import { byFaultLength } from '../support/fault-length.ts';
import {
  failureOf,
  headersOf,
  type RawAnswer,
  type RawRequest,
  sendRaw,
} from '../support/raw-http.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { checksumsOfAll } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

/** Set SEED to the number in a failed test's name to see the same requests again. */
const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
const RANDOM_REQUESTS = byFaultLength({ short: 10, full: 60 });
const FEWEST_REQUESTS = byFaultLength({ short: 15, full: 100 });

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterAll(() => app[Symbol.asyncDispose]());

/** As the signed-in owner where one is needed, so that nothing is refused for want of a session. */
function send(key: EndpointKey, request: RawRequest): Promise<RawAnswer> {
  if (endpoints[key].access === 'public') return sendRaw(app.url, request);
  return sendRaw(app.url, { ...request, headers: { ...headersOf(rina), ...request.headers } });
}

/** Refusals are the envelope with a code that the contract states for this endpoint. */
function expectWellAnswered(key: EndpointKey, answer: RawAnswer): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { code, error } = failureOf(answer);
  // The validator's own words are for nobody.
  expect(error).not.toMatch(/^(Too |Invalid |Unrecognized )|expected /);
  expect(errorCodes[code]).toBe(answer.status);
  // An address that was changed may be nobody's, or that of a list.
  expect(['not_found', 'method_not_allowed', ...possibleErrors(key)]).toContain(code);
}

/** Tables that judging stored comments again writes to. */
const judging = [
  'jobs',
  'judging_states',
  'comments',
  'campaigns',
  'campaign_sources',
  // A flag that changes is counted where its comment was read.
  'quarter_counts',
  'quarter_count_changes',
];
/** Tables that regrouping comments writes to besides. */
const grouping = ['campaign_facts', 'campaign_fact_comments', 'comment_similarity_keys'];

/** Tables that a good answer of these endpoints writes to. */
const written: Partial<Record<EndpointKey, readonly string[]>> = {
  'GET /api/auth/google/login': ['sign_in_attempts'],
  'POST /api/channels': ['quota_days', 'quarter_counts'],
  'GET /api/account/export': ['audit_log'],
  'POST /api/blacklisted-words': ['blacklist_entries', 'audit_log', ...judging],
  'POST /api/blacklisted-words/import': ['blacklist_entries', 'audit_log', ...judging],
  'PUT /api/outbox/pause': ['users', 'audit_log'],
  'DELETE /api/outbox/pause': ['users', 'audit_log'],
  'PUT /api/settings': ['users', 'audit_log', 'sync_schedules', 'work', ...judging],
  'POST /api/notifications/read': ['notifications'],
  'POST /api/notifications/{id}/read': ['notifications'],
  'PUT /api/notifications/settings': ['notification_choices', 'notification_settings'],
  'DELETE /api/blacklisted-words/{id}': ['blacklist_entries', 'audit_log', ...judging],
  'POST /api/rules': ['spam_detection_rules', 'audit_log'],
  'PUT /api/automation/switch': ['spam_detection_rules', 'audit_log'],
  'POST /api/helpers': ['invitations', 'audit_log'],
  'POST /api/tokens': ['personal_tokens', 'audit_log'],
  'PUT /api/automation': ['users', 'audit_log'],
  'POST /api/reports': ['reports', 'report_parts', 'jobs', 'work', 'notifications', 'audit_log'],
  'PUT /api/reports/schedule': ['report_schedules'],
  'DELETE /api/reports/schedule': ['report_schedules'],
  'POST /api/campaigns/merge': ['audit_log', ...grouping, ...judging],
};

/** Endpoints that ask the platform about whatever looks like a name. */
const asking: ReadonlySet<EndpointKey> = new Set(['POST /api/channels']);

/** Waits for the end of whatever a good answer has started. */
async function worldFor(key: EndpointKey) {
  await waitFor('nothing to be under way', async () => {
    const jobs = await app.db.selectFrom('jobs').select('state').execute();
    const work = await app.db.selectFrom('work').select(['worker', 'due_at']).execute();
    const isAtRest = work.every(({ worker, due_at }) => worker === null && due_at > new Date());
    return isAtRest && jobs.every(({ state }) => state === 'done');
  });
  const tables = Object.entries(await checksumsOfAll(app.db));
  // What a good answer writes takes its ids from the owner's row, and may be counted.
  const allowed = new Set(written[key] && [...written[key], 'owners', 'comment_counters']);
  const kept = tables.filter(([table]) => !allowed.has(table));
  return {
    checksums: Object.fromEntries(kept),
    calls: asking.has(key) ? 0 : app.emulator.ledger.length,
  };
}

describe(`bad input, seed ${seed}`, () => {
  test.each(endpointKeys)('%s', async (key) => {
    const before = await worldFor(key);
    const requests = badRequestsTo(key);
    for (const request of requests) {
      const answer = await send(key, request);
      try {
        expectWellAnswered(key, answer);
      } catch (cause) {
        throw new Error(`${describeRequest(request)} answered ${answer.status}`, { cause });
      }
    }
    await fc.assert(
      fc.asyncProperty(randomRequestTo(key), async (request) => {
        expectWellAnswered(key, await send(key, request));
      }),
      { seed, numRuns: RANDOM_REQUESTS },
    );
    expect(requests.length + RANDOM_REQUESTS).toBeGreaterThanOrEqual(FEWEST_REQUESTS);
    expect(await worldFor(key)).toEqual(before);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

const describeRequest = (request: RawRequest) => JSON.stringify(request).slice(0, 500);
