import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';
import { twoChannels } from '../../support/two-channels.ts';
import { signInOnce } from './signed-in.ts';
import { launchChromium, webRoot } from './visit.ts';

export const spamList = `/comments?is_spam=true&moderation_status=unmoderated&channel_id=${twoChannels.rina.channel.id}`;
export const atOnce = { undo_seconds: 0, hold_hours: 0 };
export const inAnHour = { undo_seconds: 3600, hold_hours: 0 };

/** Words of a row or a toast, and the states of the platform in which they are true. */
const claims: readonly [words: RegExp, statuses: readonly string[]][] = [
  [/Removed from YouTube/, ['rejected']],
  [/Visible on YouTube/, ['published']],
  [/still visible/, ['published']],
  [/hidden on YouTube/, ['heldForReview', 'likelySpam', 'rejected']],
  [/still hidden on YouTube/, ['heldForReview', 'likelySpam', 'rejected']],
  [/^Hidden;/m, ['heldForReview']],
];

interface Deciding {
  readonly page: Page;
  readonly id: string;
  readonly row: Locator;
  /** Waits for words on the row, and compares all it says with the platform. */
  readonly says: (words: string | RegExp) => Promise<void>;
}

export type DecisionDesk = Awaited<ReturnType<typeof startDecisionDesk>>;

/** A product with an owner who decides, of whose words every claim is compared with the platform. */
export async function startDecisionDesk() {
  const app = await startTestApp({ webRoot });
  const open = await signInOnce(await launchChromium(), app);
  /** How many writes earlier tests have caused. */
  let before = 0;
  /** What this test has asked of the platform. */
  const writes = () =>
    app.emulator.ledger
      .filter(({ method }) => method === 'comments.setModerationStatus')
      .slice(before);
  const statusOf = (id: string) => app.emulator.control.comment(id)?.status;

  /** Every claim of the row holds, and no toast speaks of a success that the platform has not confirmed. */
  async function expectTruth(page: Page, row: Locator, id: string): Promise<void> {
    const said = await row.innerText();
    for (const [words, statuses] of claims) {
      if (words.test(said)) expect(statuses, `${said} · ${statusOf(id)}`).toContain(statusOf(id));
    }
    const confirmed = /(\d+) comments? (rejected|approved) successfully/;
    for (const toast of await page.locator('[data-toaster] li').allInnerTexts()) {
      const [, n = '0'] = confirmed.exec(toast) ?? [];
      const done = writes().filter(({ httpStatus }) => httpStatus < 300);
      expect(done.flatMap(({ ids }) => ids).length, toast).toBeGreaterThanOrEqual(Number(n));
    }
    expect(said).not.toMatch(/On YouTube|Rejected ✓/);
  }

  const prefer = (preferences: object) =>
    app.db
      .updateTable('users')
      .set({ preferences: JSON.stringify(preferences) })
      .execute();

  async function rejectOne(page: Page, preferences: object): Promise<Deciding> {
    await prefer(preferences);
    await page.goto(app.url + spamList);
    const first = page.locator('[data-comment]').first();
    await first.getByRole('button', { name: 'Reject' }).waitFor();
    const id = (await first.getAttribute('data-comment')) ?? '';
    const row = page.locator(`[data-comment="${id}"]`);
    expect(statusOf(id)).toBe('published');
    await row.getByRole('button', { name: 'Reject' }).click();
    const says = async (words: string | RegExp) => {
      await row.getByText(words).first().waitFor();
      await expectTruth(page, row, id);
    };
    return { page, id, row, says };
  }

  return {
    app,
    open,
    prefer,
    writes,
    statusOf,
    expectTruth,
    rejectOne,
    storedOf: (id: string) =>
      app.db.selectFrom('moderation_items').select('state').where('comment_id', '=', id).execute(),
    beginTest() {
      app.emulator.control.clearFaults();
      before = 0;
      before = writes().length;
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
