import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { carriedBy } from '../../test/e2e/support/carry-session.ts';
import { chromiumPath, webRoot } from '../../test/e2e/support/visit.ts';
import { freePort } from '../../test/support/free-port.ts';
import { type Session, signIn } from '../../test/support/sign-in.ts';
import { syncChannel } from '../../test/support/sync.ts';
import { twoChannelsSeed } from '../../test/support/two-channels.ts';
import { startBenchWorld } from '../support/bench-world.ts';
import { judge, print, quantile } from '../support/figures.ts';
import { type Route, routes } from './routes.ts';

/** Lighthouse's score of each page on a phone. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** A browser that Lighthouse can drive. */
const openFor = (port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });

async function signInWith(context: BrowserContext, session: Session): Promise<void> {
  const held = await carriedBy(session);
  await context.addCookies(held.cookies);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${session.serverUrl}/privacy`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, held.origins[0]?.localStorage ?? []);
}

interface Report {
  /** The machine's speed at that moment; under about 1,000 it is slow or busy. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  /** Why Lighthouse could not judge. */
  readonly runtimeError?: { readonly code: string };
}

/** Through a file: when Lighthouse gives up, it ends before a pipe has taken all of its output. */
async function askLighthouse(url: string, port: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'sapu-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const child = spawn(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        `--port=${port}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--disable-storage-reset',
        '--only-categories=performance,accessibility,best-practices',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(child, 'close');
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const tries = 3;

/**
 * On a busy machine Lighthouse sometimes misses the page's start, which is no fault of the page.
 */
async function judgedReport(url: string, port: number): Promise<Report> {
  for (let left = tries; ; left -= 1) {
    const report = await askLighthouse(url, port);
    if (report.runtimeError === undefined || left === 1) return report;
    print({ lighthouse: url, again: report.runtimeError.code });
  }
}

/** Uses a new browser, because a warm cache would make the next run faster. */
async function look({ path, signedIn }: Route, session: Session): Promise<Report> {
  const port = await freePort();
  const context = await openFor(port);
  try {
    if (signedIn) await signInWith(context, session);
    return await judgedReport(session.serverUrl + path, port);
  } finally {
    await context.close();
  }
}

/** The median, as Lighthouse advises, because it depends least on other work of the machine. */
const looks = 5;
const marks = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

async function judgePage(route: Route, session: Session): Promise<void> {
  const reports: Report[] = [];
  while (reports.length < looks) reports.push(await look(route, session));
  for (const [category, budget] of Object.entries(marks)) {
    const scores = reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100);
    print({ lighthouse: route.name, category, scores: scores.map(Math.round) });
    const value = Math.round(quantile(scores, 0.5));
    judge({ bench: `lighthouse-${category}-${route.name}`, value, budget, atLeast: true });
  }
  const machine = reports.map(({ environment }) => environment.benchmarkIndex);
  print({ lighthouse: route.name, machine });
}

await using world = await startBenchWorld(twoChannelsSeed, { webRoot });
const owner = await signIn({ serverUrl: world.server.url, account: 'Rina' });
await syncChannel(owner);
for (const route of routes.filter(({ judged }) => judged)) await judgePage(route, owner);
