import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { analyzeComment } from '../../src/detection/analyze-comment.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';
import type { BlacklistEntry } from '../../src/detection/types.ts';
import { judge, print, round } from './figures.ts';
import { longTexts } from './long-texts.ts';
import { textMixture } from './text-mixtures.ts';

const WORDS = 1000;
const PATTERNS = 100;
const PASSES = 3;
/** Texts of each kind; enough to find the slowest of a hundred. */
const RUNS = 200;
const WARM_UPS = 15;
/** Texts among which the bench looks for the slowest. */
const MIXTURES = 3000;
/**
 * The runs of each mixture, and how many of the slowest go on. A mixture that met a busy machine
 * drops out.
 */
const ROUNDS = [
  { runs: 3, left: 600 },
  { runs: 3, left: 200 },
  { runs: 4, left: 80 },
  { runs: 5, left: 40 },
  { runs: 5, left: 40 },
  { runs: 5, left: 40 },
];
const MOST_MS = 5;

const SYLLABLES = ['ka', 'lo', 'mi', 'nu', 'pe', 'ra', 'so', 'ti', 'wu', 'ze'];

function invented(number: number): string {
  return [...String(number).padStart(4, '0')].map((digit) => SYLLABLES[Number(digit)]).join('');
}

function longBlacklist(): BlacklistEntry[] {
  const words = Array.from({ length: WORDS }, (_, at) => ({
    word: invented(at),
    match: at % 2 === 0 ? ('exact' as const) : ('contains' as const),
  }));
  const patterns = Array.from({ length: PATTERNS }, (_, at) => ({
    word: `${invented(at)}\\s*\\d{2,4}`,
    match: 'regex' as const,
  }));
  return [...words, ...patterns];
}

/** Comments a second of processor time on one core, the cost of long texts, start-up and memory. */
export async function measureCost(texts: readonly string[]): Promise<void> {
  const settings = { sensitivity: 'medium', blacklist: compileBlacklist(longBlacklist()) } as const;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const { user } = await processorTime(() => {
      for (const text of texts) analyzeComment({ text }, {}, settings);
    });
    print({ figure: 'comments a second', pass, value: Math.round((texts.length / user) * 1e6) });
  }
  const analyze = (text: string) => void analyzeComment({ text }, {}, settings);
  await measureLongTexts(analyze);
  judgeMixtures(analyze);
  print({ figure: 'resident memory, MB', value: Math.round(process.memoryUsage.rss() / 1e6) });
  print({ figure: 'ms to load the engine', value: round(await loadTime(), 0) });
}

/**
 * Milliseconds for 10,000 characters of warm code: mean processor time, and the median and slow end
 * by the clock, which includes other work of the machine.
 */
async function measureLongTexts(analyze: (text: string) => void): Promise<void> {
  const kinds = longTexts();
  for (let pass = 0; pass < WARM_UPS; pass += 1) {
    for (const { next } of kinds) analyze(next());
  }
  for (const { name, next } of kinds) {
    const texts = Array.from({ length: RUNS }, next);
    const times: number[] = [];
    const { user } = await processorTime(() => {
      for (const text of texts) {
        times.push(timeOf(() => analyze(text)));
      }
    });
    times.sort((a, b) => a - b);
    const slowest = (share: number) => round(times[Math.ceil(RUNS * share) - 1] ?? 0, 1);
    const value = round(user / RUNS / 1000, 1);
    const [median, p90, p99] = [slowest(0.5), slowest(0.9), slowest(0.99)];
    print({ figure: 'ms for 10,000 characters', text: name, value, median, p90, p99 });
  }
}

/**
 * The slowest of thousands of mixtures by the least of its runs, because other runs met a busy
 * machine.
 */
function judgeMixtures(analyze: (text: string) => void): void {
  let mixtures = Array.from({ length: MIXTURES }, (_, number) => ({ number, ms: Infinity }));
  for (const { runs, left } of ROUNDS) {
    mixtures = mixtures
      .map(({ number, ms }) => {
        const { text } = textMixture(number);
        const times = Array.from({ length: runs }, () => timeOf(() => analyze(text)));
        return { number, ms: Math.min(ms, ...times) };
      })
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, left);
  }
  const [{ number, ms } = { number: 0, ms: Infinity }] = mixtures;
  print({ figure: 'dearest mixture', number, text: textMixture(number).name });
  const bench = `ms for 10,000 characters, dearest of ${MIXTURES} mixtures`;
  judge({ bench, value: round(ms), budget: MOST_MS });
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function processorTime(work: () => void): Promise<NodeJS.CpuUsage> {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before);
}

/**
 * In a process of its own, since here everything is loaded already; as `npm run` starts the product,
 * with what Node compiled the time before.
 */
async function loadTime(): Promise<number> {
  const engine = new URL('../../src/detection/analyze-comment.ts', import.meta.url);
  const script = `const start = performance.now(); await import(${JSON.stringify(engine.href)}); console.log(performance.now() - start)`;
  const cache = await mkdtemp(join(tmpdir(), 'compiled-'));
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const load = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  try {
    await load();
    return Number((await load()).stdout);
  } finally {
    await rm(cache, { recursive: true });
  }
}
