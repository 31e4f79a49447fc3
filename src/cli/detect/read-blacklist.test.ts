import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBlacklist } from './read-blacklist.ts';

async function read(content: string | Buffer, asked?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-blacklist-'));
  try {
    const file = path.join(folder, 'words');
    await writeFile(file, content);
    const { words, said } = await readBlacklist(file, asked);
    return { words: words.map(({ word, match }) => `${match} ${word}`), said };
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each([
  ['a word a line', '\uFEFFmelati88\r\ntoko sakura\r\n'],
  ['Studio’s list', 'melati88, toko sakura'],
  [
    'a spreadsheet',
    Buffer.from('\uFEFFsep=;\r\nNr;Wort\r\n1;melati88\r\n2;toko sakura', 'utf16le'),
  ],
  ['JSON', '{"judi":["melati88"],"promo":["toko sakura"]}'],
])('%s has its words', async (_, content) => {
  const { words, said } = await read(content);
  expect(words).toEqual(['contains melati88', 'contains toko sakura']);
  expect(said).toMatch(/^Blacklist: 2 words\.\n/);
});

const ASKED = '# judi\nslot*\nmelati88\n7\n#sakura\n(depo|wd)25\n';

it('leaves out what the page asks about, with the reason, the offer and the way to choose', async () => {
  const { words, said } = await read(ASKED);
  expect(words).toEqual(['contains melati88']);
  expect(said).toBe(`Blacklist: 1 word.
Left out of it:
  Line 1, "# judi": A note, not a word.
  "slot*" (star): Here a * stands for itself. Offered: /\\bslot/
  "7" (one_sign): One letter or digit is in nearly every comment.
  "#sakura" (hashtag): These are hashtags, or notes. Offered: "sakura"
  "(depo|wd)25" (pattern): These look like patterns. Offered: /(depo|wd)25/
--asked offer takes what Sapu offers for words, --asked keep takes them as written.
`);
});

it.each([
  ['offer', ['regex \\bslot', 'contains melati88', 'contains sakura', 'regex (depo|wd)25']],
  ['keep', ['contains slot*', 'contains melati88', 'contains #sakura', 'contains (depo|wd)25']],
  ['star=offer,one_sign=keep', ['regex \\bslot', 'contains melati88', 'contains 7']],
])('answers for its owner by --asked %s, and says so', async (asked, taken) => {
  const { words, said } = await read(ASKED, asked);
  expect(words).toEqual(taken);
  expect(said).toMatch(
    /Asked about:\n {2}"slot\*" \(star\): .* Taken(?:: \/\\bslot\/| as written\.)\n/,
  );
});

it.each(['all', 'star', 'star=drop', 'sterre=keep', ''])('refuses --asked %j', async (asked) => {
  await expect(read(ASKED, asked)).rejects.toThrow('--asked is keep, offer, or one of them');
});

const PARTS = '{"judi":["melati88"],"friends":["adik"],"allow":["kakak"]}';

it('names the parts of a list that are not clear, and takes or leaves them by name', async () => {
  const { words, said } = await read(PARTS);
  expect(words).toEqual(['contains melati88']);
  expect(said).toContain(`Parts of it:
  friends (1), not decided: adik
  allow (1), leave out: kakak
`);
  expect((await read(PARTS, 'friends=keep,allow=keep')).words).toHaveLength(3);
  const left = await read(PARTS, 'friends=leave,star=offer');
  expect(left.words).toEqual(['contains melati88']);
  expect(left.said).not.toContain('Asked about');
  await expect(read(PARTS, 'teman=leave')).rejects.toThrow(
    'as friends=leave: judi, friends, allow.',
  );
});

it('reads JSON whose lines look as those of a program', async () => {
  const { words } = await read('{\n  "words": [\n    "melati88"\n  ]\n}\n');
  expect(words).toEqual(['contains melati88']);
});

it('names the columns that it does not read, and what nobody here can decide', async () => {
  const { words, said } = await read(
    'word,Kleur,status\nmelati88,rood,on\nsakura,blauw,on\ngacor,rood,misschien\n',
  );
  expect(words).toEqual(['contains melati88', 'contains sakura']);
  expect(said).toContain('Columns of it that are not read: Kleur.\n');
  expect(said).toContain(
    '"gacor" (unclear_flag): The list doesn’t say whether these are to be blocked.',
  );
});

it('names columns that have no name by their places', async () => {
  const { words, said } = await read('melati88,120,situs\nsakura,80,toko\n');
  expect(words).toEqual([]);
  expect(said).toContain('Columns of it that are not read: column 2, column 3.\n');
  expect(said).toContain('  1 (2), not decided: melati88, sakura\n');
});

it('does not say that a column is not read which raised the doubt', async () => {
  const { words, said } = await read('word,Oke\nmelati88,nein\nsakura,ja\n');
  expect(words).toEqual([]);
  for (const word of ['melati88', 'sakura']) expect(said).toContain(`"${word}" (unclear_flag)`);
  expect(said).not.toContain('not read');
});

it('names ten parts that were left out, and counts the others', async () => {
  const { said } = await read(`melati88\n${'# \u001b[2J\n'.repeat(13)}`);
  expect(said.split('\n').filter((line) => line.includes('␛[2J'))).toHaveLength(10);
  expect(said).toContain('\n  and 3 more\n');
});

it('refuses what is no list, in one sentence', async () => {
  await expect(read(Buffer.from('caf\xe9', 'latin1'))).rejects.toThrow('save it as UTF-8');
  await expect(read('{"a": [')).rejects.toThrow('The blacklist: The list cannot be read as JSON.');
});
