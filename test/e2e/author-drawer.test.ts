import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillComments } from '../../bench/support/fill-comments.ts';
import { recount } from '../support/recount.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { carriedBy } from './support/carry-session.ts';
import { actCard } from './support/places.ts';
import { violations } from './support/violations.ts';
import { launchChromium, visit, webRoot } from './support/visit.ts';

const channelId = twoChannels.rina.channel.id;
const authorId = 'UCpromosi';
/** A fifth of what is filled in is rejected already. */
const written = 30;
const open = 24;

const one = (place: number) => `bench${place}`;

let browser: Browser;
let app: TestApp;
let owner: Session;

beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  owner = await app.signIn({ account: 'Rina' });
  const { id } = (await owner.call('GET /api/auth/user')).data;
  await fillComments(app.db, { ownerId: Number(id), channelId, count: written + 10 });
  await app.db
    .updateTable('comments')
    .set({ author_channel_id: authorId, author_name: '@promosi' })
    .where('youtube_id', 'in', [
      ...Array.from({ length: written }, (_, place) => one(place + 1)),
      one(written + 1),
    ])
    .execute();
  // The same author below somebody else's video, where this owner decides nothing.
  await app.db
    .updateTable('comments')
    .set({ video_channel_id: twoChannels.bayu.channel.id })
    .where('youtube_id', '=', one(written + 1))
    .execute();
  await recount(app.db);
  await setUndoSeconds(app.db, 3_600);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
});

const statuses = async () => {
  const { data } = await owner.call('GET /api/comments', {
    query: { author_channel_id: authorId, page_size: '100' },
  });
  return data.map((row) => (row.video_channel_id === channelId ? row.moderation_status : 'else'));
};

test('everything an author wrote on the channel is rejected after one question', async () => {
  const { page, problems } = await visit(
    browser,
    {},
    { storageState: await carriedBy(owner), reducedMotion: 'reduce' },
  );
  await page.goto(`${app.url}/comments?author=${authorId}`);
  const drawer = page.getByRole('dialog', { name: 'Author' });
  const question = page.getByRole('dialog', { name: `Reject ${open} comments?` });
  const all = drawer.getByRole('button', { name: `Reject all ${open}` });

  await all.click();
  await question.and(page.locator(':focus-within')).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await all.and(page.locator(':focus')).waitFor();

  await drawer.getByRole('button', { name: 'Reject and ban author…' }).click();
  const ban = question.getByRole('checkbox', { name: 'Also ask YouTube to ban the authors' });
  await question.waitFor();
  expect(await ban.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await all.focus();
  expect((await statuses()).filter((status) => status === 'rejected')).toHaveLength(written - open);

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: `Reject ${open}` }).click();
  await actCard(page).getByText(`${open} rejections waiting`).waitFor();
  await drawer.getByRole('listitem').first().getByText('rejected').waitFor();
  await drawer.getByRole('button', { name: /^Reject all/ }).waitFor({ state: 'detached' });
  expect((await statuses()).toSorted()).toEqual([
    'else',
    ...Array.from({ length: written }, () => 'rejected'),
  ]);
  expect(problems).toEqual([]);
  await page.context().close();
});
