import { expect, it } from 'vitest';
import { json, read, textsOf, toldOf, VIDEO } from '../../test/support/dumps.ts';

/* Forms that were once misread without a word; every file is invented. */

it.each<[string, object, string[]]>([
  ['texts', { text: 'a', replies: ['b', 'c'] }, ['a', 'b', 'c']],
  ['objects', { text: 'a', replies: [{ text: 'b', children: [{ text: 'c' }] }] }, ['a', 'b', 'c']],
  ['a list within', { text: 'a', replies: { comments: [{ text: 'b' }] } }, ['a', 'b']],
  ['a map', { text: 'a', replies: { Ugx2: { text: 'b' } } }, ['a', 'b']],
  ['a count', { text: 'a', replies: 2, children: [] }, ['a']],
])('reads replies given as %s, in lines as in a document', async (_, value, texts) => {
  for (const content of [
    `${json(value)}\n${json({ text: 'z' })}\n`,
    json([value, { text: 'z' }], 2),
  ]) {
    expect(textsOf((await read(content)).comments)).toEqual([...texts, 'z']);
    expect(await toldOf(content)).toEqual([]);
  }
});

it('gives replies in lines their parent and video', async () => {
  const { comments } = await read(json({ id: 'Ugx1', text: 'a', video: 'v', replies: ['b'] }));
  expect(comments[1]).toEqual({ text: 'b', video: 'v', parent: 'Ugx1' });
});

it.each([
  [
    'an unknown list',
    { text: 'a', replies_raw: [{ text: 'b' }, { text: 'c' }] },
    'replies_raw (2 texts)',
  ],
  ['sentences', { text: 'a', answers: ['ya kak benar', 'x'] }, 'answers (1 text)'],
  ['what is no reply', { text: 'a', items: [{ url: 'x' }] }, 'items'],
  ['a text for replies', { text: 'a', replies: 'ya kak' }, 'replies'],
])('says what it does not read beside a text: %s', async (_, value, name) => {
  for (const content of [json(value), json([value]), `${json({ text: 'x' })}\n${json(value)}`]) {
    expect(await toldOf(content)).toEqual([`Not read: ${name}.`]);
  }
});

it.each([
  ['before', { videos: [{ id: VIDEO, comments: [{ text: 'b' }] }], comments: [{ text: 'a' }] }],
  ['behind', { comments: [{ text: 'b' }], videos: [{ id: VIDEO, comments: [{ text: 'a' }] }] }],
  [
    'behind an empty list',
    { comments: [], entries: [{ comments: [{ text: 'b' }, { text: 'a' }] }] },
  ],
])('reads videos that stand %s comments', async (_, value) => {
  for (const indent of [0, 2]) {
    expect(textsOf((await read(json(value, indent))).comments)).toEqual(['b', 'a']);
  }
});

it('says what stands beside comments, before and behind them', async () => {
  const old = [{ text: 'c' }];
  for (const value of [
    { old, comments: [{ text: 'a' }] },
    { comments: [{ text: 'a' }], old },
  ]) {
    expect(await toldOf(json(value))).toEqual(['Not read: old (1 text).']);
  }
});

const video = (comments: object[]) => ({ _type: 'video', id: VIDEO, title: 'x', comments });

it('counts the videos of a playlist without comments', async () => {
  const list = { _type: 'playlist', title: 'x', entries: [video([]), video([{ text: 'a' }])] };
  expect(await toldOf(json(list))).toEqual(['1 video has no comments in this file.']);
  expect(await toldOf(json({ comments: [] }))).toEqual(['No comments are in it.']);
});

it.each<[by: string, value: object, read: { comments: object[]; told: string[] }]>([
  [
    'ids',
    { Ugx1: { text: 'a' }, Ugx2: { text: 'b', id: 'own' } },
    {
      comments: [
        { text: 'a', id: 'Ugx1' },
        { text: 'b', id: 'own' },
      ],
      told: [],
    },
  ],
  ['videos', { [VIDEO]: [{ text: 'a' }] }, { comments: [{ text: 'a', video: VIDEO }], told: [] }],
  [
    'other names',
    { ok: [{ text: 'a' }], no: [{ text: 'b' }] },
    { comments: [{ text: 'a' }, { text: 'b' }], told: ['Comments are read under ok, no.'] },
  ],
  [
    'a wrapper',
    { comment: { text: 'a', author: 'x' } },
    { comments: [{ text: 'a', author: 'x' }], told: ['Comments are read under comment.'] },
  ],
])('reads an object by %s', async (_, value, { comments, told }) => {
  for (const content of [json(value), json(value, 2)]) {
    expect((await read(content)).comments).toEqual(comments);
    expect(await toldOf(content)).toEqual(told);
  }
});

it('reads texts in pieces, as pages of YouTube have them', async () => {
  const runs = { runs: [{ text: 'Halo ' }, { text: 'kak' }] };
  const { comments } = await read(
    json([
      { id: 'a1', content: runs },
      { id: 'a2', text: { simpleText: 'ya' } },
    ]),
  );
  expect(textsOf(comments)).toEqual(['Halo kak', 'ya']);
});

it('takes no cells of lists, and no JSON in a text, for comments', async () => {
  const split = json({ columns: ['text', 'author'], data: [['Enak', 'sari']] });
  expect(textsOf((await read(split)).comments)).toEqual([
    expect.stringContaining('a list in a list'),
  ]);
  const packed = json([{ text: json({ items: [{ text: 'a' }] }) }]);
  expect(textsOf((await read(packed)).comments)).toEqual([expect.stringContaining('JSON itself')]);
});

it.each([
  ['maps', { text: { 0: 'a', 1: 'b' }, author: { 0: 'x', 1: 'y' }, likes: { 0: 1, 1: 2 } }],
  ['lists', { text: ['a', 'b'], author: ['x', 'y'], likes: [1, 2] }],
])('reads comments that are kept by columns, in %s', async (_, value) => {
  for (const content of [json(value), json(value, 2)]) {
    const { comments } = await read(content);
    expect(comments).toEqual([
      { text: 'a', author: 'x' },
      { text: 'b', author: 'y' },
    ]);
    expect(await toldOf(content)).toEqual(['Not read: likes.']);
  }
});

it.each([
  [
    ['text,date', 'a,03/04/2026', 'b,14/03/2026'],
    ['2026-04-03', '2026-03-14'],
  ],
  [
    ['text,date', 'a,03/04/2026', 'b,03/14/2026 10:00'],
    ['2026-03-04', '2026-03-14'],
  ],
  [['{"text":"on 14/03/2026","date":"03/04/2026"}', '{"text":"b"}'], []],
  [['{"text":"a","date":{"$date":"2026-04-03T10:00:00Z"}}', '{"text":"b"}'], ['2026-04-03']],
])('tells from the dates of a file which number is the day: %j', async (lines, days) => {
  const { comments } = await read(lines.join('\n'));
  const told = comments.flatMap((one) => {
    return 'text' in one && one.published_at ? [one.published_at.slice(0, 10)] : [];
  });
  expect(told).toEqual(days);
});

it('takes runs of a page for one text, and a field for no video', async () => {
  const runs = [{ text: 'Enak ' }, { text: 'kak' }];
  const page = json({ a: [{ commentRenderer: { commentId: 'Ugx1', contentText: { runs } } }] });
  expect((await read(page)).comments).toEqual([{ text: 'Enak kak', id: 'Ugx1' }]);
});

it('takes no rows of the top list for comments', async () => {
  const { comments } = await read(
    json(
      [
        ['author', 'text'],
        ['sari', 'enak'],
      ],
      1,
    ),
  );
  expect(textsOf(comments)).toEqual(Array(2).fill(expect.stringContaining('a list in a list')));
});

it.each([
  ['text', 'satu kak\rdua\rtiga', ['satu kak', 'dua', 'tiga']],
  ['lines', '{"text":"a"}\r{"text":"b"}\r', ['a', 'b']],
  ['a table', 'author,text\rx,a\ry,b\r', ['a', 'b']],
])('reads CR alone as the end of a line: %s', async (_, content, texts) => {
  for (const size of [1, 7])
    expect(textsOf((await read(content, { size })).comments)).toEqual(texts);
});

it.each([
  ['sep=;', 'sep=;\r\nnama;kata\r\nsari;enak, ya kak\r\n', ['enak, ya kak']],
  ['sep with a name', '"sep=,"\n\nauthor,text\na,b\n', ['b']],
  ['Markdown', '| Author | Comment |\n|---|---|\n| a | enak |\n', [' enak ']],
  [
    'one column in quotes',
    '"satu, ""dua"""\n"tiga\nempat"\n"lima"\n',
    ['satu, "dua"', 'tiga\nempat', 'lima'],
  ],
  ['backslashes', 'author,text\n"a","kata \\"dia\\", ya"\n"b","x"\n', ['kata "dia", ya', 'x']],
  ['tabs without quotes', 'author\ttext\na\t"lucu\nb\tya\nc\t"dua\n', ['"lucu', 'ya', '"dua']],
  [
    'paths',
    'snippet.topLevelComment.snippet.textDisplay,id\nenak &amp; b,1\nc,2\n',
    ['enak & b', 'c'],
  ],
  ['HTML', 'author,comment_html\nsari,"<p>Enak &amp; b</p>"\n', ['Enak & b']],
  ['an unknown name of texts', 'user,ucapan\nsari,enak kak\nbudi,ya\n', ['enak kak', 'ya']],
  ['psql', ' author | text \n--------+------\n sari   | enak\n', [' enak']],
  ['Vietnamese', 'Tên,Bình luận\na,"hay, quá"\n', ['hay, quá']],
  ['Arabic', 'الاسم,التعليق\nسالم,"جميل، شكرا"\n', ['جميل، شكرا']],
  ['Thai', 'ชื่อ,ความคิดเห็น\na,"ดีมาก, ขอบคุณ"\n', ['ดีมาก, ขอบคุณ']],
])('reads a table with %s', async (_, content, texts) => {
  const { form, comments } = await read(content);
  expect([form, textsOf(comments)]).toEqual(['csv', texts]);
});

it('reads one column of two with one name, or of one field, in all rows', async () => {
  const twice = 'text,author,text\na,x,b\n,y,c\n';
  expect(textsOf((await read(twice)).comments)).toEqual(['a', '3: a comment with an empty text']);
  expect(await toldOf(twice)).toEqual(['Not read: text (column 3).']);
  const mixed = 'Message,Comment,Author ID,Channel\nm1,c1,UCa,UCowner\nm2,,,UCowner\n';
  expect((await read(mixed)).comments).toEqual([
    { text: 'c1', author: 'UCa' },
    { line: 3, why: 'a comment with an empty text' },
  ]);
  expect(await toldOf(mixed)).toEqual(['Not read: Message (column 1), Channel.']);
});

it('counts lines as an editor does, in each form', async () => {
  const table = 'sep=,\n\nauthor,text\na,"x\ny"\n\nb,\nc,\n';
  const noWords = 'a comment with an empty text';
  expect((await read(table)).comments.slice(1)).toEqual(
    [7, 8].map((line) => ({ line, why: noWords })),
  );
  const lines = '\n{"text":"a"}\n\n{"text":""}\n';
  expect((await read(lines)).comments.slice(1)).toEqual([{ line: 4, why: noWords }]);
  const document = json({ comments: [{ text: 'a' }, { text: '' }, 7, { text: 'b' }] }, 1);
  for (const size of [1, 7, 1000]) {
    expect((await read(document, { size })).comments).toEqual([
      { text: 'a' },
      { line: 6, why: noWords },
      { line: 9, why: 'not a JSON object with a text' },
      { text: 'b' },
    ]);
  }
  expect((await read('[{"text":"a"},{"text":""}]')).comments[1]).toEqual({
    line: 1,
    column: 15,
    why: noWords,
  });
});

it('says which rows are no comments of a table', async () => {
  const table = 'author,text\na,b\nauthor,text\n,Total: 2 comments\n,Jumlah\nx,total\n';
  expect(textsOf((await read(table)).comments)).toEqual([
    'b',
    '3: the row of names again',
    '4: a row of totals',
    '5: a row of totals',
    'total',
  ]);
  const swallowed = 'id,author,text\n1,x,"lucu\n2,y,ya\n3,z,"oh" ya\n4,w,d\n';
  expect(textsOf((await read(swallowed)).comments)[0]).toBe(
    '2: a row with a quote that closes some rows below',
  );
  await expect(read('author,text\na,b\nid,author,text\n1,a,b\n')).rejects.toThrow(
    'Line 3 names other columns',
  );
  const short = 'author,text,likes\na,baris satu\ndua,3\n';
  expect((await toldOf(short))[0]).toContain(
    '2 rows have fewer cells than the header, the first at line 2',
  );
});
