import { describe, expect, it } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { withoutAddressees } from '../fold/without-addressees.ts';
import { foldText } from '../fold-text.ts';
import { MODEL } from '../model/model.ts';
import { readWords } from '../reading.ts';
import { compileBlacklist } from '../signals/blacklist.ts';
import type { Reason, SignalName, Verdict } from '../types.ts';

const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;

function reason(text: string, signal: SignalName): Reason | undefined {
  const { reasons } = analyzeComment({ text }, {}, settings);
  return reasons.find((found) => found.signal === signal);
}

describe('shapes that honest words have', () => {
  it.each([
    'cuando llegas a casa',
    'slots nya penuh',
    'MENITT 18.15 lucu',
    'IPK 3.3 saja',
    'main R.E.P.O seru',
    'nungu R. E. P. O tamat',
    '💖Nadira💖 cantik',
    '″Taurus″ bagus',
    '18:30Persija main',
    'makasih bang Tirto <333',
    'we love you Mirabel<3333',
    'lagunya enak di 49min20',
    'seru di 12menit45',
    'on part à Hackney demain',
    'hackeou o jogo todo',
    'gehackt worden gestern',
    'hackerlar geldi',
    'le mot synthaxe est faux',
    'the cyberware in this game',
    'le cyberharcèlement est grave',
    'mon golden Retriever adore',
    'les casinotiers sont nuls',
    'c’est M a g n i f i q u e',
    "salam buat kak YOKO '86",
    'ID rimbawan77 mabar yuk',
    'user: Melati88 tolong dibuka',
    'ID aku Rimba77 mabar yuk',
    'username roblox ku mawarbiru123',
    'akun ku Rimba77 hilang tolong',
    'kode HUJAN77 masih bisa ga',
    'ini lagu AKU99 waktu itu viral',
    'ketemu TORA777 di ranked sopan orangnya',
    'HONDA CB 150 knalpotnya bising',
    'part one two three of the series',
    'yeppeoda one two three go',
    'umurnya tujuh tujuh tahun',
    'siji loro telu papat ayo joget',
    'rasa puasnya 10xganda dari yang lain',
    'Qoraz[42RY] Gaming bukan',
    'ARIIQQ MMG TERBAIK',
    'buka https://kabarsenja77.co.id/berita/warga-desa-panen-raya-padi',
    'foto di https://www.instagram.com/rimbawan77',
    'https://youtu.be/mandoratoto',
    'cek resi di lacak17.com',
    'unduh di s.id/441zoql',
    'vraiment I-n-c-r-o-y-a-b-l-i-s-s-i-m-e',
  ])('are no name: %s', (text) => {
    expect(reason(text, 'brand_token')).toBeUndefined();
  });

  it.each([
    'main di ⭐𝒥200𝑀⭐ yuk',
    'main di KOTA4D2 yuk',
    'main di mandirabet yuk',
    'coba MISTCYBER deh',
    'coba KEM BARA 4D deh',
    'play at Telunara One Three Eight',
    'dolan nang telunara wolu wolu',
    'jangan lupa telunara delapan delapan ya',
    'daftar di SELI RA 123',
    'akun gacor cuma di SELIRA123',
    'ask cyberwolf01 for it',
    'depo di P-A-L-U-I-R-A',
    'kendara77.com',
    'https://www.mandora-toto.co.id/',
    'https://h5.kendara77.my.id?code=kq7d',
    'heylink.me/server.mandoratoto',
    's.id/kendara77',
    'kendara77.bet',
    'https://k3nd4ra77.com/masuk',
  ])('do not hide a name: %s', (text) => {
    expect(reason(text, 'brand_token')).toBeDefined();
  });
});

it.each(['main R.E.P.O seru', 'nungu R. E. P. O tamat'])(
  'dots hide no abbreviation: %s',
  (text) => {
    expect(reason(text, 'obfuscated_text')).toBeUndefined();
  },
);

it('dots hide a word of the trade', () => {
  expect(reason('s.l.o.t seru', 'obfuscated_text')?.values).toMatchObject({ trick: 'separated' });
});

it.each([
  ['@dewi.lestari\u200bmakasih ya kak', 'makasih ya kak'],
  ['@dewi77\u200b makasih', 'makasih'],
  ['\u200b@@dewi99 makasih', 'makasih'],
  ['@dewi77\u00a0 makasih', 'makasih'],
  ['@@dewi.77 @budi makasih', 'makasih'],
  ['@ДжонДоу1985 makasih', 'makasih'],
])('the mark of a reply is no part of what it says: %s', (text, said) => {
  const folded = foldText(text);
  expect(withoutAddressees(folded.text)).toBe(said);
  const read = readWords(text, MODEL.vocabulary);
  expect(read.tokens.filter(({ kind }) => kind !== 'addressee')[0]?.start).toBe(
    folded.text.indexOf('makasih'),
  );
  const { start, end } = folded.toOriginal(folded.text.indexOf('makasih'), folded.text.length);
  expect(text.slice(start, end)).toBe(text.slice(text.indexOf('makasih')));
});

it('a zero-width space before a handle is a space', () => {
  const folded = foldText('makasih ya\u200b@dewi99 lucu');
  expect(folded.text).toBe('makasih ya @dewi99 lucu');
  expect(folded.toOriginal(11, 18)).toEqual({ start: 11, end: 18 });
});

it('a handle by itself marks no reply', () => {
  expect(foldText('\u200b@dewi').text).toBe('@dewi');
});

it.each(['gacorr', 'maxxwin', 'jepee'])('stretched slang is slang: %s', (text) => {
  expect(reason(`${text} terus bang`, 'gambling_terms')).toBeDefined();
});

it.each([
  '5 - 3 (2 - 4) (2 - 1) 6 - 3 - 5',
  '{3 – 2 [6 (5 + 3(2 - 4) + 4)-3 (2 (5 + 1) +3) ] + 4}',
])('arithmetic is no phone number: %s', (text) => {
  expect(reason(text, 'contact')).toBeUndefined();
});

const judge = (text: string, isReply?: boolean) =>
  analyzeComment({ text, ...(isReply === undefined ? {} : { isReply }) }, {}, settings);

const has = (verdict: Verdict) => verdict.reasons.some(({ signal }) => signal === 'brand_token');

describe('a handle at the beginning', () => {
  it.each(['@mandoratoto gacor parah hari ini', '@rajaslot88 wd lancar terus'])(
    'may be a name where it is no addressee: %s',
    (text) => {
      expect([has(judge(text, false)), has(judge(text, true)), has(judge(text))]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it.each(['@dewi77 nonton ini deh', '@rian_saputra21 lihat videonya', '@bangjago77 mantap'])(
    'is that of a friend: %s',
    (text) => {
      expect(judge(text, false).isSpam).toBe(false);
      expect(reason(text, 'brand_token')).toBeUndefined();
    },
  );

  it.each([true, false, undefined])(
    'holds a word of the owner, in a reply (%s) as well',
    (isReply) => {
      const blacklist = compileBlacklist([{ word: 'melati', match: 'contains' }]);
      const comment = {
        text: '@sukamelati99 lihat ini',
        ...(isReply === undefined ? {} : { isReply }),
      };
      const verdict = analyzeComment(comment, {}, { ...settings, blacklist });
      expect(verdict.isBlacklistedWords).toBe(true);
      const span = verdict.reasons.find(({ signal }) => signal === 'blacklisted_words')?.spans[0];
      expect(comment.text.slice(span?.start, span?.end)).toBe('melati');
    },
  );
});
