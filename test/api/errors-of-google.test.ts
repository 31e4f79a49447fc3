import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorTemplates } from '../../src/emulator/error-templates.ts';
import { resetApp } from '../support/reset-app.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => resetApp(app));

// The dashboard ends a session by the status 401 and by these words.
test.each(Object.keys(errorTemplates))('%s of Google signs nobody out', async (error) => {
  const rina = await app.signIn({ account: 'Rina' });
  app.emulator.control.planFault({ method: 'channels.list', kind: 'error', error, times: 10 });
  const refused = await rina.refused('POST /api/channels', {
    body: { handle: twoChannels.bayu.channel.handle },
  });
  expect(refused.status).not.toBe(401);
  expect(refused.error).not.toMatch(/token|unauthorized/i);
  await rina.call('GET /api/auth/user');
});
