import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read, textsOf, VIDEO } from '../../test/support/dumps.ts';

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
  expect(textsOf(comments)).toEqual(['not a JSON object with a text', 'ada']);
});

it('asks for the column rather than to judge rows as texts', async () => {
  const rows = 'nomor,penyiar,ucapan\n1,a,halo\n2,b,apa\n3,c,kabar\n';
  await expect(read(rows)).rejects.toThrow('a table without a column named "text"');
  expect(textsOf((await read(rows, { format: 'text' })).comments)[1]).toBe('1,a,halo');
  await expect(read(rows, { format: 'csv' })).rejects.toThrow('No column');
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
