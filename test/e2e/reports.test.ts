import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { id } from '../../src/i18n/id.ts';
import { startTestApp } from '../support/test-app.ts';
import { signInOnce } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

test('a report is created, downloaded and deleted, in Indonesian', async () => {
  await using app = await startTestApp({ webRoot });
  await using browser = await launchChromium();
  await using visited = await (await signInOnce(browser, app))({ language: 'id' });
  const { page, problems } = visited;
  const sections = 'summary.over_time.comments';
  await page.goto(`${app.url}/reports?format=xlsx&sections=${sections}`);
  await page.getByText(id.reports.none).waitFor();
  await page.getByRole('button', { name: id.reports.createButton }).click();
  const download = page.getByRole('button', { name: new RegExp(`^${id.reports.download} Excel`) });
  await download.waitFor();

  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sapu-report-[\d-]{21}\.xlsx$/);
  await page.getByText(id.reports.downloaded).waitFor();
  const sheets = await readXlsxFile(await readFile(await file.path()));
  const summary = sheets.find(({ sheet }) => sheet === id.reports.section_summary);
  expect(summary?.data.length).toBeGreaterThan(5);

  await page.getByRole('button', { name: new RegExp(`^${id.reports.remove} Excel`) }).click();
  await page.getByText(id.reports.none).waitFor();
  expect(problems).toEqual([]);
});
