import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

/*
 * Invented campaigns of shapes that nobody taught the detector, and honest crowds that look alike. They
 * go through the command, so that they can be run on an earlier version.
 */

const campaigns: Readonly<Record<string, readonly string[]>> = {
  'a number in the name, in sentences of praise': [
    'Kontennya selalu menghibur, sama seperti kora4d2',
    'salut buat KORA4D2, pelayanannya ramah',
    'bangga banget bisa kenal kora4d2',
  ],
  'the digit first, between emoji': [
    '🌟7LUNA🌟 keren videonya bang',
    '⭐ 7LUNA ⭐ selalu di hati',
    'hiburan malam ini cuma ✨7LUNA✨',
    '7LUNA',
  ],
  'digits on both sides': [
    'senyum terus gara gara 4DKORA2',
    '4DKORA2 bikin dompet tebal terus',
    'berkat 4DKORA2 bisa beli motor',
    'rezeki anak soleh dari 4DKORA2',
  ],
  'a digit within': [
    'KO7RAVE bikin hidup tenang',
    'rezeki datang dari KO7RAVE',
    'makasih KO7RAVE udah bayar utangku',
    'semua berkat KO7RAVE',
  ],
  'a torn name, half in other letters': [
    'GA 𝐑𝐔𝐍a 𝐇𝐎 K memang beda',
    'videonya bagus GA 𝐑𝐔𝐍a 𝐇𝐎 K',
    'asik terus bareng GA 𝐑𝐔𝐍a 𝐇𝐎 K',
  ],
  'a torn name in capitals': [
    'BAJA JTOTO',
    'BAJA JTOTO memang beda',
    'emang paling asik BAJA JTOTO',
    'gak nyesel kenal BAJA JTOTO',
    'ga ada lawan BAJA JTOTO',
  ],
  'a hash sign before the name': [
    '#KORALUNA gak pernah zonk',
    'modal receh #KORALUNA balik berlipat',
    'baru gabung #KORALUNA langsung dibayar lunas',
    'rezeki malam ini dari #KORALUNA',
  ],
};

const crowds: Readonly<Record<string, readonly string[]>> = {
  'a hashtag of fans': [
    '#NADIRARMY hadir',
    '#NADIRARMY selalu mendukung kak nadira',
    'semangat terus kak #NADIRARMY',
    'nonton bareng #NADIRARMY yuk',
    'bangga jadi #NADIRARMY',
    'lagunya enak banget #NADIRARMY',
  ],
  'the code of a giveaway': [
    'NADIRA7 semoga menang kak',
    'ikutan kak NADIRA7',
    'NADIRA7 bismillah dapat',
    'kode NADIRA7 semoga beruntung',
    'NADIRA7',
    'K7R2M semoga menang',
    'K7R2M hadir bang',
    'ikut giveaway K7R2M',
  ],
  'the names of members and bands': [
    'JKT48 selalu di hati',
    'JKT48 keren banget',
    'konser JKT48 kapan kak',
    'nunggu JKT48 collab',
    'bang undang JKT48',
  ],
  'games with a number': [
    'FIFA23 lebih seru',
    'FIFA23 grafiknya bagus',
    'bang review FIFA23',
    'tekken8 gas bang',
    'tekken8 seru parah',
    'lanjut tekken8 bang',
    'main GTA6 dong bang',
  ],
  'time codes': ['12:30 ngakak', 'menit12 kocak', 'liat menit12', 'MENIT12 lucu banget', '12:30'],
  prayers: [
    'aamiin 3x',
    '#doauntukkakak semoga lekas sembuh',
    '#doauntukkakak aamiin',
    '#doauntukkakak semoga sehat selalu',
    'QS2:255 semoga berkah',
  ],
  football: [
    'skor 3-1 persib juara',
    'PERSIB3 PERSIJA1',
    'persib3 persija1 hore',
    'PERSIB1933 juara',
    'PERSIB1933 menang lagi',
    '#indonesiajuara menang lagi',
    'gas terus #indonesiajuara',
    '#timnasday menang 3-0 hari ini',
    'menang terus #timnasday',
    'ayo #timnasday',
    'semangat #timnasday',
  ],
};

interface Written {
  readonly text: string;
  readonly author: string;
  readonly published_at?: string;
}

async function judge(comments: readonly Written[]): Promise<boolean[]> {
  const run = runCli(['detect'], {});
  run.child.stdin?.end(comments.map((comment) => JSON.stringify(comment)).join('\n'));
  await run.exit;
  return run
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { is_spam: boolean }).is_spam);
}

const byDifferentAuthors = (texts: readonly string[]): Written[] =>
  texts.map((text, at) => ({ text, author: `a${at}` }));

it.each(Object.entries(campaigns))('finds all of a campaign with %s', async (_shape, texts) => {
  const verdicts = await judge(byDifferentAuthors(texts));
  expect(texts.filter((_text, at) => verdicts[at] !== true)).toEqual([]);
});

it.each(Object.entries(crowds))('accuses no crowd because of %s', async (_shape, texts) => {
  // Each four times, by different people.
  const crowd = [...texts, ...texts, ...texts, ...texts];
  const verdicts = await judge(byDifferentAuthors(crowd));
  expect(crowd.filter((_text, at) => verdicts[at] !== false)).toEqual([]);
});

const [, SECOND = '', THIRD = ''] = campaigns['a digit within'] ?? [];
const pair = (second: string, author = 'b') => [
  { text: SECOND, author: 'a', published_at: '2026-03-01T10:00:00Z' },
  { text: THIRD, author, published_at: second },
];

it('needs less where accounts follow each other within minutes than within months', async () => {
  expect(await judge(pair('2026-03-01T10:05:00Z'))).toEqual([true, true]);
  expect(await judge(pair('2026-07-01T10:05:00Z'))).toEqual([false, false]);
});

it('is no campaign while one account alone writes a name', async () => {
  expect(await judge(pair('2026-03-01T10:05:00Z', 'a'))).toEqual([false, false]);
});

it('is no campaign where more people write the same name in ordinary talk', async () => {
  const talk = ['tokonya KO7RAVE di mana', 'pintu KO7RAVE warna hijau', 'abang KO7RAVE lucu'];
  const verdicts = await judge([...pair('2026-03-01T10:05:00Z'), ...byDifferentAuthors(talk)]);
  expect(verdicts).toEqual([false, false, false, false, false]);
});
