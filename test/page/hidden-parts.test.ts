import { expect, test } from 'vitest';
import { openPage } from './support/open-page.ts';
import { hostConfig } from './support/quiet-desk.ts';

/* A host hides analytics and the choice of theme by VITE_ENABLE_ANALYTICS and VITE_ENABLE_DARK_MODE. */

const answers = { 'GET /api/config.json': { ...hostConfig, analytics: false, darkMode: false } };

test.each([1440, 390])('analytics and themes are nowhere, %i pixels', async (width) => {
  await using opened = await openPage('/privacy', {
    answers,
    theme: 'dark',
    viewport: { width, height: 844 },
    device: { colorScheme: 'dark' },
  });
  const { page, url } = opened;
  if (width < 700) await page.getByRole('button', { name: 'Menu' }).click();
  else await page.getByRole('button', { name: 'Tools' }).click();
  const reports = page.getByText('Reports', { exact: true });
  await reports.waitFor();
  expect(await page.getByText('Analytics', { exact: true }).count()).toBe(0);
  expect(await page.getByText(/^Theme/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');

  await reports.click();
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  await page.getByText('No weekly report yet.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);

  await page.goto(`${url}/settings?tab=appearance`);
  await page.getByText('Density', { exact: true }).waitFor();
  expect(await page.getByText('Theme', { exact: true }).count()).toBe(0);

  await page.goto(`${url}/analytics`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the palette offers no theme', async () => {
  await using opened = await openPage('/privacy', { answers });
  const { page } = opened;
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Bahasa Indonesia');
  await page.getByRole('option', { name: /^Language: Bahasa Indonesia/ }).waitFor();
  await search.fill('Theme: Dark');
  await page
    .getByRole('option', { name: /^Language: Bahasa Indonesia/ })
    .waitFor({ state: 'detached' });
  expect(await page.getByRole('option', { name: /^Theme: Dark/ }).count()).toBe(0);
});
