import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { type Role, roles } from '../../src/contract/roles.ts';
import { tokenScopeNames } from '../../src/contract/token-scope.ts';
import { ownersFields, scopesFor, whoMay } from '../../src/contract/who-may.ts';
import type { ApiClient, RawInput } from '../support/api-client.ts';
import { endpointKeys, sessionEndpoints } from '../support/endpoint-keys.ts';
import { startHelping } from '../support/helping.ts';
import { type Script, startScript } from '../support/scripts.ts';
import { anonymous } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { type Checksums, checksumsOfAll } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const callers = ['stranger', 'viewer', 'moderator', 'owner', ...tokenScopeNames] as const;
type Caller = (typeof callers)[number];

let app: TestApp;
let clients: Record<Caller, ApiClient>;
let everything: Script;
let id: string;
let before: Checksums;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  await waitForEverything(owner);
  const { data } = await owner.call('GET /api/comments', { query: { is_spam: 'true' } });
  id = data[0]?.id ?? '';
  everything = await startScript(owner, [...tokenScopeNames]);
  const [read, moderate, words, automate] = await Promise.all(
    tokenScopeNames.map((scope) => startScript(owner, [scope])),
  );
  if (!read || !moderate || !words || !automate) throw new Error('a scope has no script');
  const stranger = anonymous(app.url);
  const viewer = await startHelping(app, owner, { account: 'Dodi', role: 'viewer' });
  const moderator = await startHelping(app, owner, { account: 'Bayu', role: 'moderator' });
  clients = { stranger, viewer, moderator, owner, read, moderate, words, automate };
});
afterAll(() => app[Symbol.asyncDispose]());

/** The use of a token is noted; nothing else may change. */
async function checksums(): Promise<Checksums> {
  const { personal_tokens: _noted, ...rest } = await checksumsOfAll(app.db);
  return rest;
}
beforeEach(async () => {
  before = await checksums();
});

/** Input that would be good for the owner. */
function inputOf(key: EndpointKey): RawInput {
  const { params, body }: Endpoint = endpoints[key];
  return {
    ...(params ? { params: { id } } : {}),
    ...(body ? { body: { comment_ids: [id], reject: true } } : {}),
  };
}

const isRole = (caller: Caller): caller is Role => roles.some((role) => role === caller);

/** How the table refuses a call; undefined: it allows it. */
function refusalOf(key: EndpointKey, caller: Caller): string | undefined {
  const [who] = whoMay[key];
  if (who === 'anybody') return undefined;
  if (caller === 'stranger') return 'not_signed_in';
  if (isRole(caller)) {
    if (who === 'administrator') return 'not_found';
    if (who === 'nobody') return 'token_scope';
    return who === 'person' || roles.indexOf(caller) >= roles.indexOf(who)
      ? undefined
      : 'role_refused';
  }
  return scopesFor(key).includes(caller) ? undefined : 'token_scope';
}

const refusals = ['not_signed_in', 'token_scope', 'role_refused', 'channel_refused'];
const refusedTo = (key: EndpointKey) => callers.filter((caller) => refusalOf(key, caller));

test.each(endpointKeys)('%s has a row', (key) => {
  expect(whoMay[key][0] === 'anybody').toBe(endpoints[key].access === 'public');
});

test.each(sessionEndpoints.map((key) => [key, refusedTo(key).join(', ')] as const))(
  '%s is refused to %s, and changes nothing',
  async (key) => {
    for (const caller of refusedTo(key)) {
      const refused = await clients[caller].refused(key, inputOf(key));
      expect(refused, caller).toMatchObject({ code: refusalOf(key, caller) });
      expect([401, 403, 404], caller).toContain(refused.status);
    }
    if (scopesFor(key).length === 0) {
      const refused = await everything.refused(key, inputOf(key));
      expect(refused).toMatchObject({ status: 403, code: 'token_scope' });
    }
    expect(await checksums()).toEqual(before);
  },
);

/** What no token may ever do, whatever else it may. */
const never = [
  /^DELETE /,
  /^(POST|PUT) .*\/(settings|rules|automation|authors|channels|connection|account|sessions|tokens|mail|pause)\b/,
  /\/(export|file|account|connection|sessions|tokens|auth|setup|events|push-subscriptions)\b/,
  /^GET .*\/settings$/,
];

test('no table gives a token what only the owner may do', () => {
  const open = endpointKeys.filter((key) => scopesFor(key).length > 0);
  expect(open.filter((key) => never.some((form) => form.test(key)))).toEqual([]);
  const readers = open.filter((key) => scopesFor(key).includes('read'));
  expect(readers.filter((key) => !key.startsWith('GET '))).toEqual([]);
});

const shapeOf = (key: EndpointKey): object => {
  const { body }: Endpoint = endpoints[key];
  return body instanceof z.ZodObject ? body.shape : {};
};
const fieldsOf = (key: EndpointKey) => {
  const shape = shapeOf(key);
  return ownersFields.filter((field) => field in shape).map((field) => [key, field] as const);
};
const guarded = sessionEndpoints.filter((key) => scopesFor(key).length > 0).flatMap(fieldsOf);

test.each(guarded)('%s with %s is refused to tokens and helpers', async (key, field) => {
  const values = {
    comment_ids: [id],
    filter: { list: 'review' },
    as_of: new Date().toISOString(),
    reject: field === 'ban_author',
    [field]: true,
  };
  const shape = shapeOf(key);
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
  const refused = await everything.refused(key, { params: { id }, body });
  expect(refused).toMatchObject({ status: 403, code: 'token_scope' });
  const byHelper = await clients.moderator.refused(key, { params: { id }, body });
  expect(byHelper).toMatchObject({ status: 403, code: 'role_refused' });
  expect(await checksums()).toEqual(before);
});

test('the fields of the owner stand in bodies that tokens send', () => {
  const keys = guarded.map(([key]) => key);
  expect(keys).toContain('POST /api/comments/{id}/moderate');
  expect(keys).toContain('POST /api/comments/moderate-matching');
});

const endsHelping = (key: EndpointKey) => key === 'DELETE /api/helping';

/** These do not end: the answer of one is a stream. */
const ends = (key: EndpointKey) => endpoints[key].answer !== 'event-stream';

// Last, since these calls change rows, and the last of them ends what helpers may do.
test.each(
  sessionEndpoints
    .filter(ends)
    .toSorted((one, other) => Number(endsHelping(one)) - Number(endsHelping(other)))
    .map((key) => [key, callers.filter((caller) => !refusalOf(key, caller)).join(', ')] as const),
)('%s is open to %s', async (key) => {
  for (const caller of callers.filter((one) => !refusalOf(key, one))) {
    const answer = await clients[caller].send(key, inputOf(key));
    if (answer.ok) continue;
    const { code } = (await answer.json()) as { code: string };
    expect(refusals, caller).not.toContain(code);
  }
});
