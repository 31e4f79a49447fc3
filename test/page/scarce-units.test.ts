import { expect, test } from 'vitest';
import { comment, flagged } from '../../src/gallery/fixtures/comments.ts';
import { quota } from '../../src/gallery/fixtures/work.ts';
import { commentList, numbered } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';
import { allOf } from './support/quiet-desk.ts';
import { thread } from './support/threads.ts';

/* What is said loudly, and what only where it matters. */

test.each([
  [500, 0],
  [499, 1],
])('with %i units left the bar of a selection names the cost %i times', async (free, times) => {
  await using opened = await openPage('/comments', {
    answers: {
      ...commentList(numbered(3, flagged)),
      'GET /api/quota': ({ query }) => ({ data: { ...quota(query.decisions ?? 0), free } }),
    },
  });
  const { page } = opened;
  await page.getByText('Select all', { exact: true }).click();
  await page.getByText(/Done by about/).waitFor();
  expect(await page.getByText(/Uses 50 units/).count()).toBe(times);
});

test('below a video only likely spam has a loud Reject', async () => {
  await using opened = await openPage('/videos/gallery-vid1', {
    answers: {
      'GET /api/videos/{id}/comments': allOf([thread(comment()), thread(flagged())]),
    },
  });
  const rejects = opened.page.locator('[data-comment]').getByRole('button', { name: 'Reject' });
  await rejects.nth(1).waitFor();
  const [harmless, likely] = await rejects.evaluateAll((all) =>
    all.map((one) => one.classList.contains('control-primary')),
  );
  expect([harmless, likely]).toEqual([false, true]);
});
