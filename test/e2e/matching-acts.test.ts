import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { holdLessons } from '../support/hold-lessons.ts';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { goTo, pressOn } from './support/keyboard.ts';
import { actCard, rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* An act on everything that matches, by keys alone. Its question: test/page/matching-acts.test.ts. */

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot, seed });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent while this test runs.
  await setUndoSeconds(app.db, 3_600);
  await holdLessons(app, owner);
  open = await openAs(await launchChromium(), owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const counts = async () => (await owner.call('GET /api/comments/counts')).data;
const rejectButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Reject \d+$/ });

test('keys alone select all, reject and take back', async () => {
  await using visited = await open();
  const { page } = visited;
  const { review } = await counts();
  await page.goto(`${app.url}/comments?list=review&view=pages`);
  await rows(page).nth(5).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.getByText('20 selected').waitFor();
  await page.keyboard.press('Control+a');
  await page.getByText(`All ${review} matching selected`).waitFor();
  await page.keyboard.press('Shift+R');
  const dialog = page.getByRole('dialog', { name: `Reject ${review} comments?` });
  await goTo(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor('the button', () => rejectButton(dialog).isEnabled());
  await pressOn(dialog.getByRole('checkbox', { name: /^Include/ }).first(), 'Space');
  const confirm = page
    .getByRole('dialog', { name: `Reject ${review - 1} comments?` })
    .getByRole('button', { name: `Reject ${review - 1}`, exact: true });
  await waitFor('the button', () => confirm.isEnabled());
  await pressOn(confirm);
  await actCard(page)
    .getByText(`${review - 1} comments will no longer be visible`)
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Z');
  await waitFor('all to be taken back', async () => (await counts()).review === review);
});
