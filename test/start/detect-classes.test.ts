import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

interface Judged {
  is_spam: boolean;
  spam_class: string | null;
  reasons: { signal: string; values: Record<string, string | number> }[];
}

const texts = [
  'depo receh di kendara77 auto maxwin terus',
  'Jasa followers murah, 1000 followers 20rb aja kak, dm ya',
  'I have made over $40k since I began trading with Mrs Odette Lanfield, message her on WhatsApp',
  'sub4sub yuk, pasti subs balik',
  'lagunya enak banget, jadi kangen rumah',
];

async function detect(args: readonly string[], rows: readonly object[] = texts.map(toRow)) {
  const run = runCli(['detect', ...args], {});
  run.child.stdin?.end(rows.map((row) => JSON.stringify(row)).join('\n'));
  const code = await run.exit;
  const printed = run.said();
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  return { code, printed, judged: lines.map((line) => JSON.parse(line) as Judged) };
}

const toRow = (text: string) => ({ text });

const classesOf = (judged: readonly Judged[]) => judged.map(({ spam_class }) => spam_class);

it('names the class, and counts shops and self-promotion only when asked', async () => {
  const usual = await detect([]);
  expect(classesOf(usual.judged)).toEqual(['gambling', null, 'scam', null, null]);
  expect(usual.judged.map(({ is_spam }) => is_spam)).toEqual([true, false, true, false, false]);
  const all = await detect(['--classes', 'all']);
  expect(classesOf(all.judged)).toEqual(['gambling', 'shops', 'scam', 'sub4sub', null]);
});

it('counts a list of classes alone, in several threads as in one', async () => {
  const chosen = await detect(['--classes', 'shops,sub4sub', '--threads', '2']);
  expect(classesOf(chosen.judged)).toEqual([null, 'shops', null, 'sub4sub', null]);
  expect(await detect(['--classes', 'shops,sub4sub', '--alone'])).toMatchObject({
    judged: chosen.judged,
  });
});

it('explains by the class', async () => {
  const run = runCli(['detect', '--classes', 'all', '--explain', texts[1] ?? ''], {});
  await run.exit;
  const { spam_class, reasons } = JSON.parse(run.said()) as Judged;
  expect(spam_class).toBe('shops');
  expect(reasons[0]).toMatchObject({ signal: 'shop_offer', values: { term: 'jasa followers' } });
});

it('refuses a class that there is not, and names those that there are', async () => {
  const { code, printed } = await detect(['--classes', 'gambling,adverts']);
  expect(code).not.toBe(0);
  expect(printed).toContain('self_promotion');
});

const WORDS = 'lagu ini mengingatkan saya pada masa kecil di kampung nenek';
const CHAT = ['videonya bagus banget kak', 'ditunggu yang berikutnya ya', 'halo dari Semarang'];
const channel = (...others: object[]) => [
  ...[WORDS, ...CHAT].map((text) => ({ text, author: 'wati' })),
  ...others,
];

it('finds the words of a regular viewer that a new account posted again', async () => {
  const copied = channel({ text: `${WORDS} 😍`, author: 'tiruan' });
  for (const threads of ['1', '2']) {
    const { judged } = await detect(['--threads', threads], copied);
    expect(classesOf(judged)).toEqual([null, null, null, null, 'copied']);
  }
  expect(classesOf((await detect(['--alone'], copied)).judged).at(-1)).toBeNull();
  const chosen = await detect(['--classes', 'gambling,scam'], copied);
  expect(classesOf(chosen.judged).at(-1)).toBeNull();
});

it('calls nothing a copy that many write, or that came first', async () => {
  const common = channel(...['budi', 'sari'].map((author) => ({ text: WORDS, author })));
  expect(new Set(classesOf((await detect([], common)).judged))).toEqual(new Set([null]));
  const early = '2026-03-01T10:00:00Z';
  const timed = channel({ text: WORDS, author: 'tiruan' }).map((row, at) => ({
    published_at: at === 4 ? '2026-02-01T10:00:00Z' : early,
    ...row,
  }));
  expect(new Set(classesOf((await detect([], timed)).judged))).toEqual(new Set([null]));
});

it('reads the name of an author where the line has it, and the text is suspect', async () => {
  const suspect = 'scatter turun terus mantap';
  const names = ['Slot Gacor Maxwin 88', 'WINDAH77', 'Maxwin Barber', 'Gacor', null, 7];
  const honest = { text: 'lagunya enak banget, jadi kangen rumah', author_name: names[0] };
  const rows = [...names.map((author_name) => ({ text: suspect, author_name })), honest];
  for (const args of [[], ['--alone'], ['--threads', '2']]) {
    const { code, judged } = await detect(args, rows);
    expect(code).toBe(0);
    expect(classesOf(judged)).toEqual(['gambling', null, null, null, null, null, null]);
    const [reason] = judged[0]?.reasons ?? [];
    expect(reason).toMatchObject({ signal: 'author_name', values: { kind: 'advert' } });
  }
});
