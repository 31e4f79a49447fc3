import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { goTo, pressOn } from './support/keyboard.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* Channels of others are added and removed on a screen. */

const { rina, bayu } = twoChannels;

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  open = await openAs(browser, owner);
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const watched = async () =>
  (await owner.call('GET /api/channels')).data.flatMap(({ id, is_own }) => (is_own ? [] : [id]));

const looks = [{ language: 'id', theme: 'dark', width: 390, texts: indonesian }] as const;

test.each(looks)(
  'a channel is watched and not watched any more: $language, $theme, $width pixels',
  async ({ language, theme, width, texts }) => {
    const { watching: t } = texts;
    await using visited = await open({ language, theme }, { viewport: { width, height: 844 } });
    const { page, problems } = visited;
    await page.goto(`${app.url}/settings?tab=youtube#watching.title`);
    const region = page.getByRole('region', { name: t.title });
    await region.getByText(t.none).waitFor();
    const field = region.getByRole('textbox', { name: t.label });
    const watch = region.getByRole('button', { name: t.watch, exact: true });
    expect(await watch.isDisabled()).toBe(true);

    await field.fill('@tidakadachannelini');
    await watch.click();
    await region.getByText(t.unknown).waitFor();
    expect(await watched()).toEqual([]);

    await field.fill(rina.channel.handle);
    await watch.click();
    await region.getByRole('status').getByText(rina.channel.title).waitFor();
    expect(await watched()).toEqual([]);

    await field.fill(`youtube.com/${bayu.channel.handle}`);
    await watch.click();
    const stop = region.getByRole('button', {
      name: t.stopThis.replace('{channel}', bayu.channel.title),
    });
    await stop.waitFor();
    expect(await watched()).toEqual([bayu.channel.id]);
    expect(await scrollsSideways(page)).toBe(false);

    await stop.click();
    const question = page.getByRole('dialog', {
      name: t.stopAsk.replace('{channel}', bayu.channel.title),
    });
    await question.getByText(t.stopWhat).waitFor();
    await question.getByRole('button', { name: t.stop }).click();
    await region.getByText(t.none).waitFor();
    expect(await watched()).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('the list of channels leads there, by keyboard alone', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments`);
  await pressOn(page.getByRole('button', { name: en.comments.moreFilters }));
  await pressOn(page.getByRole('button', { name: /^Channel: / }));
  await page.getByRole('option', { name: en.comments.watchAnother }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: en.watching.label });
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(bayu.channel.handle.slice(1));
  await page.keyboard.press('Enter');
  const stop = page.getByRole('button', { name: `Stop watching ${bayu.channel.title}` });
  await stop.waitFor();
  await pressOn(stop);
  await goTo(page.getByRole('dialog').getByRole('button', { name: en.watching.stop }));
  await page.keyboard.press('Enter');
  await page.getByText(en.watching.none).waitFor();
});
