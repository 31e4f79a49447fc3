import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const ROWS = [
  { id: 'UgxMawar', text: 'depo receh di kendara77 auto maxwin terus', author: '=1+1' },
  { text: 'lagunya enak\u001b[2J banget, jadi kangen rumah', author: 'y' },
  { label: 1 },
  {
    text: 'I have made over $40k since I began trading with Mrs Odette Lanfield, message her on WhatsApp',
    author: 'z',
  },
];

async function detect(args: readonly string[], env: Record<string, string> = {}) {
  const run = runCli(['detect', ...args], env);
  run.child.stdin?.end(ROWS.map((row) => JSON.stringify(row)).join('\n'));
  return { code: await run.exit, said: run.said() };
}

it('shows a table of what is spam, with why, and sums up', async () => {
  const { code, said } = await detect(['--table', '--threads', '2'], { FORCE_COLOR: '1' });
  expect(code).toBe(1);
  expect(said).toMatch(/ 100\P{L}*39m {2}gambling .*kendara77/u);
  expect(said).toContain('\u001b[4mkendara77\u001b[24m');
  expect(said).toContain('Site name: kendara77');
  expect(said).toMatch(/ {2}scam .*\n.*Contact: WhatsApp/);
  expect(said).not.toContain('lagunya');
  expect(said).toContain('2 of 3 comments found (gambling 1, scam 1).');
});

it('shows others when asked to, harmless, and without colours', async () => {
  const { said } = await detect(['--table', '--alone', '--min-score', '0'], { NO_COLOR: '1' });
  expect(said).toContain('   0  none           lagunya enak␛[2J banget');
  expect(said).not.toContain('\u001b');
});

it('writes a table for programs', async () => {
  const { said } = await detect(['--csv']);
  const csv = said.slice(said.indexOf('\ufeff'), said.lastIndexOf('\r\n') + 2);
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ number, id, kind }) => [number, id, kind])).toEqual([
    ['1', 'UgxMawar', 'gambling'],
    ['2', '', 'none'],
    ['4', '', 'scam'],
  ]);
  expect(rows[0]).toMatchObject({ author: "'=1+1", text: ROWS[0]?.text, is_spam: 'true' });
  expect(rows[1]?.['text']).toBe(ROWS[1]?.text);
});

it('leaves out what scores less, and says which comments are left', async () => {
  const { said } = await detect(['--min-score', '90']);
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual([1, 4]);
});

it.each([[['--alone']], [['--threads', '2']], [['--min-score', '0']]])(
  'says with %j which comment of the file a line is about',
  async (args) => {
    const comments = [
      {
        id: 'UgxMelati',
        text: 'main di KENDARA77 gacor parah bang, wd langsung cair',
        author: 'x',
      },
      { id: 'UgxMelati.1', text: 'ken dara 77 kali ini bintang tamunya lucu', author: 'z' },
    ];
    const lines = [comments[0], { text: '' }, comments[1], { text: 'halo kak' }];
    const run = runCli(['detect', ...args], {});
    run.child.stdin?.end(lines.map((one) => JSON.stringify(one)).join('\n\n'));
    await run.exit;
    const said = run.said().split('\n');
    const rows = said
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as object);
    const told = rows.map((row) => Object.entries(row).slice(0, 2));
    const error = ['error', 'a comment with an empty text'];
    expect(told.filter(([, second]) => second?.[0] !== 'error')).toEqual([
      [
        ['number', 1],
        ['id', 'UgxMelati'],
      ],
      [
        ['number', 3],
        ['id', 'UgxMelati.1'],
      ],
      [
        ['number', 4],
        ['score', 0],
      ],
    ]);
    if (args[0] !== '--min-score') expect(told[1]).toEqual([['number', 2], error]);
  },
);

it('ends by how much it found', async () => {
  expect((await detect(['--fail-over', '1'])).code).toBe(2);
  expect((await detect(['--fail-over', '2'])).code).toBe(1);
  expect((await detect(['--fail-over', '2', '--min-score', '0'])).code).toBe(2);
  const wrong = await detect(['--fail-over', 'many']);
  expect([wrong.code, wrong.said]).toEqual([64, expect.stringContaining('--threads N')]);
  expect((await detect(['--json', '--csv'])).code).toBe(64);
});

it('reads a list as the page does, and finds its words', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sapu-list-'));
  try {
    const file = path.join(folder, 'list.csv');
    writeFileSync(file, '# mine\nword;severity\nlagunya;3\nrumah;1\n');
    const { said } = await detect(['--blacklist', file, '--table']);
    expect(said).toContain('Blacklist: 2 words.\nLeft out of it:\n  Line 1, "# mine"');
    expect(said).toMatch(/ your words +lagunya enak/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('explains in words', async () => {
  const { code, said } = await detect(['--table', '--explain', 'WD lancar di 𝗚𝗔𝗖𝗢𝗥𝟴𝟴']);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^\d+ of 100: spam \(gambling\)\nWD lancar di 𝗚𝗔𝗖𝗢𝗥𝟴𝟴\n\n {2}\+\d+ {2}Site name: gacor88\n/,
  );
});
