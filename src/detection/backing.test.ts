import { describe, expect, it } from 'vitest';
import { analyzeComment, findAll } from './analyze-comment.ts';
import { mayAccuse, weaken } from './backing.ts';
import { MODEL } from './model/model.ts';
import { readComment } from './reading.ts';
import { logOddsBelow, probability, scoreFindings } from './score.ts';
import { compileBlacklist } from './signals/blacklist.ts';

const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;
const judge = (text: string) => analyzeComment({ text }, {}, settings);

const finding = (signal: 'wording' | 'gambling_talk', learnt: number) => ({
  finding: { signal, values: {}, spans: [], features: [] },
  learnt,
  owned: 0,
});

describe('what wording alone may do', () => {
  it.each([
    'seru banget selalu kasih kejutan, sumber kebahagiaan harian',
    'subscribe cuy!!',
    'Plz subscribe gys',
    'You should check out the new album',
    'investors look at returns',
    'hoki banget dapat tiket, rejeki anak soleh',
  ])('accuses nobody: %s', (text) => {
    const { score, isSpam } = judge(text);
    expect(isSpam).toBe(false);
    expect(score).toBeLessThan(MODEL.thresholds.medium);
  });

  it.each([
    'UTK Bukan polis tapi unit khas bro, unit itu namanya VAT69',
    'I love MARTELA VOSTRINI <3 <3',
  ])('conspicuous evidence is not beyond doubt: %s', (text) => {
    const { isSpam, reasons } = judge(text);
    expect(reasons.some(({ signal }) => signal === 'brand_token')).toBe(true);
    expect(isSpam).toBe(false);
  });

  it.each([
    'si lucu muncul lagi nih SIRUPBET',
    '02:11 wah keren banget ya bang ❤ SIRUPGAMING ❤ terbaik',
  ])('weak evidence together is conspicuous: %s', (text) => {
    expect(judge(text).isSpam).toBe(true);
  });

  it('two kinds of conspicuous evidence are', () => {
    expect(judge('Alhamdulillah lagu kenangan dari band kesayangan K E N D A R A 7 7').isSpam).toBe(
      true,
    );
  });

  it.each([
    'Awas KENDARA77 penipu, saldo saya dimakan',
    'situs MANDIRABET anjing, depo terus gak pernah wd',
    'jangan main di KENDARA77 lur, sedot wc semua',
    'depo 20x gak pernah di kasih, jackpot scatter bohong semua, situs maling',
    'jangan pernah main di DENARA138, wd ditahan sebulan',
    'kemarin wd di ORVANDA77 ditolak, alasannya kurang putaran',
    'tiap buka video komentarnya DENARA77 terus, muak',
    'pake ORVANDA77 lemot, deposit gak masuk',
  ])('a complaint that shows no way to play advertises nothing: %s', (text) => {
    expect(judge(text).isSpam).toBe(false);
  });

  it.each([
    'situs lain sedot wc semua, ketik aja di google KENDARA77',
    'situs anjing semua, cuma di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳 gacor',
    'yang lain maling, daftar KENDARA77 pasti wd',
    'di situs lain wd ditolak, di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳 cair terus',
  ])('a complaint about others does: %s', (text) => {
    expect(judge(text).isSpam).toBe(true);
  });

  it.each([
    'JACKPOT!!! assistnya banyak banget',
    'jackpot banget sih episode ini',
    'bang main di server sebelah dong',
  ])('one word of the trade, or an invitation, stands in any talk: %s', (text) => {
    expect(judge(text).isSpam).toBe(false);
  });

  it.each([
    'https://www.q7mk2.top?chn=bnRfcTdfY3Qy&id=NTcxMDI5Mzgx',
    'Bergabunglah bersama kami dan dapatkan bonus luar biasa! https://melatifun.com/?c=QX7MP2',
    'nih link nya https://d41kq7z2mn.cloudfront.net/app/?MjQ0MTc2MDBlLVFYN0tN',
  ])('an invitation behind an unknown host is more than wording: %s', (text) => {
    expect(judge(text).isSpam).toBe(true);
  });

  it.each([
    'pak Surya88 guru olahraga saya waktu sma',
    'bang Danu77 kapan live lagi',
    'salam dari anak STM77 bandung',
    'club motor ELANG88 Jogja hadir bang',
    'hati hati sama DENARA77, uang gue 3 juta ga dibayar',
    'gara gara ORVANDA77 temen gue masuk penjara',
    '#KAMPUNGKUNING77 hadir',
    'ID ML saya Rangga88, mabar yuk bang',
  ])('naming is not advertising: %s', (text) => {
    expect(judge(text).isSpam).toBe(false);
  });

  it.each([
    'depo receh di ORVANDA77 langsung maxwin',
    'cuma di DENARA77 wd nya lancar',
    'DENARA77 bikin saldo nambah terus',
  ])('what promotes a name is: %s', (text) => {
    expect(judge(text).isSpam).toBe(true);
  });

  it('a name in ordinary talk is evidence once others advertise it', () => {
    const spamNames = new Set(['danu77']);
    const text = 'bang Danu77 kapan live lagi';
    expect(analyzeComment({ text }, { spamNames }, settings).isSpam).toBe(true);
  });

  it('is weakened to just below the threshold, and what speaks against spam stays', () => {
    const most = logOddsBelow(MODEL.thresholds.medium);
    const weighed = [finding('wording', 12), finding('gambling_talk', -1)];
    const weakened = weaken(weighed, { bias: -5, most });
    const { score, logOdds } = scoreFindings(weakened, -5);
    expect(Math.round(100 * probability(logOdds))).toBe(MODEL.thresholds.medium - 1);
    expect(Math.round(score)).toBe(12);
    expect(weakened[1]?.learnt).toBe(-1);
  });
});

/** Whether a text may be accused where the second opinion has the same log-odds of every text. */
function mayBeAccused(text: string, odds: number): boolean {
  const { vocabulary } = MODEL;
  const reading = readComment({ text }, { context: {}, settings, vocabulary });
  return mayAccuse(reading, findAll(reading), { bias: odds, grams: new Int8Array(1), step: 1 });
}

describe('what the second opinion may refuse', () => {
  it.each([
    ['a short link', 'hasil liga malam ini http://bit.ly/bolaharian', -1.6],
    ['the number of a player', 'Mr. Finn, my id in the game is 5827301946', -1.6],
    ['a word spelled for emphasis', 'jackpot banget dia main di film T I T A N I C', -1.6],
    ['a name', 'depo di ORVANDA77', -2.6],
    ['a name in a long text', `${'kata orang '.repeat(26)} depo di ORVANDA77`, -0.1],
    ['praise', 'bakso di sini bikin nagih', 1.5],
  ])('%s', (_, text, odds) => {
    expect(mayBeAccused(text, odds)).toBe(false);
    expect(mayBeAccused(text, odds + 0.2)).toBe(true);
  });
});
