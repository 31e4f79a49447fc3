import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ownersFields, scopesFor, tokenScopes } from '../../src/contract/call-scopes.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { type TokenScope, tokenScopeNames } from '../../src/contract/token-scope.ts';
import type { RawInput } from '../support/api-client.ts';
import { sessionEndpoints } from '../support/endpoint-keys.ts';
import { type Script, startScript } from '../support/scripts.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { type Checksums, checksumsOfAll } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let everything: Script;
let noReader: Script;
let without: Record<TokenScope, Script>;
let only: Record<TokenScope, Script>;
let id: string;
let before: Checksums;
beforeAll(async () => {
  app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await waitForEverything(rina);
  const { data } = await rina.call('GET /api/comments', { query: { is_spam: 'true' } });
  id = data[0]?.id ?? '';
  const all = [...tokenScopeNames];
  const scripts = async (chosenFor: (scope: TokenScope) => TokenScope[]) =>
    Object.fromEntries(
      await Promise.all(
        all.map(async (scope) => [scope, await startScript(rina, chosenFor(scope))] as const),
      ),
    ) as Record<TokenScope, Script>;
  everything = await startScript(rina, all);
  noReader = await startScript(rina, ['moderate', 'automate']);
  only = await scripts((scope) => [scope]);
  without = await scripts((scope) => all.filter((other) => other !== scope));
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

const closed = sessionEndpoints.filter((key) => scopesFor(key).length === 0);
const open = sessionEndpoints.filter((key) => scopesFor(key).length > 0);
const tooLittle = { status: 403, code: 'token_scope' };

test.each(closed)('%s is refused to every token', async (key) => {
  expect(await everything.refused(key, inputOf(key))).toMatchObject(tooLittle);
  expect(await checksums()).toEqual(before);
});

test.each(open)('%s needs its scope', async (key) => {
  const scopes = scopesFor(key);
  const script = scopes.length > 1 ? noReader : without[scopes[0] as TokenScope];
  expect(scopes.some((scope) => script.made.scopes.includes(scope))).toBe(false);
  expect(await script.refused(key, inputOf(key))).toMatchObject(tooLittle);
  expect(await checksums()).toEqual(before);
});

/** What no token may ever do, whatever else it may. */
const never = [
  /^DELETE /,
  /^(POST|PUT) .*\/(settings|rules|automation|authors|channels|connection|account|sessions|tokens|mail|pause)\b/,
  /\/(export|file|account|connection|sessions|tokens|auth|setup|events|push-subscriptions)\b/,
  /^GET .*\/settings$/,
];

test('no table gives a token what only the owner may do', () => {
  const listed = Object.keys(tokenScopes);
  expect(listed.filter((key) => never.some((form) => form.test(key)))).toEqual([]);
  expect(listed.filter((key) => !(sessionEndpoints as string[]).includes(key))).toEqual([]);
  const readers = listed.filter((key) => scopesFor(key as EndpointKey).includes('read'));
  expect(readers.filter((key) => !key.startsWith('GET '))).toEqual([]);
});

const fieldsOf = (key: EndpointKey) => {
  const { body }: Endpoint = endpoints[key];
  const shape: object = body instanceof z.ZodObject ? body.shape : {};
  return ownersFields.filter((field) => field in shape).map((field) => [key, field] as const);
};

test.each(open.flatMap(fieldsOf))('%s with %s is refused to tokens', async (key, field) => {
  const body = {
    comment_ids: [id],
    filter: { list: 'review' },
    as_of: new Date().toISOString(),
    reject: field === 'ban_author',
    [field]: true,
  };
  expect(await everything.refused(key, { params: { id }, body })).toMatchObject(tooLittle);
  expect(await checksums()).toEqual(before);
});

test('the fields of the owner stand in bodies that tokens send', () => {
  const guarded = open.flatMap(fieldsOf).map(([key]) => key);
  expect(guarded).toContain('POST /api/comments/{id}/moderate');
  expect(guarded).toContain('POST /api/comments/moderate-matching');
});

// Last, since these calls change rows.
test.each(open.flatMap((key) => scopesFor(key).map((scope) => [key, scope] as const)))(
  '%s needs no other scope than %s',
  async (key, scope) => {
    const answer = await only[scope].send(key, inputOf(key));
    expect([401, 403]).not.toContain(answer.status);
  },
);
