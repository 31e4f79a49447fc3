import { expect, test } from 'vitest';
import { anonymous } from '../support/sign-in.ts';
import { startTestApp } from '../support/test-app.ts';

test('the page is told which parts the host hides', async () => {
  const config = { analytics: false, darkMode: false, debugPage: false };
  await using app = await startTestApp({ config });
  const told = await anonymous(app.url).call('GET /api/config.json');
  expect(told).toMatchObject({ analytics: false, darkMode: false, debug: false });
});
