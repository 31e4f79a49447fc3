import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({
    seed: spamChannelSeed({ now: Date.now(), comments: 500, spam: 500 }),
  });
  rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await waitForEverything(rina);
});
afterAll(() => app[Symbol.asyncDispose]());

test('a fresh account whose sync finds 500 obvious spam comments writes nothing', async () => {
  const { data: counts } = await rina.call('GET /api/comments/counts', { query: {} });
  expect(counts.review).toBeGreaterThan(400);
  const written = app.emulator.ledger.filter(
    ({ method }) => method.startsWith('comment') && !method.endsWith('.list'),
  );
  expect(written).toEqual([]);
  expect(await app.db.selectFrom('moderation_items').selectAll().execute()).toEqual([]);
  const { data: automation } = await rina.call('GET /api/automation');
  expect(automation).toEqual({
    paused: false,
    daily_limit: 50,
    window_minutes: 15,
    done: 0,
    undoable: 0,
    undo_until: null,
    switch: {
      mode: 'off',
      spam_classes: ['gambling', 'scam', 'sexual', 'phishing', 'copied'],
      done: 0,
      would_hide: 0,
      hidden_today: 0,
      hidden_yesterday: 0,
      over_limit: 0,
    },
  });
  expect((await rina.call('GET /api/rules')).data).toEqual([]);
});
