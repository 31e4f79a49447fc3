import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type EndpointKey, endpoints } from '../../src/contract/endpoints.ts';
import { failure } from '../../src/contract/envelope.ts';
import { scopesFor, whoMay } from '../../src/contract/who-may.ts';
import type { RawInput } from '../support/api-client.ts';
import { endpointKeys, sessionEndpoints } from '../support/endpoint-keys.ts';
import { askingFirst } from '../support/setup-exercises.ts';
import { anonymous, type Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { type Checksums, checksumsOfAll } from '../support/table-checksums.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rina: Session;
let before: Checksums;
let calls: number;
beforeAll(async () => {
  app = await startTestApp();
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  before = await checksumsOfAll(app.db);
  calls = app.emulator.ledger.length;
});

const expectNothingDone = async () => {
  expect(await checksumsOfAll(app.db)).toEqual(before);
  expect(app.emulator.ledger.length).toBe(calls);
};

/** Input that would be good, had it come with a session: on ids of Rina's own. */
async function goodInput(key: EndpointKey): Promise<RawInput> {
  const { data } = await rina.call('GET /api/comments', { query: { is_spam: 'true' } });
  const id = data[0]?.id ?? '';
  const endpoint: Endpoint = endpoints[key];
  return {
    ...(endpoint.params ? { params: { id } } : {}),
    ...(endpoint.body ? { body: { comment_ids: [id], reject: true } } : {}),
  };
}

test.each(sessionEndpoints)('%s: the cookie of a session is no session', async (key) => {
  const input = await goodInput(key);
  const byPage = anonymous(app.url, rina.browser);
  const refused = await byPage.refused(key, input);
  expect(refused).toMatchObject({ status: 401, code: 'not_signed_in' });
  await expectNothingDone();
});

/** Mail programs send a form there, which is not read: the link's token counts, and no session. */
const takesForms = (key: EndpointKey) => key === 'POST /api/notifications/mail/unsubscribe';

/** The kinds of body that a page of another site can make a browser send without asking first. */
const simpleTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
/**
 * What acts by itself takes no session, and the administrator's calls are not there for others,
 * whatever is sent with it.
 */
const takesSession = (key: EndpointKey) =>
  !scopesFor(key).includes('automate') && whoMay[key][0] !== 'administrator';
const posts = endpointKeys.filter(
  (key) =>
    key.startsWith('POST ') && !takesForms(key) && takesSession(key) && !askingFirst.includes(key),
);

test.each(posts.flatMap((key) => simpleTypes.map((type) => [key, type] as const)))(
  '%s takes no %s, not even with a session',
  async (key, type) => {
    const input = await goodInput(key);
    const [, path = ''] = key.split(' ');
    const { id = 'x' } = (input.params ?? {}) as { id?: string };
    const response = await rina.browser.fetch(new URL(path.replace('{id}', id), app.url), {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${rina.token}` },
      body: JSON.stringify(input.body ?? {}),
    });
    expect(response.status).toBe(415);
    expect(failure.parse(await response.json()).code).toBe('unsupported_media_type');
    await expectNothingDone();
  },
);

test('a link or a picture of another page signs nobody out', async () => {
  const response = await rina.browser.fetch(new URL('/api/auth/logout', app.url));
  expect(response.status).toBe(200);
  await expectNothingDone();
  expect((await rina.send('GET /api/auth/user')).status).toBe(200);
});

test('what is refused here is done with the session', async () => {
  const input = await goodInput('POST /api/comments/bulk-moderate');
  expect((await rina.send('POST /api/comments/bulk-moderate', input)).status).toBe(200);
  const after = await checksumsOfAll(app.db);
  expect(after['moderation_items']).not.toBe(before['moderation_items']);
});
