import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { job } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { openMenu } from '../e2e/support/places.ts';
import { waitFor } from '../support/wait-for.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';

/** The controls that share a place with a toast. */
const hiddenControls = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="tab"]';
    const toasts = [...document.querySelectorAll('[data-toaster] li')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.closest('[data-toaster]') === null)
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return toasts.some(
          (toast) =>
            width > 1 &&
            left < toast.right &&
            right > toast.left &&
            top < toast.bottom &&
            bottom > toast.top,
        );
      })
      .map((control) => control.textContent);
  });

/** Waits until what the server has told before is on the page. */
const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    await (await fetch('/api/config.json')).text();
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });

test.each(['/', '/blacklisted-words', '/videos'])(
  'a toast on %s hides no control',
  async (path) => {
    const running = job({ id: '5' });
    await using opened = await openPage(path, {
      viewport: { width: 1366, height: 850 },
      answers: {
        'POST /api/videos/process-all': { data: { job_id: running.id } },
        'GET /api/jobs': { data: [] },
      },
    });
    const { page } = opened;
    await page.locator('h1').waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    opened.answer({ 'GET /api/jobs': { data: [running] } });
    await page.getByRole('banner').getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('option', { name: 'Actions: Sync now' }).click();
    await waitFor('the job to be read', () => {
      const keys = opened.calls.map(({ key }) => key);
      const begun = keys.indexOf('POST /api/videos/process-all');
      return begun >= 0 && keys.lastIndexOf('GET /api/jobs') > begun;
    });
    const done = { ...running, state: 'done' as const, finished_at: running.expected_at };
    opened.answer({ 'GET /api/jobs': { data: [done] } });
    const toast = page.locator('[data-toaster] li').filter({ hasText: /synced$/ });
    // The stream of events opens in its own time, and what was told before is not heard. Two events
    // at once would be one drawing, and the page announces only what it has drawn as running.
    await waitFor('the toast', async () => {
      for (const each of [running, done]) {
        opened.tell({ type: 'job', job: each });
        await isDrawn(page);
      }
      return (await toast.count()) > 0;
    });
    expect(await hiddenControls(page)).toEqual([]);
  },
);

test('a toast on a phone leaves filters, tabs and the first comment in sight', async () => {
  const list = numbered(3, (changes) => usualSpam({ visible: true, ...changes }));
  await using opened = await openPage('/comments?list=review', {
    viewport: { width: 390, height: 844 },
    device: { hasTouch: true, isMobile: true },
    answers: commentList(list),
  });
  const { page } = opened;
  const first = page.locator('[data-comment]').first();
  await openMenu(first);
  await page.getByRole('menuitem', { name: en.notSpam.item }).click();
  const toast = page.locator('[data-toaster] li').first();
  await toast.waitFor();
  const tabs = page.getByRole('group', { name: en.comments.status });
  const covers = async (place: Locator) => {
    const [above, below] = [await toast.boundingBox(), await place.boundingBox()];
    if (above === null || below === null) return true;
    return above.y < below.y + below.height && below.y < above.y + above.height;
  };
  const filters = page.getByRole('button', { name: en.comments.filters });
  await expect
    .poll(async () => [await covers(filters), await covers(tabs), await covers(first)])
    .toEqual([false, false, false]);
});
