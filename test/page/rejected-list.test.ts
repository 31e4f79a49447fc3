import { expect, test } from 'vitest';
import { rejected as rejectedComment } from '../../src/gallery/fixtures/comments.ts';
import { inMinutes } from '../../src/gallery/fixtures/invented.ts';
import { counts, outbox } from '../../src/gallery/fixtures/work.ts';
import { en } from '../../src/i18n/en.ts';
import { commentList } from './support/comment-list.ts';
import { openPage } from './support/open-page.ts';

/* The list of rejected comments: what has become of them so far. */

const soFar = {
  ...outbox(null),
  waiting: (['reject', 'hold', 'reject_held', 'approve'] as const).map((kind, place) => ({
    kind,
    decisions: [4, 7, 860, 2][place] ?? 0,
    undoable: 0,
    automatic: 0,
    calls: 1,
    next_at: inMinutes(1),
  })),
};

test.each([1366, 390])(
  'the rejected list says how many are hidden or not sent so far, at %i px',
  async (width) => {
    const answers = {
      ...commentList([rejectedComment({ state: 'held' })]),
      'GET /api/comments/counts': { data: { ...counts, rejected: 871 } },
      'GET /api/outbox': { data: soFar },
    };
    const viewport = { width, height: 850 };
    await using opened = await openPage('/comments?moderation_status=rejected', {
      answers,
      viewport,
    });
    const { page } = opened;
    const told = page.getByText(/860 hidden, to be rejected · 11 not sent yet/).first();
    await told.waitFor();
    expect((await told.boundingBox())?.height).toBeGreaterThan(12);
    // What the tab counts is told at the tab, too.
    const about = await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: 'rejected 871' })
      .getAttribute('title');
    expect(about).toBe(en.review.rejectedAre);
    opened.answer({ 'GET /api/outbox': { data: { ...soFar, waiting: [] } } });
    opened.tell({ type: 'decisions', comment_ids: [] });
    await told.waitFor({ state: 'detached' });
  },
);
