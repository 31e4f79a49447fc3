import { mkdir } from 'node:fs/promises';
import { test } from 'vitest';
import type { User } from '../../src/contract/auth.ts';
import { flagged } from '../../src/gallery/fixtures/comments.ts';
import { daysAgo, ownChannel } from '../../src/gallery/fixtures/invented.ts';
import { openPage } from './support/open-page.ts';
import { pageOf, ratih } from './support/quiet-desk.ts';

const helpers = {
  'POST /api/helpers': { data: { url: `http://localhost:8080/login#helper=${'Ab3x'.repeat(8)}` } },
  'GET /api/helpers': { data: {
    helpers: [
      { id: '7', name: 'Dodi Setiawan', email: 'dodi@tamu.example', role: 'moderator' as const, since: daysAgo(3), confirmed: true },
      { id: '8', name: 'Wati Susanti', email: 'wati@warung.example', role: 'viewer' as const, since: daysAgo(40), confirmed: false },
    ],
    invitations: [{ id: 'a'.repeat(16), role: 'viewer' as const, ends_at: daysAgo(-6) }],
  } },
};
const helper: User = { ...ratih, name: 'Bayu Pratama', role: 'moderator', channels: [{ id: 'UCx', title: 'Bengkel Bayu', role: 'owner' }, { id: ownChannel, title: 'Dapur Nenek Ratih', role: 'moderator' }] };
const looks = [
  ['en', 'light', 1280], ['id', 'dark', 1280], ['id', 'light', 390], ['en', 'dark', 390],
] as const;
test.each(looks)('%s %s %i', async (language, theme, width) => {
  await mkdir('/tmp/mp/shots', { recursive: true });
  const viewport = { width, height: 900 };
  const name = `/tmp/mp/shots/${language}-${theme}-${width}`;
  {
    await using opened = await openPage('/settings?tab=data', { language, theme, viewport, answers: helpers });
    const { page } = opened;
    const section = page.locator('section').filter({ has: page.locator('[role=radiogroup]') }).first();
    await section.getByRole('button').last().click();
    await page.getByText('/login#helper=').waitFor();
    await section.screenshot({ path: `${name}-settings.png` });
  }
  {
    await using opened = await openPage('/comments', { language, theme, viewport, answers: { 'GET /api/auth/user': { data: helper }, 'GET /api/comments': pageOf([flagged(), flagged()]) },
      prepare: (page) => page.addInitScript((s) => { if (localStorage.getItem('token')) localStorage.setItem('auth-storage', s); localStorage.setItem('channel', 'UCx'); }, JSON.stringify({ isAuthenticated: true, user: helper })) });
    const { page } = opened;
    await page.locator('[data-comment]').first().waitFor();
    if (width > 700) await page.locator('header').getByRole('button').last().click();
    else await page.locator('header').getByRole('button').last().click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${name}-helper.png` });
    await page.goto(`${opened.url}/settings?tab=data`);
    await page.locator('main h2').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${name}-helper-settings.png` });
    const nowhere = { ...helper, role: null, youtube_channel_id: null, channels: [] };
    opened.answer({ 'GET /api/auth/user': { data: nowhere } });
    await page.goto(`${opened.url}/`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${name}-nowhere.png` });
  }
  {
    await using opened = await openPage('/login#helper=rahasia', { language, theme, viewport, signedOut: true });
    await opened.page.locator('main button').first().waitFor();
    await opened.page.waitForTimeout(500);
    await opened.page.screenshot({ path: `${name}-invited.png` });
    await opened.page.goto(`${opened.url}/terms`);
    await opened.page.goto(`${opened.url}/login`);
    await opened.page.locator('main button').first().waitFor();
    await opened.page.screenshot({ path: `${name}-login.png` });
  }
});
