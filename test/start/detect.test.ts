import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { pick, seededRandom } from '../../scripts/train/random.ts';
import { analyzeComment } from '../../src/detection/analyze-comment.ts';
import { createNameLedger } from '../../src/detection/name-ledger.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';
import { sightNames } from '../../src/detection/spam-names.ts';
import { momentOf } from '../../src/detection/token-ledger.ts';
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
    said: run.said(),
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
  const { code, judged } = await detect([], [file]);
  expect({ code, judged }).toEqual({ code: piped.code, judged: piped.judged });
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
    'too long',
    false,
  ]);
});

it('tells of ten lines that hold no comment, and counts the others', async () => {
  const { code, said } = await detect([comment('halo', 'x'), ...Array<string>(14).fill('{}')]);
  expect(code).toBe(1);
  expect(said).toContain('Read as JSON lines.\n');
  expect(said.match(/^Line \d+ is .*/gm)).toHaveLength(10);
  expect(said).toContain(
    'Line 2 is not a JSON object with a text: wanted is a JSON object with a "text", as in {"text":',
  );
  expect(said).toContain('So are 4 more.');
});

const NONE = { error: 'a comment with an empty text' };

it('judges each form as it judges lines', async () => {
  const judged = (await detect(COMPANY)).judged;
  const rows = COMPANY.map(readLine);
  const pretty = JSON.stringify({ id: 'abcdefghijk', comments: rows }, null, 2).split('\n');
  expect(await detect(pretty)).toMatchObject({ code: 0, judged });
  const table = ['author\ttext', ...rows.map(({ text, author }) => `${author}\t${text}`)];
  const told = await detect([...table, 'w\t'], ['--threads', '2']);
  expect(told).toMatchObject({ code: 1, judged: [...judged, NONE] });
  expect(told.said).toContain('Read as a table (CSV).\nLine 5 is ');
  expect(await detect(table.slice(1), ['--format', 'text'])).toMatchObject({ code: 0 });
});

it('refuses what is no dump with one sentence', async () => {
  const { code, said } = await detect(['<html><body>', 'halo']);
  expect([code, said]).toEqual([65, expect.stringMatching(/^This is a web page.*\n$/)]);
  expect((await detect(COMPANY, ['--format', 'xml'])).code).toBe(64);
});

it('leaves nothing behind of what it read', async () => {
  await detect(COMPANY);
  expect(readdirSync(folder).filter((name) => name.startsWith('sapu-'))).toEqual([]);
});

/** Invented comments of several videos; some hold no comment, and some hold names of others. */
function manyLines(): string[] {
  const random = seededRandom(19);
  const integer = (below: number) => Math.floor(random() * below);
  const names = ['kendara77', 'LUNARA88', 'ken dara 77', '𝗠𝗔𝗡𝗗𝗜𝗥𝗔𝟳𝟳', 'palu777'];
  const parts = [
    'main di',
    'bagus banget',
    'depo receh',
    'lagu ini',
    'wd cair',
    '🔥',
    'auto maxwin',
  ];
  return Array.from({ length: 6_000 }, (_, number) => {
    if (number % 997 === 0) return number % 2 === 0 ? '' : 'no comment';
    const words = Array.from({ length: 1 + integer(6) }, () => pick(random, parts));
    if (integer(4) === 0) words.splice(integer(words.length), 0, pick(random, names));
    return comment(words.join(' '), `a${integer(900)}`, `v${integer(7)}`);
  });
}

it('prints the same bytes whether one thread judges or several', async () => {
  const file = path.join(folder, 'many.jsonl');
  const lines = manyLines();
  writeFileSync(file, lines.join('\n'));
  const printed = async (args: readonly string[]) => {
    const { child, exit } = runCli(['detect', file, ...args], { TMPDIR: folder });
    const [verdicts] = await Promise.all([textOf(child.stdout ?? Readable.from([])), exit]);
    expect(await exit).toBe(1);
    return verdicts;
  };
  const alone = await printed(['--alone', '--threads', '1']);
  expect(await printed(['--alone', '--threads', '3'])).toBe(alone);
  const one = await printed(['--threads', '1']);
  expect(await printed(['--threads', '3'])).toBe(one);
  expect(one).not.toBe(alone);

  // What each comment gets by itself with the names of its video, without any short cut.
  const names = createNameLedger();
  const comments = lines.flatMap((line, number) =>
    line.startsWith('{') ? [{ ...readLine(line), at: momentOf(null, number) }] : [],
  );
  for (const { text, ...place } of comments) names.note(place, sightNames(text));
  const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;
  const scores = comments.map(({ text, video }) => {
    return analyzeComment({ text }, { spamNames: names.namesOf(video) }, settings).score;
  });
  const told = one.split('\n').filter((line) => line.includes('"score"'));
  expect(told.map((line) => (JSON.parse(line) as Judged).score)).toEqual(scores);
});

const readLine = (line: string) =>
  JSON.parse(line) as { readonly text: string; readonly video: string; readonly author: string };

it('refuses a number of threads that makes no sense', async () => {
  const run = runCli(['detect', '--threads', '0'], {});
  expect(await run.exit).toBe(64);
  expect(run.said()).toContain('--threads is a number from 1 to 99.');
});
