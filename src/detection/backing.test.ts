import { describe, expect, it } from 'vitest';
import { analyzeComment } from './analyze-comment.ts';
import { weaken } from './backing.ts';
import { MODEL } from './model/model.ts';
import { logOddsBelow, scoreFindings } from './score.ts';
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
  ])('a complaint that shows no way to play advertises nothing: %s', (text) => {
    expect(judge(text).isSpam).toBe(false);
  });

  it.each([
    'situs lain sedot wc semua, ketik aja di google KENDARA77',
    'situs anjing semua, cuma di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳 gacor',
    'yang lain maling, daftar KENDARA77 pasti wd',
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

  it('is weakened to just below the threshold, and what speaks against spam stays', () => {
    const most = logOddsBelow(MODEL.thresholds.medium);
    const weighed = [finding('wording', 12), finding('gambling_talk', -1)];
    const weakened = weaken(weighed, { bias: -5, most });
    const { score } = scoreFindings(weakened, -5);
    expect(Math.round(score)).toBe(MODEL.thresholds.medium - 1);
    expect(weakened[1]?.learnt).toBe(-1);
  });
});
