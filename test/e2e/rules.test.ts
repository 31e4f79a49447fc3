import type { Browser } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { waitFor } from '../support/wait-for.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { violations } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

let browser: Browser;
let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  await waitForEverything(owner);
  open = await openAs(browser, owner);
});
afterEach(async () => {
  for (const { id } of (await owner.call('GET /api/rules')).data) {
    await owner.call('DELETE /api/rules/{id}', { params: { id } });
  }
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };
const looks = [
  { language: 'en', theme: 'light', size: desk },
  { language: 'id', theme: 'dark', size: phone },
] as const;

/** Somebody advertises below Rina's video. */
async function advertise(name: string): Promise<string> {
  const { id } = app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    author: { name: `@${name}`, channelId: `UC${name}` },
    text: `slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang lewat ${name}`,
  });
  await syncChannel(owner);
  await waitForEverything(owner);
  return id;
}

test.each(looks)(
  'a rule is tested, saved, agreed to, acts, and is undone: $language, $size.viewport.width pixels',
  async ({ language, theme, size }) => {
    const messages = language === 'id' ? indonesian : en;
    const t = createTranslator({ locale: language, messages: messages as typeof en });
    await using visited = await open({ language, theme }, size);
    const { page, problems } = visited;
    await page.goto(`${app.url}/rules`);
    await page.getByRole('heading', { level: 1, name: t('titles.rules') }).waitFor();
    await page.getByText(t('rules.none')).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: t('rules.add') }).click();
    const form = page.getByRole('dialog', { name: t('rules.addTitle') });
    await form.getByRole('button', { name: t('rules.save') }).click();
    await form.getByText(t('rules.nameEmpty')).waitFor();
    await form.getByLabel(t('rules.name'), { exact: true }).fill('Melati');
    await form.getByRole('button', { name: t('rules.save') }).click();
    await form.getByText(t('rules.needsCondition')).waitFor();
    await form.getByLabel(t('rules.pattern'), { exact: true }).fill('melati77');
    await form.getByRole('button', { name: t('rules.backtest') }).click();
    await form.getByRole('button', { name: t('rules.backtestAgain') }).waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: t('rules.save') }).click();
    await page.getByText(t('automatic.off')).waitFor();
    expect(await violations(page)).toEqual([]);

    await page
      .getByRole('button', { name: t('automatic.changeNamed', { name: 'Melati' }) })
      .click();
    const agreement = page.getByRole('dialog', { name: t('automatic.dialog', { name: 'Melati' }) });
    await agreement.getByText(t('automatic.agreeSpared')).waitFor();
    const turnOn = agreement.getByRole('button', { name: t('automatic.turnOn'), exact: true });
    expect(await turnOn.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await agreement.getByText(t('automatic.agree')).click();
    await turnOn.click();
    await page.getByText(t('automatic.is_mark_spam')).waitFor();

    const id = await advertise(`iklan-${language}`);
    const statusOf = async () => {
      const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
      return data[0]?.moderation_status;
    };
    await waitFor('the rule to act', async () => (await statusOf()) === 'spam');
    await page.getByRole('button', { name: t('automatic.undo', { n: 1 }) }).waitFor();
    await page.getByRole('button', { name: t('rules.showMatches') }).click();
    await page.getByText(t('automatic.outcome_acted_mark_spam')).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('automatic.undo', { n: 1 }) }).click();
    await page.getByText(t('automatic.outcome_undone')).waitFor();
    expect(await statusOf()).toBe('unmoderated');
    expect(problems).toEqual([]);
  },
);
