import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { openMenu, rows } from './support/places.ts';
import { type OpenSignedIn, openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* A ban can be taken back until it is sent, and reaches YouTube. Its dialog: test/page/bans.test.ts. */

const seed = (now: number) => spamChannelSeed({ now, comments: 120, spam: 40 });

let app: TestApp;
let owner: Session;
let open: OpenSignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot, seed });
  owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  // Nothing is sent before the test says so.
  await setUndoSeconds(app.db, 3_600);
  open = await openAs(await launchChromium(), owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const writes = () =>
  app.emulator.ledger
    .filter(({ method }) => method === 'comments.setModerationStatus')
    .map(({ ids, parameters }) => ({ ids, ban: parameters['banAuthor'] === 'true' }));
/** Waits until the server knows of a decision: the page shows it before. */
const serverSays = (id: string, state: 'queued' | 'undone') =>
  waitFor(`a decision to be ${state}`, async () => {
    const { data } = await owner.call('GET /api/comments', { query: { comment_ids: id } });
    return data[0]?.decision?.state === state;
  });

test('one comment and its author: an undo, and the end', async () => {
  await using visited = await open();
  const { page, problems } = visited;
  const { ban, decision, comments } = en;
  await page.goto(`${app.url}/comments?list=review`);
  const id = (await rows(page).first().getAttribute('data-comment')) ?? '';
  const row = page.locator(`[data-comment="${id}"]`);
  const ask = async () => {
    await openMenu(row);
    await page.getByRole('menuitem', { name: ban.menu }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(ban.noUndo).waitFor();
    await dialog.getByText(ban.unsure).waitFor();
    await dialog.getByRole('button', { name: ban.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const before = writes().length;
  await ask();
  await row.getByRole('button', { name: decision.undo }).click();
  await row.getByRole('button', { name: comments.reject, exact: true }).waitFor();
  await serverSays(id, 'undone');

  await ask();
  const waiting = row.getByText(decision.banWith, { exact: false });
  await waiting.first().waitFor({ state: 'attached' });
  await serverSays(id, 'queued');
  expect(writes()).toHaveLength(before);
  await owner.call('POST /api/outbox/send');
  await row.getByText(`${decision.removed} · ${decision.banAsked}`).waitFor();
  expect(writes().slice(before)).toEqual([{ ids: [id], ban: true }]);
  expect(await page.getByRole('main').innerText()).not.toMatch(/\bbanned\b/i);
  expect(problems).toEqual([]);
});
