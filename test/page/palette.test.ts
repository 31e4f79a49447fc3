import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { videos } from '../../src/gallery/fixtures/videos.ts';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { places } from '../../src/web/features/palette/places.ts';
import { openPalette } from '../e2e/support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { hostConfig, ratih } from './support/quiet-desk.ts';

/** Types some letters of an entry of the palette, and takes it. */
async function take(page: Page, letters: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(letters);
  await page.getByRole('option').first().getByText(letters).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('combobox').waitFor({ state: 'detached' });
}

async function closeWithEscape(dialog: Locator): Promise<void> {
  // It hears the key once it has taken the focus.
  await dialog.and(dialog.page().locator(':focus-within')).waitFor();
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const own = `channel_id=${ownChannel}`;
const { id: video, snippet } = videos.flagged;

const entries = [
  ['Go to: Dashboard', '/'],
  ['Go to: Your Videos', '/videos'],
  ['Go to: Your Shorts', '/shorts'],
  ['Go to: Comments', '/comments?list=review'],
  ['Go to: Blacklisted Words', '/blacklisted-words'],
  ['Go to: Automation', '/rules'],
  ['Go to: Analytics', '/analytics'],
  ['Go to: Reports', '/analytics?tab=reports'],
  ['Go to: Words for Studio', '/studio-words'],
  ['Go to: Settings', '/settings'],
  ['Settings: Undo delay', '/settings?tab=youtube#settings.undoDelay'],
  ['Settings: Sensitivity', '/settings#settings.sensitivity'],
  ['Go to: Documentation', '/docs'],
  ['Documentation: Installation Guide', '/docs/installation-guide'],
  ['Go to: Privacy Policy', '/privacy'],
  ['Go to: Terms of Service', '/terms'],
  [`Video: ${snippet.title}`, `/videos/${video}`],
  ['Comments: To review', '/comments?list=review'],
  ['Comments: pending', '/comments?moderation_status=pending'],
  ['Comments: all', '/comments?list=all'],
  ['Comments: Score 95 or higher', `/comments?${own}&view=queue&score=95-100`],
  ['Comments: Review spam one at a time', '/comments?list=review&view=focus'],
] as const;

test('the palette leads to each screen by its letters', async () => {
  await using opened = await openPage('/nowhere', {
    answers: {
      'GET /api/videos/by-channel': {
        data: [{ id: video, title: snippet.title, thumbnail: null }],
      },
    },
  });
  const { page, url, problems } = opened;
  for (const [letters, address] of entries) {
    await take(page, letters);
    const wanted = new URL(address, url);
    wanted.searchParams.sort();
    await page.waitForURL((present) => {
      present.searchParams.sort();
      return present.href === wanted.href;
    });
  }
  expect(problems).toEqual([]);
});

test.each([
  ['en', 'Search comments for “gacor88 & “co””'],
  ['id', 'Cari “gacor88 & “co”” di komentar'],
] as const)('in %s what names no page is looked for in the comments', async (language, name) => {
  await using opened = await openPage('/videos', { language });
  const { page, url, problems } = opened;
  await openPalette(page);
  await page.keyboard.type(' gacor88 & “co” ');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([name]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/comments?**`);
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([['keyword', 'gacor88 & “co”']]);
  expect(problems).toEqual([]);
});

test('the search of comments stands behind what the letters name', async () => {
  await using opened = await openPage('/videos');
  const { page } = opened;
  await openPalette(page);
  const options = page.getByRole('option');
  expect(await options.filter({ hasText: 'Search comments for' }).count()).toBe(0);
  await page.keyboard.type('Blacklisted');
  await options.last().getByText('Search comments for “Blacklisted”').waitFor();
  await options.first().getByText('Go to: Blacklisted Words').waitFor();
});

test('a page that arrives late leaves what is typed in the palette', async () => {
  await using opened = await openPage('/nowhere');
  const { page } = opened;
  const arrives = Promise.withResolvers<void>();
  await page.route('**/assets/analytics-page*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await take(page, 'Go to: Analytics');
  await openPalette(page);
  await page.keyboard.type('Go to: Rep');
  arrives.resolve();
  await page.waitForFunction(() => document.title === 'Analytics | Sapu');
  await page.keyboard.type('orts');
  const typed = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => typed.inputValue()).toBe('Go to: Reports');
});

const textOf = (texts: typeof en | typeof id, name: string): string => {
  const [part = '', key = ''] = name.split('.');
  return (texts as Readonly<Record<string, Readonly<Record<string, string>>>>)[part]?.[key] ?? '';
};

test.each([
  ['en', en],
  ['id', id],
] as const)(
  'in %s the palette finds every place by its name in both languages',
  async (language, spoken) => {
    await using opened = await openPage('/videos', {
      language,
      answers: {
        'GET /api/auth/user': { data: { ...ratih, administrator: true } },
        'GET /api/config.json': { ...hostConfig, demo: true, debug: true },
      },
    });
    const { page, problems } = opened;
    await openPalette(page);
    const search = page.getByRole('dialog').getByRole('combobox');
    for (const { group, name } of places) {
      const option = page.getByRole('option', {
        name: `${textOf(spoken, group)}: ${textOf(spoken, name)}`,
      });
      for (const texts of [en, id]) {
        await search.fill(textOf(texts, name).toUpperCase());
        await option.first().waitFor();
      }
    }
    expect(problems).toEqual([]);
  },
);

test.each([
  ['en', 'aturan', 'Go to: Automation'],
  ['en', 'rules', 'Go to: Automation'],
  ['en', 'kuota', 'Actions: Quota and sending'],
  ['en', 'tema gelap', 'Theme: Dark'],
  ['en', 'dark mode', 'Theme: Dark'],
  ['en', 'backup', 'Settings: Your data'],
  ['en', 'keluar', 'Actions: Log out'],
  ['en', 'daftar hitam', 'Go to: Blacklisted Words'],
  ['en', 'perlu ditinjau', 'Comments: To review'],
  ['id', 'quota', 'Tindakan: Kuota dan pengiriman'],
  ['id', 'sync now', 'Tindakan: Sinkronkan sekarang'],
  ['id', 'audit log', 'Buka: Log Aktivitas'],
  ['id', 'mode gelap', 'Tema: Gelap'],
] as const)(
  'in %s the palette finds "%s" by what else it is called',
  async (language, words, name) => {
    await using opened = await openPage('/videos', { language });
    const { page } = opened;
    await openPalette(page);
    await page.keyboard.type(words);
    await page.getByRole('option', { name }).first().waitFor();
  },
);

test('the palette offers only what this owner and this server have', async () => {
  await using opened = await openPage('/videos', {
    answers: {
      'GET /api/config.json': { ...hostConfig, demo: false, debug: false, analytics: false },
    },
  });
  const { page } = opened;
  await openPalette(page);
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('Go to: Reports');
  await page.getByRole('option', { name: 'Go to: Reports', exact: true }).waitFor();
  for (const name of [
    'Administration',
    'Connect your channel',
    'Analytics',
    'Authentication Debug',
  ]) {
    await search.fill(`Go to: ${name}`);
    await page
      .getByRole('option', { name: /^Search comments for/ })
      .first()
      .waitFor();
    expect(await page.getByRole('option').count(), name).toBe(1);
  }
});

test('the palette does what it names', async () => {
  await using opened = await openPage('/videos', {
    answers: { 'POST /api/videos/process-all': { data: { job_id: '5' } } },
  });
  const { page } = opened;
  await take(page, 'Theme: Dark');
  await page.locator('html[data-theme="dark"]').waitFor();
  await take(page, 'Actions: Quota and sending');
  await closeWithEscape(page.getByRole('dialog', { name: 'Quota and sending' }));
  await take(page, 'Actions: Keyboard shortcuts');
  await closeWithEscape(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await take(page, 'Actions: Sync now');
  const asked = () => opened.calls.some(({ key }) => key === 'POST /api/videos/process-all');
  await expect.poll(asked).toBe(true);
  await take(page, 'Language: Bahasa Indonesia');
  await page.locator('html[lang="id"]').waitFor();
  opened.answer({ 'POST /api/auth/logout': { data: { message: 'ok' } } });
  await take(page, 'Tindakan: Keluar');
  await page.waitForURL('**/login');
});
