import { expect, it } from 'vitest';
import { json, read, textsOf, toldOf } from '../../test/support/dumps.ts';

const one = { text: 'Enak', id: 'Ugx1', author: 'UCsari' };

it.each([
  ['a table', 'text,mood,reply_text,replies\nenak,,ya kak,2\n', 'reply_text, replies'],
  ['a table in quotes', 'who;text;Stars\nsari;"enak; ya";5\nbudi;ya;\n', 'who, Stars'],
  ['lines', json({ ...one, likes: 3, hearted: false, mood: '' }), 'likes'],
  [
    'a document',
    json(
      [
        { ...one, likes: 3 },
        { ...one, tags: ['a'], x: [] },
      ],
      2,
    ),
    'likes, tags',
  ],
  [
    'what stands beside',
    json({ comments: [one], comments_filtered: [one] }),
    'comments_filtered (1 text)',
  ],
  [
    'a resource',
    json({ items: [{ id: 'a', snippet: { textOriginal: 'a', viewerRating: 'none' } }] }),
    'viewerRating',
  ],
  ['a second text', 'text,content\nenak,gurih\n', 'content (column 2)'],
])('names what it does not read of %s', async (_, content, names) => {
  expect(await toldOf(content)).toContain(`Not read: ${names}.`);
});

it('names the columns beside one that is chosen, and few of many', async () => {
  const table = 'text,ucapan\na b,enak\nc d,gurih\n';
  expect(await toldOf(table, { column: 'ucapan' })).toEqual(['Not read: text (column 1).']);
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`k${at}`, 1]));
  expect(await toldOf(json({ ...one, ...many }))).toEqual([
    expect.stringMatching(/k19, and 5 more\.$/),
  ]);
});

it.each(['jsonl', 'json'])(
  'takes an error that a server answered for no comment: %s',
  async (form) => {
    const page = { error: { code: 403, message: 'Kuota habis', errors: [{ message: 'Habis' }] } };
    const content = form === 'json' ? json(page, 2) : `${json(one)}\n${json(page)}\n`;
    const { comments } = await read(content);
    expect(textsOf(comments)).toEqual([
      ...(form === 'json' ? [] : ['Enak']),
      expect.stringContaining('an error that a server answered'),
    ]);
  },
);

it('says nothing where all is read', async () => {
  const thread = { ...one, published_at: '2026-01-02', replies: [{ ...one, id: 'Ugx1.a' }] };
  for (const content of [json(one), json([thread]), 'text,author\na,b\n', 'enak\nya\n']) {
    expect(await toldOf(content)).toEqual([]);
  }
});

it.each([
  ['dates of two readings', 'text,Date\nenak,03/04/2026\n', '03/04/2026'],
  ['words', json({ ...one, time: '2 days ago' }), '2 days ago'],
])('says that it does not read %s', async (_, content, time) => {
  expect(await toldOf(content)).toContain(
    `Times as "${time}" are not read: the order of the file is taken for that of the comments.`,
  );
});

it('takes the time that it can read of two', async () => {
  const both = { ...one, time: '2 days ago', when: 1_773_491_400 };
  const { comments } = await read(json(both));
  expect(comments).toMatchObject([{ published_at: '2026-03-14T12:30:00.000Z' }]);
  expect(await toldOf(json(both))).toEqual([]);
});

it.each([
  ['When', '2026-03-14', { published_at: '2026-03-14' }],
  ['Posted At', '14 Mar 2026', { published_at: '2026-03-14T00:00:00.000Z' }],
  ['Profile ID', 'UCsari', { author: 'UCsari' }],
  ['userId', '77', { author: '77' }],
])('reads a column called %s', async (name, value, fields) => {
  const { comments } = await read(`text,${name}\nenak,${value}\n`);
  expect(comments).toEqual([{ text: 'enak', ...fields }]);
  expect((await read(json({ text: 'enak', [name]: value }))).comments).toEqual(comments);
});

it.each([
  [{ author: { id: 'UCsari', name: '@sari' } }],
  [{ author: { channelId: 'UCsari', displayName: '@sari', avatar: 'x' } }],
  [{ user: { id: 'UCsari', handle: '@sari' } }],
  [{ channel: { id: 'UCsari' }, author: '@sari' }],
  [{ authorId: 'UCsari', author: { name: '@sari' } }],
])('reads who wrote it in an object: %j', async (who) => {
  const comment = { text: 'enak', author: 'UCsari', author_name: '@sari' };
  expect((await read(json({ text: 'enak', ...who }))).comments).toEqual([comment]);
});

it.each([
  ['lines', (all: object[]) => all.map((each) => json(each)).join('\n')],
  ['a document', (all: object[]) => json(all, 1)],
  [
    'a table',
    (all: object[]) =>
      ['text,id,author', ...all.map((each) => Object.values(each).join(','))].join('\n'),
  ],
])('counts a comment that comes again once, in %s, and says so', async (_, write) => {
  const others = [
    { ...one, id: 'Ugx2' },
    { ...one, text: 'Enak!' },
  ];
  const content = write([...Array.from({ length: 5 }, () => one), ...others]);
  expect((await read(content)).comments).toEqual([one, ...others]);
  expect(await toldOf(content)).toContain(
    '4 comments come again with the same id and text, and count once.',
  );
  expect((await toldOf(write([one, one]))).join('\n')).toContain('1 comment comes again');
});

it('counts the same words without an id as often as they come', async () => {
  const { comments } = await read('{"text":"a"}\n{"text":"a"}\n');
  expect(comments).toHaveLength(2);
});

it('takes the video of a thread for its comments', async () => {
  const top = { id: 'Ugx1', snippet: { textOriginal: 'Enak' } };
  const replies = { comments: [{ id: 'Ugx1.a', snippet: { textOriginal: 'Ya' } }] };
  const thread = { id: 'Ugx1', snippet: { videoId: 'aBcDeFgHiJk', topLevelComment: top }, replies };
  expect((await read(json({ items: [thread] }))).comments).toMatchObject([
    { text: 'Enak', video: 'aBcDeFgHiJk' },
    { text: 'Ya', video: 'aBcDeFgHiJk', parent: 'Ugx1' },
  ]);
});

it.each([
  { video: { id: 'aBcDeFgHiJk', title: 'Resep' } },
  { videoId: 'aBcDeFgHiJk' },
  { video: 'aBcDeFgHiJk' },
])('takes the video that stands beside comments: %j', async (beside) => {
  const { comments } = await read(json({ ...beside, comments: [{ text: 'enak' }] }));
  expect(comments).toEqual([{ text: 'enak', video: 'aBcDeFgHiJk' }]);
});

it.each([
  'Comment ID,Channel ID,Comment Create Timestamp,Price,Parent Comment ID,Post ID,Video ID,Comment Text',
  'ID do comentário,ID do canal,Carimbo de data/hora de criação do comentário,Preço,ID do comentário pai,ID da postagem,ID do vídeo,Texto do comentário',
  'ID del comentario,ID del canal,Marca de tiempo de creación del comentario,Precio,ID del comentario principal,ID de la publicación,ID del vídeo,Texto del comentario',
  'ID du commentaire,ID de la chaîne,Horodatage de création du commentaire,Prix,ID du commentaire parent,ID du post,ID de la vidéo,Texte du commentaire',
  'Kommentar-ID,Kanal-ID,Zeitstempel der Kommentarerstellung,Preis,ID des übergeordneten Kommentars,Beitrags-ID,Video-ID,Kommentartext',
  'ID commento,ID canale,Timestamp creazione commento,Prezzo,ID commento principale,ID post,ID video,Testo del commento',
  'ID Komentar,ID Channel,Stempel Waktu Pembuatan Komentar,Harga,ID Komentar Induk,ID Postingan,ID Video,Teks Komentar',
  'コメント ID,チャンネル ID,コメント作成のタイムスタンプ,価格,親コメント ID,投稿 ID,動画 ID,コメントのテキスト',
])('reads the columns of Takeout in the language of the account: %s', async (header) => {
  const segments = '"{""text"":""Halo ""},{""text"":""lagi""}"';
  const content = `${header}\nUgx4.d,UCme,2024-07-01T10:00:00+00:00,0,Ugx4,,aBcDeFgHiJk,${segments}\n`;
  expect((await read(content)).comments).toEqual([
    {
      text: 'Halo lagi',
      id: 'Ugx4.d',
      author: 'UCme',
      video: 'aBcDeFgHiJk',
      published_at: '2024-07-01T10:00:00+00:00',
      parent: 'Ugx4',
    },
  ]);
  expect(await toldOf(content)).toEqual([`Not read: ${header.split(',')[3] ?? ''}.`]);
});
