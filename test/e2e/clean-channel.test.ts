import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { en } from '../../src/i18n/en.ts';
import { id as indonesian } from '../../src/i18n/id.ts';
import { holdLessons } from '../support/hold-lessons.ts';
import type { Session } from '../support/sign-in.ts';
import { spamChannelSeed } from '../support/spam-channel.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { setUndoSeconds } from '../support/undo-seconds.ts';
import { waitFor } from '../support/wait-for.ts';
import { actCard } from './support/places.ts';
import { openAs } from './support/signed-in.ts';
import { launchChromium, webRoot } from './support/visit.ts';

/* From the dashboard to a clean channel: few clicks, one request, one undo, full batches. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

interface World extends AsyncDisposable {
  readonly app: TestApp;
  readonly owner: Session;
  readonly review: number;
  readonly sure: number;
}

const seed = (now: number) => spamChannelSeed({ now, comments: 400, spam: 160 });

/** A channel with 160 spam comments among 400, read; nothing is sent before it is told to. */
async function startWorld(): Promise<World> {
  const app = await startTestApp({ webRoot, seed });
  const owner = await app.signIn({ account: 'Rina' });
  await syncChannel(owner);
  await setUndoSeconds(app.db, 3_600);
  await holdLessons(app, owner);
  const { review, at_95: sure } = (await owner.call('GET /api/comments/counts')).data;
  return { app, owner, review, sure, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const writes = ({ emulator }: TestApp) =>
  emulator.ledger.filter(({ method }) => method === 'comments.setModerationStatus');
const rejected = ({ emulator }: TestApp) => emulator.control.comments({ status: 'rejected' });

/** Counts what the owner presses, and notes which acts the page asks the server for. */
async function watch(page: Page) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/moderate(-matching)?$|bulk-moderate$|\/undo$/.test(pathname)) {
      asked.push({
        path: pathname,
        body: (request.postDataJSON() ?? {}) as (typeof asked)[0]['body'],
      });
    }
  });
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'clicks', 0);
    addEventListener(
      'click',
      (event) => {
        const before = Reflect.get(globalThis, 'clicks') as number;
        if (event.isTrusted) Reflect.set(globalThis, 'clicks', before + 1);
      },
      true,
    );
  });
  return {
    asked,
    clicks: () => page.evaluate(() => Reflect.get(globalThis, 'clicks') as number),
  };
}

const looks = [
  {
    name: 'English at a desk',
    language: 'en',
    size: desk,
    words: en,
    undo: (n: number) => `Undo ${n} decisions`,
  },
  {
    name: 'Indonesian on a phone',
    language: 'id',
    size: phone,
    words: indonesian,
    undo: (n: number) => `Urungkan ${n} keputusan`,
  },
] as const;

/** A message with its number. */
const filled = (message: string, n: number) => message.replace('{n, number}', String(n));

test.each(looks)('$name: all spam is gone in six clicks at most', async (look) => {
  await using world = await startWorld();
  const { app, owner, review } = world;
  expect(review).toBeGreaterThan(120);
  const { language, size, words } = look;
  const open = await openAs(browser, owner);
  await using visited = await open({ language }, size);
  const { page, problems } = visited;
  const watched = await watch(page);
  const reject = filled(words.comments.rejectN, review);
  const card = actCard(page);
  const callsBefore = writes(app).length;

  const rejectAll = async () => {
    await page.getByRole('link', { name: words.dashboard.reviewSpam }).click();
    // A phone shows them one by one first.
    if (size === phone) await page.getByRole('button', { name: words.triage.queue }).click();
    await page.getByText(words.comments.selectAll, { exact: true }).click();
    await page.getByText(filled(words.matching.selected, review)).waitFor();
    await page.getByRole('button', { name: reject, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: reject, exact: true });
    await dialog.getByText(words.matching.doubts).waitFor();
    await waitFor('the button', () => confirm.isEnabled());
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
  };

  await page.goto(app.url);
  await rejectAll();
  expect(await watched.clicks()).toBeLessThanOrEqual(6);
  const undo = card.getByRole('button', { name: look.undo(review) });
  await undo.waitFor();
  expect(await card.count()).toBe(1);
  expect(watched.asked.map(({ path }) => path)).toEqual(['/api/comments/moderate-matching']);
  expect(watched.asked[0]?.body).toMatchObject({
    filter: { list: 'review' },
    confirm_count: review,
  });
  expect((await owner.call('GET /api/comments/counts')).data.review).toBe(0);

  // One undo takes back everything, and nothing was sent.
  await undo.click();
  await waitFor('everything to be taken back', async () => {
    return (await owner.call('GET /api/comments/counts')).data.review === review;
  });
  expect(watched.asked.slice(1).map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/api\/jobs\/\d+\/undo$/),
  ]);
  expect(writes(app)).toHaveLength(callsBefore);
  expect(rejected(app)).toHaveLength(0);

  await page.goto(app.url);
  await rejectAll();
  await owner.call('POST /api/outbox/send');
  await page.getByText(filled(words.acts.removed, review)).first().waitFor();
  expect(rejected(app)).toHaveLength(review);
  expect(writes(app).length - callsBefore).toBe(Math.ceil(review / limits.platformBatch));
  await page.getByText(words.review.nothingLeft).waitFor();
  await page.getByText(filled(words.review.removed, review).replace('{hours}', '24')).waitFor();
  const { data: jobs } = await owner.call('GET /api/jobs');
  const acts = jobs.filter(({ kind }) => kind === 'bulk_moderate');
  expect(acts.map(({ decisions }) => decisions?.sent)).toEqual([review, 0]);
  expect(problems).toEqual([]);
});
