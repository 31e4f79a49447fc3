import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sapu-detect-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Judged {
  score?: number;
  is_spam?: boolean;
  error?: string;
}

/** What the command prints for these lines, and what it ends with. */
async function detect(lines: readonly string[], args: readonly string[] = []) {
  const run = runCli(['detect', ...args], { TMPDIR: folder });
  run.child.stdin?.end(lines.join('\n'));
  const code = await run.exit;
  const printed = run.said().split('\n');
  return {
    code,
    judged: printed
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Judged),
  };
}

const comment = (text: string, author: string, video = 'v') =>
  JSON.stringify({ text, author, video });

const COMPANY = [
  comment('Episode interview ken dara 77 kali ini bintang tamunya lucu, gak penting', 'z'),
  comment('main di KENDARA77 gacor parah bang, wd langsung cair', 'x'),
  comment('depo receh di kendara77 auto maxwin terus', 'y'),
];

it('judges comments in the company of those that follow, from a pipe as from a file', async () => {
  const piped = await detect(COMPANY);
  expect(piped.code).toBe(0);
  expect(piped.judged.map((verdict) => verdict.is_spam)).toEqual([true, true, true]);
  const file = path.join(folder, 'comments.jsonl');
  writeFileSync(file, COMPANY.join('\n'));
  expect(await detect([], [file])).toEqual(piped);
});

it('judges each alone when asked to', async () => {
  const { judged } = await detect(COMPANY, ['--alone']);
  expect(judged.map((verdict) => verdict.is_spam)).toEqual([false, true, true]);
});

it('goes on after what is no comment, however long', async () => {
  const lines = ['{"text":1}', `{"text":"${'a'.repeat(3_000_000)}"}`, comment('halo', 'x')];
  const { code, judged } = await detect(lines);
  expect(code).toBe(1);
  expect(judged.map(({ error, is_spam }) => error ?? is_spam)).toEqual([
    'not a JSON object with a text',
    'not a JSON object with a text',
    false,
  ]);
});

it('leaves nothing behind of what it read', async () => {
  await detect(COMPANY);
  expect(readdirSync(folder).filter((name) => name.startsWith('sapu-'))).toEqual([]);
});
