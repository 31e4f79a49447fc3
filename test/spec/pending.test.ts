import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallWorldSeed } from '../support/small-world.ts';
import { startTestApp } from '../support/test-app.ts';
import { pending } from './pending.ts';
import * as probes from './probes.ts';

/* What is not there yet. A row that holds fails here: it goes to the rows that are proven. */

let place: probes.Place;
beforeAll(async () => {
  const app = await startTestApp({ seed: smallWorldSeed });
  place = { app, rina: await app.signIn({ account: 'Rina' }) };
});
afterAll(() => place.app[Symbol.asyncDispose]());

test.each(pending)('$line: $missing', async ({ holds }) => {
  expect(await holds(place), 'holds by now: take it off, and prove it').toBe(false);
});

test('no row is listed twice', () => {
  const lines = pending.map(({ line }) => line);
  expect(lines).toEqual([...new Set(lines)]);
});

/** Of what is there, each kind of probe says so: else no row would ever be taken off. */
const there: readonly [probe: string, holds: probes.Probe][] = [
  ['a call', probes.anyCall('GET /api/nowhere', 'GET /api/channels')],
  ['a call that refuses', probes.anyCall('POST /api/blacklisted-words')],
  ['a table', probes.table('comments', 'youtube_id spam_score')],
  ['a field of a word', probes.wordKeeps({ description: 'catatan' })],
  ['a setting', probes.setting(/undo/)],
  ['a screen', probes.screen('/blacklisted-words')],
  ['a script', probes.script(/^test$/)],
  ['a variable', probes.clientIdVariable('GOOGLE_CLIENT_ID', 'a-client')],
];

test.each(there)('%s that is there is found', async (_probe, holds) => {
  expect(await holds(place)).toBe(true);
});
