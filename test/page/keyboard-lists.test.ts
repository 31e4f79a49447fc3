import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { comment } from '../../src/gallery/fixtures/comments.ts';
import { arrive, goBy, goTo, pressOn } from '../e2e/support/keyboard.ts';
import { isSettled } from '../e2e/support/settled.ts';
import { openPage } from './support/open-page.ts';
import { thread, threadComment } from './support/threads.ts';
import { listOf, manyVideos, partOf } from './support/videos.ts';

test('has the channel read, and goes from the dashboard to what is to review', async () => {
  await using opened = await openPage('/', {
    answers: { 'POST /api/videos/process-all': { data: { job_id: '5' } } },
  });
  const { page, url } = opened;
  await isSettled(page);
  const main = page.getByRole('main');
  await pressOn(main.getByRole('button', { name: 'Sync now' }));
  const asked = () => opened.calls.some(({ key }) => key === 'POST /api/videos/process-all');
  await expect.poll(asked).toBe(true);
  await pressOn(main.getByRole('link', { name: /hidden by YouTube/ }));
  await page.waitForURL('**/comments?list=held');
  await arrive(page, 'Comments');
  await goBy(page, 'd');
  await page.waitForURL(`${url}/`);
  await arrive(page, 'Dashboard');
  await pressOn(main.getByRole('link', { name: 'Review spam' }));
  await page.waitForURL('**/comments?list=review');
});

test('loads more videos, Shorts, comments and replies', async () => {
  const busy = comment({ author_name: '@tetangga', hasReplies: true });
  const replies = Array.from({ length: 8 }, () => threadComment(comment({ parent_id: busy.id })));
  const others = Array.from({ length: limits.threadPageSize }, () => thread(comment()));
  await using opened = await openPage('/videos', {
    answers: {
      'GET /api/videos': listOf(manyVideos('panen', 23)),
      'GET /api/shorts': listOf(manyVideos('siram', 30)),
      'GET /api/videos/{id}/comments': ({ query }) => partOf([thread(busy, 8), ...others], query),
      'GET /api/comments/{id}/replies': ({ query }) => partOf(replies, query),
    },
  });
  const { page, url } = opened;
  for (const [path, button, pageSize] of [
    ['/videos', 'load more', limits.videosPageSize.screen],
    ['/shorts', 'Load More', limits.shortsPageSize.screen],
  ] as const) {
    if (path !== '/videos') await page.goto(url + path);
    await isSettled(page);
    await pressOn(page.getByRole('main').getByRole('button', { name: button, exact: true }));
    // After "more", the focus is on the first of the new rows.
    await page.locator(`main li:nth-child(${pageSize + 1}) a:focus`).waitFor();
  }

  await page.goto(`${url}/videos/gallery-vid1`);
  await isSettled(page);
  const main = page.getByRole('main');
  await pressOn(main.getByRole('button', { name: 'Show 8 replies' }));
  const shown = main.getByRole('list', { name: 'Replies to @tetangga' });
  await goTo(shown.getByRole('button', { name: 'Reply' }).last());
  await pressOn(main.getByRole('button', { name: 'Hide replies' }), 'Space', 'Shift+Tab');
  await shown.waitFor({ state: 'detached' });
  await pressOn(main.getByRole('button', { name: 'Load More Comments' }));
  await main.locator('[data-comment]').nth(limits.threadPageSize).waitFor();
});
