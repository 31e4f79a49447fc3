import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

test('until the script has come, the head of the page stands where it will stay', async () => {
  await using app = await startTestApp({ webRoot, works: false });
  await using browser = await launchChromium();
  const { page, problems } = await visit(browser);
  const name = page.locator('header').getByText('Sapu', { exact: true });
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${app.url}/login`, { waitUntil: 'commit' });
  await name.waitFor();
  await page.waitForFunction(() => document.styleSheets.length > 0);
  const head = async () => (await page.locator('header').boundingBox())?.height;
  const before = await head();
  script.resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await head()).toBe(before);
  expect(problems).toEqual([]);
});
