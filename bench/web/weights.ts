import { gzipSync } from 'node:zlib';
import { carriedBy } from '../../test/e2e/support/carry-session.ts';
import { launchNewChromium, visit, webRoot } from '../../test/e2e/support/visit.ts';
import { type Session, signIn } from '../../test/support/sign-in.ts';
import { syncChannel } from '../../test/support/sync.ts';
import { twoChannelsSeed } from '../../test/support/two-channels.ts';
import { startBenchWorld } from '../support/bench-world.ts';
import { judge, round } from '../support/figures.ts';
import { type Route, routes } from './routes.ts';

/** The weight of each page: script and style of its first visit, and layout shift while it loads. */
const QUIET_MS = 1_500;
const STYLE_KB = 18;

async function weigh({ name, path, scriptKb, signedIn }: Route, session: Session): Promise<void> {
  await using browser = await launchNewChromium();
  const held = signedIn ? { storageState: await carriedBy(session) } : {};
  const { page } = await visit(browser, {}, held);
  const kb = { script: 0, stylesheet: 0 };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    void response.body().then(
      (body) => {
        kb[kind] += gzipSync(body).length / 1000;
      },
      () => undefined,
    );
  });
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
      Reflect.set(globalThis, 'moved', moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(session.serverUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(QUIET_MS);
  const moved = await page.evaluate(() => Number(Reflect.get(globalThis, 'moved') ?? 0));
  judge({ bench: `script-kb-${name}`, value: round(kb.script, 1), budget: scriptKb });
  judge({ bench: `style-kb-${name}`, value: round(kb.stylesheet, 1), budget: STYLE_KB });
  judge({ bench: `layout-shift-${name}`, value: round(moved, 4), budget: 0.02 });
}

await using world = await startBenchWorld(twoChannelsSeed, { webRoot });
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
await syncChannel(owner);
for (const route of routes) await weigh(route, owner);
