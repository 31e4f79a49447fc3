import type { Page } from 'playwright-core';
import { carriedBy } from '../../test/e2e/support/carry-session.ts';
import { launchNewChromium, visit, webRoot } from '../../test/e2e/support/visit.ts';
import { signIn } from '../../test/support/sign-in.ts';
import { twoChannels, twoChannelsSeed } from '../../test/support/two-channels.ts';
import { setUndoSeconds } from '../../test/support/undo-seconds.ts';
import { startBenchWorld } from '../support/bench-world.ts';
import { print, quantile, round } from '../support/figures.ts';
import { fillComments } from '../support/fill-comments.ts';
import { processorMs, tasksOf, traceOf } from './trace.ts';

/**
 * What a change of rendering costs or saves: the processor time of the page's tasks in ms, median of
 * five runs. It has no budget; run it for the pages of two builds, each named by its folder:
 * `npm run bench web/rendering -- dist/web /tmp/other`.
 */
const RUNS = 5;
const SETTLE_MS = 500;

const channelId = twoChannels.rina.channel.id;

const steps: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  async load_50_rows(page, url) {
    await page.goto(`${url}/comments?channel_id=${channelId}&page_size=50`);
    await page.locator('[data-comment]').nth(49).waitFor();
    await page.waitForTimeout(SETTLE_MS);
  },
  async decide_10_times(page) {
    await page.keyboard.press('j');
    for (let place = 1; place <= 10; place += 1) {
      await page.locator(`[data-current][aria-rowindex="${place}"]`).waitFor();
      await page.keyboard.press('r');
      await page.waitForTimeout(60);
    }
  },
  async open_queue(page, url) {
    await page.goto(`${url}/comments?channel_id=${channelId}&view=queue`);
    await page.locator('[data-comment]').nth(5).waitFor();
    await page.waitForTimeout(SETTLE_MS);
  },
  scroll_100_frames: (page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 100; frame += 1) {
        scrollBy(0, 60);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }),
};

const median = (values: readonly number[]) => round(quantile(values, 0.5), 1);

async function measure(root: string): Promise<void> {
  await using world = await startBenchWorld(twoChannelsSeed, {
    webRoot: root,
    rateLimitFactor: 1000,
  });
  const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
  const { id } = (await owner.call('GET /api/auth/user')).data;
  await fillComments(world.db, { ownerId: Number(id), channelId, count: 1000 });
  await setUndoSeconds(world.db, 3_600);
  const taken = new Map<string, { longest: number; total: number }[]>();
  for (let run = 0; run < RUNS; run += 1) {
    await using browser = await launchNewChromium();
    const { page } = await visit(browser, {}, { storageState: await carriedBy(owner) });
    for (const [name, step] of Object.entries(steps)) {
      const events = await traceOf(page, () => step(page, world.server.url));
      const times = tasksOf(events).map(processorMs);
      const total = times.reduce((sum, ms) => sum + ms, 0);
      taken.set(name, [...(taken.get(name) ?? []), { longest: Math.max(...times), total }]);
    }
  }
  for (const [name, runs] of taken) {
    const longest = median(runs.map((run) => run.longest));
    print({ web: root, [name]: { longest, total: median(runs.map((run) => run.total)) } });
  }
}

const roots = process.argv.slice(2);
for (const root of roots.length === 0 ? [webRoot] : roots) await measure(root);
