import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type AgedPackage, lookAtAges, type Reasons } from './ages/look-at-ages.ts';

/*
 * Says which packages of package.json have newer versions, and how old both are: `npm run ages`. It
 * asks npm's registry. It fails for a package that is behind by a major without a reason in
 * `ages/reasons.json`, and for a reason that no longer holds.
 */

interface Outdated {
  readonly current?: string;
  readonly wanted: string;
  readonly latest: string;
}

/** npm leaves with 1 where something is outdated. */
async function npm<Answer>(...args: string[]): Promise<Answer> {
  const run = promisify(execFile)('npm', [...args, '--json'], { maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  const answer = JSON.parse(stdout || '{}') as Answer & { error?: { summary?: string } };
  if (answer.error === undefined) return answer;
  process.stderr.write(`npm's registry cannot be asked: ${answer.error.summary}\n`);
  process.exit(1);
}

const packages: AgedPackage[] = [];
for (const [name, found] of Object.entries(await npm<Record<string, Outdated>>('outdated'))) {
  const { wanted, latest: newest } = found;
  // Packages of other platforms are not installed here.
  const installed = found.current ?? wanted;
  if (installed === newest) continue;
  const published = await npm<Record<string, string>>('view', name, 'time');
  packages.push({ name, installed, newest, published });
}
const reasons = new URL('ages/reasons.json', import.meta.url);
const { lines, complaints } = lookAtAges(
  packages,
  JSON.parse(await readFile(reasons, 'utf8')) as Reasons,
);
for (const line of lines) process.stdout.write(`${line}\n`);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
