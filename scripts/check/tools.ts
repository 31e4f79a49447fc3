import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

export interface Tool {
  readonly name: string;
  readonly stops: string;
  /** A script in node_modules or in the project, which this Node runs, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** Rules of other projects. Their settings are in the files that the tools look for. */
export const tools: readonly Tool[] = [
  {
    name: 'types',
    stops: 'a call that does not fit what it calls',
    command: ['node_modules/typescript/bin/tsc', '--project', '.'],
  },
  {
    name: 'types-of-the-page',
    stops: 'the same in the browser, where other globals exist',
    command: ['node_modules/typescript/bin/tsc', '--project', 'src/web'],
  },
  {
    name: 'types-of-the-browser-tests',
    stops: 'the same where tests reach into a page',
    command: ['node_modules/typescript/bin/tsc', '--project', 'test/e2e'],
  },
  {
    name: 'format',
    stops: 'arguments about spaces, and changes hidden among them',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50', '.'],
  },
  {
    name: 'lint',
    stops: 'forgotten promises, any, cycles, barrels, long files, unreachable controls',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'unix'],
  },
  {
    name: 'unused',
    stops: 'files, exports and packages that nothing needs',
    command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  },
  {
    name: 'openapi',
    stops: 'a published description of another program than this one',
    command: ['scripts/openapi.ts', '--check'],
  },
];

/** Returns the output of a tool that found something; empty when it found nothing. */
export async function runTool({ command: [script, ...args] }: Tool, folder = '.'): Promise<string> {
  if (!existsSync(`${folder}/${script}`)) return `${script} is not there`;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (status === 0) return '';
  return stripVTControlCharacters(`${stdout}${stderr}`).trim() || `ended with ${status}`;
}
