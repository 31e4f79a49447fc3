import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LabelledComment } from '../../scripts/train/labelled-comments.ts';
import { print } from './figures.ts';

/** Of fewer comments the start would be most of the time. */
const FEWEST = 100_000;
/** The quickest of them counts, because other runs met a busy machine. */
const RUNS = 3;
const COMMAND = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/**
 * Comments a second that `npm run detect` judges in company by the clock, from file to file, its start
 * included.
 */
export async function measureCommand(comments: readonly LabelledComment[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-detect-'));
  const file = join(folder, 'comments.jsonl');
  const times = Math.ceil(FEWEST / comments.length);
  const lines = comments.map(({ text, author, video }) => JSON.stringify({ text, author, video }));
  try {
    await writeFile(file, `${lines.join('\n')}\n`.repeat(times));
    for (const threads of [1, 2]) {
      let seconds = Infinity;
      for (let run = 0; run < RUNS; run += 1) {
        seconds = Math.min(seconds, await secondsOf(file, threads));
      }
      const value = Math.round((times * comments.length) / seconds);
      print({ figure: 'comments a second of npm run detect', threads, value });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function secondsOf(file: string, threads: number): Promise<number> {
  const verdicts = await open(`${file}.verdicts`, 'w');
  try {
    const start = performance.now();
    const args = [COMMAND, 'detect', file, '--threads', String(threads)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', verdicts.fd, 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`npm run detect ended with ${code}`);
    return (performance.now() - start) / 1000;
  } finally {
    await verdicts.close();
  }
}
