import type { Browser } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import type { Session } from '../support/sign-in.ts';
import { syncChannel, waitForEverything } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
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
/** Somebody advertises below Rina's video. */
async function advertise(name: string): Promise<string> {
  const { id } = app.emulator.control.addComment({
    videoId: twoChannels.rina.tomato.id,
    author: { name: `@${name}`, channelId: `UC${name}` },
    text: `slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang lewat ${name}`,
  });
  await syncChannel(owner);
  return id;
}

const statusOf = async (id: string) => {
  const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
  return data[0]?.moderation_status;
};

test('a rule is tested and saved in one form, acts, and is undone', async () => {
  const t = createTranslator({ locale: 'id', messages: indonesian as unknown as typeof en });
  await using visited = await open({ language: 'id', theme: 'dark' }, phone);
  const { page, problems } = visited;
  await page.goto(`${app.url}/rules`);
  await page.getByRole('heading', { level: 1, name: t('titles.rules') }).waitFor();
  await page.getByText(t('rules.none')).waitFor();

  await page.getByRole('button', { name: t('rules.add') }).click();
  const form = page.getByRole('dialog', { name: t('rules.addTitle') });
  await form.getByRole('button', { name: t('rules.save') }).click();
  await form.getByText(t('rules.nameEmpty')).waitFor();
  await form.getByLabel(t('rules.name'), { exact: true }).fill('Melati');
  await form.getByRole('button', { name: t('rules.save') }).click();
  await form.getByText(t('rules.needsCondition')).waitFor();
  await form.getByLabel(t('rules.pattern'), { exact: true }).fill('melati77');
  await form.getByLabel(t('rules.minScore'), { exact: true }).fill('90');
  await form.getByText(t('rules.newOnly')).waitFor();
  await form.getByRole('radio', { name: t('automatic.reject'), exact: true }).click();
  await form.getByText(t('automatic.agreeSpared')).waitFor();
  await form.getByRole('button', { name: t('rules.saveOn') }).click();
  const question = page.getByRole('dialog').filter({ hasText: t('rules.askStored') });
  await question.getByRole('button', { name: t('bulk.cancel'), exact: true }).click();
  await page.getByText(t('automatic.is_reject')).waitFor();

  const id = await advertise('iklan-id');
  await waitFor('the rule to act', async () => (await statusOf(id)) === 'rejected');
  await page.getByRole('button', { name: t('automatic.undo', { n: 1 }) }).waitFor();
  await page.getByRole('button', { name: t('rules.showMatches') }).click();
  await page.getByText(t('automatic.outcome_acted_reject')).waitFor();
  await page.getByRole('button', { name: t('automatic.undo', { n: 1 }) }).click();
  await page.getByText(t('automatic.outcome_undone')).waitFor();
  expect(await statusOf(id)).toBe('unmoderated');
  expect(problems).toEqual([]);
});

test('the outbox says what a rule decided, and Send now leaves that its undo time', async () => {
  await setUndoSeconds(app.db, 3_600);
  const body = { name: 'Melati', rule_pattern: 'melati77', min_score: 90 };
  const { id: ruleId, updated_at } = (await owner.call('POST /api/rules', { body })).data;
  await owner.call('PUT /api/rules/{id}/automatic', {
    params: { id: ruleId },
    body: { mode: 'on', action: 'reject', agreed: true, rule_updated_at: updated_at },
  });
  const byRule = await advertise('iklan-antrean');
  await waitFor('the rule to act', async () => (await statusOf(byRule)) === 'rejected');

  await using visited = await open({}, desk);
  const { page, problems } = visited;
  await page.goto(`${app.url}/comments?panel=outbox`);
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  const told = panel.getByText(
    '1 of them was decided by a rule. Send now doesn’t shorten their undo time.',
  );
  const sendNow = panel.getByRole('button', { name: 'Send now', exact: true });
  await told.waitFor();
  expect(await sendNow.count()).toBe(0);

  const spam = { is_spam: 'true', channel_id: twoChannels.rina.channel.id } as const;
  const stored = (await owner.call('GET /api/comments', { query: spam })).data;
  const byOwner = stored.find(({ id }) => id !== byRule)?.id ?? '';
  await owner.call('POST /api/comments/{id}/moderate', {
    params: { id: byOwner },
    body: { reject: true },
  });
  await panel.getByText('2 to reject').waitFor();
  await sendNow.click();
  await panel.getByText('1 to reject').waitFor();
  const isOnYouTube = (id: string) => app.emulator.control.comment(id)?.status;
  expect([byOwner, byRule].map(isOnYouTube)).toEqual(['rejected', 'published']);
  await told.waitFor();
  expect(await sendNow.count()).toBe(0);

  await panel.getByRole('button', { name: 'Undo all', exact: true }).click();
  await panel.getByText('Nothing to send.').waitFor();
  expect(await told.count()).toBe(0);
  expect(await statusOf(byRule)).toBe('unmoderated');
  expect(problems).toEqual([]);
});
