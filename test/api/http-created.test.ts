import { expect, test } from 'vitest';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { RawInput } from '../support/api-client.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const made: readonly [EndpointKey, RawInput][] = [
  ['POST /api/blacklisted-words', { body: { word: 'kenanga99' } }],
  ['POST /api/rules', { body: { name: 'Sure', min_score: 95 } }],
  ['POST /api/reports', { body: { format: 'csv', language: 'en', sections: ['summary'] } }],
  ['POST /api/tokens', { body: { name: 'Laporan malam', scopes: ['read'] } }],
  ['POST /api/webhooks', { body: { url: 'https://hooks.example.org/sapu' } }],
  ['POST /api/channels', { body: { id: twoChannels.bayu.channel.id } }],
];

test.each(made)('%s says where it is, and there it is', async (key, input) => {
  await using app = await startTestApp();
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  const answer = await rina.send(key, input);
  const { data } = (await answer.json()) as { data: { id: string } };
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`${key.slice('POST '.length)}/${data.id}`);
  const found = await rina.call(`GET ${key.slice('POST '.length)}/{id}` as 'GET /api/rules/{id}', {
    params: { id: data.id },
  });
  expect(found.data.id).toBe(data.id);
});
