import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, read, textsOf, VIDEO } from '../../test/support/dumps.ts';
import { csvHead, csvLines } from '../files/csv.ts';
import { type DumpOptions, openDump } from './read-dump.ts';

const old =
  'Comment ID,Channel ID,Comment Create Timestamp,Price,Parent Comment ID,Video ID,Comment Text\r\n' +
  `Ugx4,UCme,2023-09-19T17:42:53.434647+00:00,0,,${VIDEO},"{""takeoutSegments"":[{""text"":""Halo ""},{""text"":""lagi""}]}"\r\n\r\n`;
const now =
  'Channel ID,Comment Create Timestamp,Price,Comment ID,Parent Comment ID,Post ID,Video ID,Comment Text,Top-Level Comment ID\n' +
  `UCme,2024-07-01T10:00:00+00:00,0,Ugx4.d,Ugx4,,${VIDEO},"{""text"":""Halo ""},{""text"":""lagi""},{""videoLink"":{}}",Ugx4\n`;

it('reads both forms of Takeout', async () => {
  const comment = { text: 'Halo lagi', author: 'UCme', video: VIDEO };
  expect(await read(old)).toEqual({
    form: 'csv',
    comments: [{ ...comment, id: 'Ugx4', published_at: '2023-09-19T17:42:53.434647+00:00' }],
  });
  expect((await read(now)).comments).toEqual([
    { ...comment, id: 'Ugx4.d', parent: 'Ugx4', published_at: '2024-07-01T10:00:00+00:00' },
  ]);
});

it.each([
  ['commas', 'author,text\nsari,"Halo, dunia"\n'],
  ['semicolons', '\uFEFFauthor;Komentar\r\nsari;Halo, dunia\r\n'],
  ['tabs', 'author\tcomment_text\nsari\tHalo, dunia'],
  ['UTF-16', Buffer.from('\uFEFFauthor\ttextDisplay\nsari\tHalo, dunia', 'utf16le')],
])('reads %s', async (_, content) => {
  expect(await read(content)).toEqual({
    form: 'csv',
    comments: [{ author: 'sari', text: 'Halo, dunia' }],
  });
});

it('reads a column alone, with commas in it', async () => {
  const { form, comments } = await read('text\nHalo, dunia\nApa, kabar, kak\n');
  expect([form, textsOf(comments)]).toEqual(['csv', ['Halo, dunia', 'Apa, kabar, kak']]);
});

it('says which rows have no text', async () => {
  const { comments } = await read('author,text\na,\nb,ada\n');
  expect(textsOf(comments)).toEqual(['2: a comment with an empty text', 'ada']);
});

const rows = 'nomor,penyiar,ucapan\n1,a,halo\n2,b,apa\n3,c,kabar\n';
const saidOf = async (content: string, options: DumpOptions = {}) =>
  (await openDump(cut(Buffer.from(content), 7), options)).said;

it('takes the column with the longest texts where no name tells it, and says so', async () => {
  const { form, comments } = await read(rows);
  expect([form, textsOf(comments)]).toEqual(['csv', ['halo', 'apa', 'kabar']]);
  expect(await saidOf(rows)).toBe(
    'No column is named "text" or "comment", so column 3 ("ucapan") is read, which has the longest texts. Its columns: 1 nomor, 2 penyiar, 3 ucapan. --column NAME takes another.',
  );
  expect(await saidOf('author,text\na,halo\n')).toBeUndefined();
  expect(textsOf((await read(rows, { format: 'text' })).comments)[1]).toBe('1,a,halo');
});

it.each([
  ['a name', 'Penyiar ', ['a', 'b', 'c']],
  ['a place', '2', ['a', 'b', 'c']],
])('takes the column that is told by %s', async (_, column, texts) => {
  expect(textsOf((await read(rows, { column })).comments)).toEqual(texts);
  expect(await saidOf(rows, { column })).toBeUndefined();
});

it('refuses a column that the table has not, and a table without texts', async () => {
  for (const column of ['teks', '0', '4', '']) {
    await expect(read(rows, { column })).rejects.toThrow(
      `no column "${column}". Its columns: 1 nomor, 2 penyiar, 3 ucapan.`,
    );
  }
  await expect(read(rows, { column: '1', format: 'json' })).rejects.toThrow('another form');
  await expect(read('a;b\n1;2\n3;4\n5;6\n')).rejects.toThrow('none has texts');
});

it.each([
  ['two columns', 'zeit;wortmeldung\n1;Hallo, Welt\n2;Na, ihr\n', ['Hallo, Welt', 'Na, ihr']],
  ['commas', 'who,said\nx,"Halo, dunia"\ny,ya\n', ['Halo, dunia', 'ya']],
  [
    'addresses and ids',
    `url\tid\tnama\tisinya\n${['a', 'b', 'c'].map((one) => `https://example.org/abc-def-ghi\tUgxAbCdEfGhIjKlMnO${one}\tsari\tenak kak\n`).join('')}`,
    ['enak kak', 'enak kak', 'enak kak'],
  ],
  [
    'no names',
    '1;sari;enak sekali\n2;budi;mantap\n3;wati;lagi dong\n',
    ['enak sekali', 'mantap', 'lagi dong'],
  ],
  ['accents', 'id,Comentário\n1,"oi, gente"\n2,legal\n', ['oi, gente', 'legal']],
])('is told by its shape: %s', async (_, content, texts) => {
  const { form, comments } = await read(content);
  expect([form, textsOf(comments)]).toEqual(['csv', texts]);
});

it('finds its header above shorter rows, and below what a program has written of it', async () => {
  const short = 'id\tauthorName\ttext\tisReplyTo\nUgx1\tsari\tenak\nUgx1.b\tbudi\tya\tUgx1\n';
  const comments = [
    { id: 'Ugx1', author: 'sari', author_name: 'sari', text: 'enak' },
    { id: 'Ugx1.b', author: 'budi', author_name: 'budi', text: 'ya', parent: 'Ugx1' },
  ];
  expect(await read(short)).toEqual({ form: 'csv', comments });
  const above =
    '"Saved by a program"\n"URL:","https://example.org"\n\n"","Name","Date","Comment"\n"1","sari","x","enak, ya"\n"2","budi","y","lagi"\n';
  const { form, comments: below } = await read(above);
  expect([form, textsOf(below)]).toEqual(['csv', ['enak, ya', 'lagi']]);
  expect(await saidOf(above)).toBe('Line 4 names the columns: what stands above it is left out.');
});

it('refuses rows in quotes that differ, and SQL, rather than to judge them as texts', async () => {
  const differ = '"Gespeichert"\n"a","b"\n"1","enak, ya","x"\n"2","lagi","y"\n"3","mau","z"\n';
  await expect(read(differ)).rejects.toThrow('a table whose rows differ');
  expect((await read(differ, { format: 'text' })).comments).toHaveLength(5);
  const sql = "-- dump\nINSERT INTO comments VALUES (1,'sari','enak');\n";
  await expect(read(sql.repeat(5))).rejects.toThrow('SQL of a database');
});

it.each(['Halo, kak\nApa, ya\nLagi, dong\n', 'satu; dua\ntiga\n', 'a|b\nc|d\n'])(
  'takes %j for texts',
  async (content) => {
    expect((await read(content)).form).toBe('text');
    const [first = ''] = content.split('\n');
    expect(textsOf((await read(content, { column: '2' })).comments)).not.toContain(first);
  },
);

it('keeps a comma that is not in quotes in a text at the end, and says of others', async () => {
  const { comments } = await read('author,text\na,b\nc,d\ne,f\ng,Halo, dunia\nh,i,\n');
  expect(textsOf(comments).slice(-2)).toEqual(['Halo, dunia', 'i']);
  const wide = await read('text,author\nb,a\nd,c\nf,e\nHalo, dunia,g\n');
  expect(textsOf(wide.comments).slice(-1)).toEqual([
    '5: a row with more cells than the table has columns',
  ]);
});

it('takes off what our own table guards from spreadsheets, and nothing of others', async () => {
  const ours = `${csvHead(['number', 'is_spam', 'text', 'why'])}${csvLines([[1, false, '@sari ya', '']])}`;
  expect(textsOf((await read(ours)).comments)).toEqual(['@sari ya']);
  expect(textsOf((await read("author,text\na,'@sari ya\n")).comments)).toEqual(["'@sari ya"]);
});

it('refuses too many columns, and a quote that is never closed', async () => {
  const wide = `text${',a'.repeat(2000)}\n`;
  await expect(read(wide, { size: 5000 })).rejects.toThrow('more than 1000 columns');
  const open = `author,text\na,b\nc,d\ne,f\ng,"${'x\n'.repeat(1 << 20)}`;
  await expect(read(open, { size: 1 << 16 })).rejects.toThrow('table cannot be read');
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('gives each row of a table back, whatever is in its text', async () => {
  const written = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => !/^\s*[[{]/.test(text));
  const separator = fc.constantFrom(',', ';', '\t');
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { minLength: 1 }),
      separator,
      fc.integer({ min: 1, max: 40 }),
      async (texts, by, size) => {
        const table = [['author', 'text'], ...texts.map((text) => ['x', text])];
        const content = table.map((row) => row.map(quoted).join(by)).join('\r\n');
        expect(textsOf((await read(content, { size })).comments)).toEqual(texts);
      },
    ),
    { numRuns: 60 },
  );
});
