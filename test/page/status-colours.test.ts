import { expect, test } from 'vitest';
import { comment, statuses } from '../../src/gallery/fixtures/comments.ts';
import { openPage } from './support/open-page.ts';
import { pageOf } from './support/quiet-desk.ts';

/** The name of a painted colour by its hue in CIE Lab, as the browser tells it. */
function colourOf(painted: string): string {
  const [, a = 0, b = 0] = (/^lab\(([-\d. ]+)\)$/.exec(painted)?.[1] ?? '').split(' ').map(Number);
  if (Math.hypot(a, b) < 3) return `grey: ${painted}`;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (hue >= 10 && hue < 45) return 'red';
  if (hue >= 55 && hue < 80) return 'amber';
  if (hue >= 85 && hue < 115) return 'yellow';
  return hue >= 130 && hue < 170 ? 'green' : painted;
}

const colours = {
  rejected: 'red',
  spam: 'amber',
  pending: 'yellow',
  approved: 'green',
  unmoderated: 'green',
} as const;

test('the status of a comment has its colour', async () => {
  const list = statuses.map((status) => comment({ moderation_status: status }));
  await using opened = await openPage('/comments', {
    answers: { 'GET /api/comments': pageOf(list) },
  });
  const painted: Record<string, string[]> = {};
  for (const { id, moderation_status: status } of list) {
    const row = opened.page.locator(`[data-comment="${id}"]`);
    const badge = row.getByText(status, { exact: true }).last();
    await badge.waitFor();
    // What is painted: the pill, and the disc behind its sign.
    const parts = await badge.evaluate((label) => {
      const pill = label.closest('.rounded-full');
      return [pill, pill?.querySelector('svg') ?? null].map((part) =>
        part === null ? '' : getComputedStyle(part).backgroundColor,
      );
    });
    painted[status] = parts.map(colourOf);
  }
  const wanted = Object.entries(colours).map(([status, colour]) => [status, [colour, colour]]);
  expect(painted).toEqual(Object.fromEntries(wanted));
});
