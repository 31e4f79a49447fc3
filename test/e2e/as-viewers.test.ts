import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { id } from '../../src/i18n/id.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { openMenu, rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { scrollsSideways } from './support/violations.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* The demo's own video pages show what viewers of the channel see. */

let browser: Browser;
let app: TestApp;
let open: OpenSignedIn;
beforeAll(async () => {
  browser = await launchChromium();
  app = await startTestApp({ webRoot });
  const rina = await app.signIn({ account: 'Rina' });
  await syncChannel(rina);
  await setUndoSeconds(app.db, 0);
  open = await openAs(browser, rina);
});
afterAll(() => app[Symbol.asyncDispose]());

async function follow(page: Page, link: Locator): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await link.click();
  const opened = await opening;
  await opened.waitForLoadState();
  return opened;
}

/** What the platform has below a video. A rejected comment hides its replies. */
function statusesOn(videoId: string) {
  const { comments } = app.emulator.store;
  const below = [...comments.values()].filter((comment) => comment.videoId === videoId);
  const isPublished = (commentId: string) => comments.get(commentId)?.status === 'published';
  return {
    rejected: below.filter(({ status }) => status === 'rejected').length,
    visible: below.filter(
      (comment) => isPublished(comment.id) && isPublished(comment.parentId ?? comment.id),
    ).length,
  };
}

const looks = [
  ['en', en, 1440],
  ['id', id, 390],
] as const;

test.each(looks)(
  'a rejected comment is gone where viewers look, %s',
  async (language, t, width) => {
    await using visited = await open({ language }, { viewport: { width, height: 844 } });
    const { page, problems } = visited;
    await page.goto(`${app.url}/comments?list=review&view=queue`);
    const row = rows(page).first();
    const commentId = (await row.getAttribute('data-comment')) ?? '';
    await openMenu(row);
    const item = page.getByRole('menuitem', { name: t.comments.asViewers });
    const viewers = await follow(page, item);
    expect(viewers.url()).toContain(`${app.emulator.url}/watch?v=`);
    const opened = viewers.locator(`[id="${commentId}"]`);
    await opened.waitFor();
    expect(await scrollsSideways(viewers)).toBe(false);

    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: t.comments.reject }).first().click();
    await waitFor(
      'the platform to have it rejected',
      () => app.emulator.control.comment(commentId)?.status === 'rejected',
    );
    await viewers.reload();
    await viewers.locator('.note').waitFor();
    expect(await opened.count()).toBe(0);

    await page.goto(app.url);
    const told = t.dashboard.demoProof.replace('{item}', t.comments.asViewers);
    await page.getByText(told).waitFor();
    expect(problems).toEqual([]);
  },
);

test('twenty comments rejected together are gone from their video', async () => {
  const { channel, tomato } = twoChannels.rina;
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/comments?channel_id=${channel.id}&video_id=${tomato.id}`);
  await rows(page).nth(19).waitFor();
  await page.getByText('Select all', { exact: true }).click();
  const reject = /^Reject \d+$/;
  await page.getByRole('button', { name: reject }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject \d+ comments\?$/ });
  const chosen = Number(/\d+/.exec(await dialog.getByRole('heading').innerText())?.[0]);
  expect(chosen).toBeGreaterThan(15);

  const viewers = await page.context().newPage();
  const shown = () => viewers.locator('.comment').count();
  await viewers.goto(`${app.emulator.url}/watch?v=${tomato.id}&threads=1000`);
  const before = await shown();
  const alreadyRejected = statusesOn(tomato.id).rejected;
  await dialog.getByRole('button', { name: reject }).click();
  await waitFor('the platform to have them rejected', () => {
    const { rejected } = statusesOn(tomato.id);
    return rejected === alreadyRejected + chosen;
  });
  await viewers.reload();
  const { rejected, visible } = statusesOn(tomato.id);
  expect({ rejected, shown: await shown() }).toEqual({
    rejected: alreadyRejected + chosen,
    shown: visible,
  });
  expect(visible).toBeLessThanOrEqual(before - chosen);
});

test('a video leads to its own page, and that to the channel', async () => {
  await using visited = await open();
  const { page } = visited;
  await page.goto(`${app.url}/videos`);
  await page.getByRole('article').first().getByRole('link').first().click();
  const link = page.getByRole('link', { name: en.video.asViewers });
  const viewers = await follow(page, link);
  const title = await viewers.getByRole('heading', { level: 1 }).innerText();
  await viewers.getByRole('link', { name: 'Kebun Rina' }).click();
  await viewers.getByRole('link', { name: title }).first().waitFor();
});
