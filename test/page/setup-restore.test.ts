import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RestoredBackup } from '../../src/contract/restore.ts';
import { setupLimits } from '../../src/contract/setup-limits.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import type { Texts } from '../e2e/support/setup-walk.ts';
import { refusedAs } from './support/answers.ts';
import { type OpenPage, openPage } from './support/open-page.ts';
import { realState, setupState } from './support/setup-states.ts';

/* A backup in the place of the first sign-in. */

const looks = [
  { language: 'en', theme: 'light', viewport: { width: 1440, height: 844 } },
  { language: 'id', theme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
const textsOf = (language: 'en' | 'id') => ({ en, id })[language] as unknown as Texts;

const restorable = setupState({ admitted: true, can_restore: true });
const restored: RestoredBackup = {
  made_at: '2026-11-26T20:00:00.000Z',
  rows: 12_345,
  owners: 2,
  left_out: 1,
  connected: false,
};
/** Two parts and a little. */
const backup = Buffer.concat([
  Buffer.from('sapu-backup 1\n'),
  Buffer.alloc(2 * setupLimits.partBytes, 1),
]);

async function choose(page: Page, button: string, file: { name: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ ...file, mimeType: 'application/octet-stream' });
  await page.getByText(file.name, { exact: true }).waitFor();
}

const told = (page: Page, text: string) => page.getByRole('alert').getByText(text).waitFor();
const asked = ({ calls }: OpenPage, key: string) => calls.filter((call) => call.key === key);

test.each(looks)(
  'a backup and its keys are sent, and the result is told, $language',
  async (look) => {
    const { setup, errors } = textsOf(look.language);
    await using opened = await openPage('/setup', {
      ...look,
      signedOut: true,
      answers: {
        'GET /api/setup': restorable,
        'POST /api/setup/backup': { data: { bytes: 1 } },
        'POST /api/setup/restore': refusedAs('backup_key_wrong'),
      },
    });
    const { page, problems } = opened;
    await page.getByRole('button', { name: setup.restoreTitle }).click();
    await page.getByRole('heading', { level: 2, name: setup.restoreTitle }).waitFor();
    const start = page.getByRole('button', { name: setup.restoreStart, exact: true });
    await start.click();
    await told(page, setup.restoreLacks);
    await choose(page, setup.restoreFile, { name: 'holiday.jpg', buffer: Buffer.from('JFIF') });
    await choose(page, setup.restoreKeys, { name: 'backup-keys', buffer: Buffer.from('1 abc=\n') });
    await start.click();
    await told(page, errors.not_a_backup);
    expect(asked(opened, 'POST /api/setup/backup')).toEqual([]);

    await choose(page, setup.restoreFile, { name: 'sapu.backup', buffer: backup });
    await start.click();
    await told(page, errors.backup_key_wrong);
    expect(asked(opened, 'POST /api/setup/backup').map(({ query }) => query)).toEqual([
      { part: 0 },
      { part: 1 },
      { part: 2 },
    ]);
    opened.answer({ 'POST /api/setup/restore': { data: restored } });
    await page.getByLabel('SAPU_BACKUP_KEY').fill('the key of the host');
    await start.click();
    await page.getByText(setup.restoredRest).waitFor();
    await page
      .getByText(look.language === 'en' ? '12,345 rows of 2 owners' : '12.345 baris')
      .waitFor();
    await page.getByText(setup.restoredWithoutClient).waitFor();
    // What was there is not sent again.
    expect(asked(opened, 'POST /api/setup/backup')).toHaveLength(3);
    expect(asked(opened, 'POST /api/setup/restore').map(({ body }) => body)).toEqual([
      { keys: '1 abc=\n' },
      { keys: '1 abc=\n', host_key: 'the key of the host' },
    ]);

    opened.answer({ 'GET /api/setup': setupState({ admitted: true }) });
    await page.getByRole('button', { name: setup.codeSend, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: setup.projectTitle }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: setup.restoreTitle }).count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test('a backup that is refused for itself is sent again', async () => {
  await using opened = await openPage('/setup', {
    signedOut: true,
    answers: {
      'GET /api/setup': restorable,
      'POST /api/setup/backup': { data: { bytes: 1 } },
      'POST /api/setup/restore': refusedAs('backup_too_old'),
    },
  });
  const { setup, errors } = en;
  const { page } = opened;
  await page.getByRole('button', { name: setup.restoreTitle }).click();
  await choose(page, setup.restoreFile, { name: 'sapu.backup', buffer: backup });
  await choose(page, setup.restoreKeys, { name: 'backup-keys', buffer: Buffer.from('1 abc=\n') });
  const start = page.getByRole('button', { name: setup.restoreStart, exact: true });
  await start.click();
  await told(page, errors.backup_too_old);
  opened.answer({ 'POST /api/setup/backup': refusedAs('disk_full') });
  await start.click();
  await told(page, errors.disk_full);
  await page.getByRole('button', { name: setup.restoreBack }).click();
  await page.getByRole('heading', { level: 2, name: setup.projectTitle }).waitFor();
});

test('a backup with the client leads to the real server', async () => {
  await using opened = await openPage('/setup', {
    signedOut: true,
    answers: {
      'GET /api/setup': restorable,
      'POST /api/setup/backup': { data: { bytes: 1 } },
      'POST /api/setup/restore': { data: { ...restored, left_out: 0, connected: true } },
    },
  });
  const { setup } = en;
  const { page } = opened;
  await page.getByRole('button', { name: setup.restoreTitle }).click();
  await choose(page, setup.restoreFile, { name: 'sapu.backup', buffer: backup });
  await choose(page, setup.restoreKeys, { name: 'backup-keys', buffer: Buffer.from('1 abc=\n') });
  await page.getByRole('button', { name: setup.restoreStart, exact: true }).click();
  await page.getByText(setup.restoredWithClient).waitFor();
  opened.answer({ 'GET /api/setup': realState({ closed: 'owned', admitted: false }) });
  await page.getByRole('button', { name: setup.codeSend, exact: true }).click();
  await page.getByText(setup.owned).waitFor();
});
