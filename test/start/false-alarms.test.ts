import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

/**
 * Comments made up for each cause of false alarms. They go through the command, so that they can be
 * run on an earlier version.
 */
const honest: Readonly<Record<string, readonly string[]>> = {
  'a piece of the trade inside an ordinary word': [
    'cuando subes otro video profe?',
    '¿Cuanto cuesta la guitarra del video?',
    'Cuántos años tienes',
    'Kahwin muda memang best',
    'gk sabet lagi nungguin episode baru',
    'inventory slots nya kurang banyak',
  ],
  'a number after a word': ['Kesi01 kamu di mana', 'kezi100 salam dari bandung'],
  'the name of a person with a year': ['Halo Dimas98 apa kabar', 'Halo Dimas07 apa kabar'],
  'a time code, a mark, a score': [
    'MENITT 18.15 kocak banget',
    'IPK 3.3 masih bisa daftar kerja gak ya',
    'MAZMUR 23.4 menguatkan',
  ],
  'a dotted abbreviation': [
    'main R.E.P.O lagi dong bang',
    'R.E.P.O seru banget bang main lagi',
    'ayo main R.E.P.O bang bareng windah',
  ],
  'a name between hearts': [
    '💖NADIRA💖 cantik banget',
    '💜JIHOON💜 saranghae',
    '❣TAEHYUNG❣ I love you so much',
  ],
  'a handle behind a zero-width space': [
    'setuju banget kak\u200b@sinta_44',
    'mana ada yang begitu sih\u200b@rendra99',
    'betul tu abang\u200b@azman_77',
  ],
  'the double digit of a device': [
    'sensor dht22 bagus buat pemula',
    'papan esp22 punya dua port',
    'MIUI 11 enak dipakai di hp lama',
    'Realme11 kameranya bening',
  ],
  'a unit or a singer beside a lucky number': [
    'UTK Bukan polis tapi unit khas bro, unit itu namanya VAT69',
    'I love MARTELA VOSTRINI <3 <3',
  ],
  'a word about money or help': [
    'How can I reach level 50? If somebody knows please message me',
    'If you want to be an investor, first read about returns and investment',
    'You should check out the new album',
    'Sebelum jadi investor belajar dulu soal investment',
    'Can somebody help me out with level 12, I am stuck, thanks to all',
  ],
  'digits that are no number to call': [
    '+1 +1 +1 +1 +1 +1 +1 +1 +1 +1 +1',
    '+ 1. 2. 3. 4. 5. 6. 7. 8. 9. 10. selesai',
  ],
  'the nickname of a fan of hackers': [
    'thehackerman jajaja ya le creo',
    'elhackerman no falla nunca',
    'mrhackerman we need a new video',
  ],
};

/** What stays spam, so that no cause is mended by silence. */
const spam = [
  'main di KENDARA77 gacor parah bang, wd langsung cair',
  'depo receh di 𝗥𝗜𝗠𝗕𝗔𝟴𝟴 auto maxwin terus',
  'GACORR terus di mandoratoto, jp tiap hari',
  'Mantap VELORA77 langsung wd 3 juta, gampang menang',
  'Contact Mrs Lenora Bradwick for more guidance, she helped me recover my bitcoin, text her on WhatsApp',
  'trading with Mr Oslan Fenwick changed my life, I earn $4,000 weekly, reach him on telegram',
];

async function judge(texts: readonly string[]): Promise<boolean[]> {
  const run = runCli(['detect', '--alone'], {});
  run.child.stdin?.end(texts.map((text) => JSON.stringify({ text })).join('\n'));
  await run.exit;
  return run
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { is_spam: boolean }).is_spam);
}

it.each(Object.entries(honest))('accuses nobody because of %s', async (_cause, texts) => {
  const verdicts = await judge(texts);
  expect(texts.filter((_text, at) => verdicts[at] !== false)).toEqual([]);
});

it('still finds what promotes', async () => {
  expect(await judge(spam)).toEqual(spam.map(() => true));
});
