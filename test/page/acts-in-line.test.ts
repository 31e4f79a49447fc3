import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { toast } from '../e2e/support/places.ts';
import { cutOff } from './support/answers.ts';
import { commentList, numbered, usualSpam } from './support/comment-list.ts';
import { type OpenPage, openPage } from './support/open-page.ts';

/* What decides by itself, beside the decisions that wait in a line: it is made in its turn, or at once refused. */

const list = numbered(3, (changes) => usualSpam({ visible: true, can_moderate: true, ...changes }));
const keys = ({ calls }: OpenPage) =>
  calls.flatMap(({ key, params }) =>
    /^POST .*\/(moderate|not-spam|undo)$/.test(key)
      ? [`${key.split('/').at(-1)} ${(params as { id?: string } | undefined)?.id ?? ''}`.trim()]
      : [],
  );
const focus = ({ page }: OpenPage, id: string) => page.locator(`[data-comment="${id}"]`).focus();

/** Opens a list in which saying "Not spam" is answered when a test says so. */
async function openSlow() {
  const desk = commentList(list);
  const answer = Promise.withResolvers<undefined>();
  const opened = await openPage('/comments?list=review', {
    answers: {
      ...desk,
      'POST /api/comments/{id}/not-spam': async (call) => {
        await answer.promise;
        return desk['POST /api/comments/{id}/not-spam'](call);
      },
    },
  });
  await opened.page.locator('[data-comment="c3"]').waitFor();
  return Object.assign(opened, { answerNotSpam: () => answer.resolve(undefined) });
}

test('calls go out in the order of the presses, also where the first ones are slow', async () => {
  await using opened = await openSlow();
  const { page } = opened;
  await focus(opened, 'c1');
  await page.keyboard.press('o');
  await focus(opened, 'c2');
  await page.keyboard.press('o');
  await focus(opened, 'c2');
  await page.keyboard.press('r');
  await page.locator('[data-comment="c2"][data-status="rejected"]').waitFor();
  opened.answerNotSpam();
  await expect.poll(() => keys(opened)).toEqual(['not-spam c1', 'not-spam c2', 'moderate c2']);
  await page.locator('[data-comment="c2"][data-status="rejected"]').waitFor();
});

test('z right after “Not spam” is about that', async () => {
  await using opened = await openSlow();
  const { page } = opened;
  await focus(opened, 'c3');
  await page.keyboard.press('r');
  await expect.poll(() => keys(opened)).toEqual(['moderate c3']);
  await focus(opened, 'c1');
  await page.keyboard.press('o');
  await expect.poll(() => keys(opened).at(-1)).toBe('not-spam c1');
  await page.keyboard.press('z');
  opened.answerNotSpam();
  await expect.poll(() => keys(opened).at(-1)).toBe('undo');
  const { body } = opened.calls.findLast(({ key }) => key === 'POST /api/comments/undo') ?? {};
  expect(body).toMatchObject({ comment_ids: ['c1'] });
});

test('cut off, an act is refused at once and not made later', async () => {
  await using opened = await openSlow();
  const { page } = opened;
  opened.answerNotSpam();
  await page.context().setOffline(true);
  await page.getByText('Sapu can’t be reached.').first().waitFor();
  await focus(opened, 'c1');
  await page.keyboard.press('o');
  await toast(page, en.notSpam.failed).waitFor();
  await page.keyboard.press('r');
  await page.getByText('Waiting for your connection').first().waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => keys(opened)).toEqual(['moderate c1']);
});

test('what is decided after an undo whose answer was lost stands on that undo', async () => {
  const desk = commentList(list);
  const undoneAt = '2026-03-01T09:00:00.000Z';
  let [asked, isLost] = [0, true];
  await using opened = await openPage('/comments?list=review', {
    answers: {
      ...desk,
      'POST /api/comments/undo': (call) => {
        asked += 1;
        const undone = desk['POST /api/comments/undo'](call);
        if (isLost) return cutOff;
        const skipped = [{ comment_id: 'c1', reason: 'decided_since' as const }];
        return { ...undone, data: { undone: [], skipped } };
      },
    },
  });
  const { page } = opened;
  const row = page.locator('[data-comment="c1"]');
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => keys(opened)).toEqual(['moderate c1']);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  opened.answer({
    'GET /api/comments': (call) => {
      const { data, ...rest } = desk['GET /api/comments'](call);
      return { ...rest, data: data.map((each) => ({ ...each, decided_at: undoneAt })) };
    },
  });
  isLost = false;
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(() => keys(opened).at(-1)).toBe('moderate c1');
  const { body } = opened.calls.findLast(({ key }) => key.endsWith('/moderate')) ?? {};
  expect(body).toMatchObject({ reject: true, decided_at: undoneAt });
});

test('z is about the last press before it, also while an act is not answered', async () => {
  await using opened = await openSlow();
  const { page } = opened;
  await focus(opened, 'c1');
  await page.keyboard.press('o');
  await focus(opened, 'c3');
  await page.keyboard.press('r');
  await page.keyboard.press('z');
  opened.answerNotSpam();
  await expect.poll(() => keys(opened).at(-1)).toBe('undo');
  const { body } = opened.calls.findLast(({ key }) => key === 'POST /api/comments/undo') ?? {};
  expect(body).toMatchObject({ comment_ids: ['c3'] });
  await page.locator('[data-comment="c1"][data-status="approved"]').waitFor();
});

test('Shift+Z leaves what its maker has decided otherwise since', async () => {
  await using opened = await openSlow();
  const { page } = opened;
  for (const id of ['c1', 'c2', 'c3']) {
    await page.locator(`[data-comment="${id}"]`).getByRole('checkbox').check();
  }
  await page.keyboard.press('Shift+R');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 3' }).click();
  await page.locator('[data-comment="c2"][data-status="rejected"]').waitFor();
  await focus(opened, 'c2');
  await page.keyboard.press('a');
  await expect.poll(() => keys(opened).at(-1)).toBe('moderate c2');
  await page.keyboard.press('Shift+Z');
  await expect.poll(() => keys(opened).at(-1)).toBe('undo');
  const { body } = opened.calls.findLast(({ key }) => key === 'POST /api/comments/undo') ?? {};
  expect(body).toMatchObject({ comment_ids: ['c1', 'c3'] });
  await page.locator('[data-comment="c2"][data-status="approved"]').waitFor();
});
