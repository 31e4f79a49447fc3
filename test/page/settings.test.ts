import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import {
  type SettingName,
  settingPlaces,
  settingsTabs,
} from '../../src/web/shared/setting-places.ts';
import { openPalette } from '../e2e/support/keyboard.ts';
import { openPage } from './support/open-page.ts';

const said = (name: SettingName): string => {
  const [part = '', key = ''] = name.split('.');
  return (en as Readonly<Record<string, Readonly<Record<string, string>>>>)[part]?.[key] ?? '';
};

test('each tab shows its settings, each once', async () => {
  await using opened = await openPage('/settings');
  const { page, problems } = opened;
  for (const tab of settingsTabs) {
    await page.getByRole('tab', { name: en.settings[`tab_${tab}`], exact: true }).click();
    const last = said(settingPlaces[tab].at(-1) ?? 'keys.keys');
    await page.getByRole('heading', { name: last, exact: true, includeHidden: true }).waitFor({
      state: 'attached',
    });
    const names = settingPlaces[tab].map(said);
    const shown = await page.locator('[role="tabpanel"] section > h2').allTextContents();
    expect(names).toEqual(expect.arrayContaining(shown));
    expect(shown).toEqual([...new Set(shown)]);
    // Of e-mails no more is asked before there is an address.
    expect(names.filter((name) => !shown.includes(name))).toEqual(
      tab === 'notifications'
        ? [en.notificationSettings.mailLanguage, en.notificationSettings.mailTimes]
        : [],
    );
  }
  expect(problems).toEqual([]);
});

test.each([
  ['outbox', 'youtube', 'YouTube'],
  ['sync', 'youtube', 'YouTube'],
  ['quota', 'youtube', 'YouTube'],
  ['connection', 'youtube', 'YouTube'],
  ['shortcuts', 'appearance', 'Appearance'],
])('the earlier tab %s leads to %s', async (earlier, tab, name) => {
  await using opened = await openPage(`/settings?tab=${earlier}`);
  const { page, url } = opened;
  await page.getByRole('tab', { name, selected: true }).waitFor();
  await page.waitForURL(`${url}/settings?tab=${tab}`);
});

test('the palette opens what a setting stands behind, and moves the focus to it', async () => {
  await using opened = await openPage('/settings?tab=youtube');
  const { page } = opened;
  await openPalette(page);
  await page.keyboard.type('Riwayat sinkronisasi');
  await page.getByRole('option', { name: 'Settings: Sync history' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sync history' }).and(page.locator(':focus')).waitFor();
});
