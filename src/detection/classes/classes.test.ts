import { describe, expect, it } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { lookAt } from '../first-look.ts';
import { compileBlacklist } from '../signals/blacklist.ts';
import type { CommentContext, Verdict } from '../types.ts';
import { ALL_CLASSES, DEFAULT_CLASSES, type SpamClass } from './spam-class.ts';

const MODEL_ALONE = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;

function judge(
  text: string,
  classes: ReadonlySet<SpamClass> = DEFAULT_CLASSES,
  context: CommentContext = {},
): Verdict {
  return analyzeComment({ text }, context, { ...MODEL_ALONE, classes });
}

const SHOP = 'Pelangsing herbal promo 35rb kak, minat order wa 0812 3456 7890';
const ADVISER =
  'I have made over $40k since I began trading with Mrs Odette Lanfield, message her on WhatsApp';
const GAMBLING = 'depo receh di kendara77 auto maxwin terus';

describe('a comment of a class is found, and named', () => {
  it.each<[SpamClass, string]>([
    ['gambling', GAMBLING],
    ['scam', ADVISER],
    ['scam', 'You are among the lucky winners! Text me on Telegram to claim your prize'],
    ['scam', 'Recovery expert Hollin Dace recovered my stolen bitcoin, contact him on WhatsApp'],
    ['scam', 'Pinjaman dana cepat tanpa jaminan, hubungi WA 0812 3456 7890'],
    ['scam', '+4=4=2=1=7=5=0=9=3=8=6=2'],
    ['scam', '@Tono + 1 5 0 7  2 6 4  8 9  3 1 ..'],
    ['scam', '+🇱🇷1🇱🇷 5🇱🇷 0🇱🇷 7🇱🇷 2🇱🇷 6 🇱🇷4 🇱🇷8 🇱🇷9🇱🇷 3 🇱🇷1'],
    ['sexual', 'Mau lihat video hot aku? Klik profil ya 🔞'],
    ['sexual', 'who wants to see me without clothes? tap my picture 💋'],
    ['sexual', 'foto bugil di kenari.top'],
    ['sexual', "I'm waiting for you — mirabella.monster 💋 18+"],
    ['sexual', 'temani aku yuk 🔞 manisdewi.icu'],
    ['sexual', 'Mau lihat yang lebih? cek profilku 🔞'],
    ['sexual', 'masih sendiri nih, ada yang mau nemenin? link ada di profil aku 💦'],
    ['sexual', 'sexy-denara.top come here'],
    ['phishing', 'claim your reward at https://y0utube-giveaway.example.com/claim'],
    ['phishing', 'log in at paypal-secure-login.info please'],
    ['phishing', 'free robux, try it: https://robux-free-claim.xyz/login'],
    ['phishing', 'Bantuan tunai, klaim di https://bansos-klaim.site/daftar'],
  ])('%s by default: %s', (spamClass, text) => {
    expect(judge(text)).toMatchObject({ isSpam: true, spamClass });
  });

  it.each<[SpamClass, string]>([
    ['shops', SHOP],
    ['shops', 'Jasa followers murah, 1000 followers 20rb aja kak, dm ya'],
    ['shops', 'maauu taampiill peerccayaa diirii? peenggeemuukk baadaan ceekk biioo'],
    ['shops', 'PROMOOOO PELANGSINGGGG BADANNNN'],
    ['shops', '1000folls 25k kak'],
    ['shops', 'Buat yang lagi cari gamis lebaran cek ig kami ya'],
    ['sub4sub', 'sub4sub yuk, pasti subs balik'],
    ['sub4sub', 'Subscribe to my channel and I will subscribe back'],
    ['self_promotion', 'Check out my new song on my channel please'],
    ['self_promotion', 'mampir ke channel aku ya teman teman'],
  ])('%s where it is chosen: %s', (spamClass, text) => {
    expect(judge(text)).toMatchObject({ isSpam: false, spamClass: null });
    expect(judge(text, ALL_CLASSES)).toMatchObject({ isSpam: true, spamClass });
    expect(judge(text, new Set([spamClass]))).toMatchObject({ isSpam: true, spamClass });
  });
});

describe('nobody is accused who only uses the words of a class', () => {
  it.each([
    'beli sepatu di toko itu harganya murah, cuma 50rb',
    'solusinya apa dong pak, produk lokal kalah terus',
    'followers abang udah 10rb, selamat ya',
    'kerennn bangettt kaaak, promo dong',
    'klik foto profilku dong, segar kan 💦',
    'aku cek profil dia ternyata udah nikah',
    'Graham wrote a book that changed my life, I invest differently now',
    'I think my mentor John Smith helped me understand the market',
    'These bots keep saying Mrs Odette helped me trade, it is a scam',
    'you won! congratulations on the award Anna',
    'I am single and lonely, this song hits',
    'nude colours look great in this palette',
    'source: https://www.bbc.co.uk/news/technology-12345',
    'free robux is not real guys',
    'https://docs.google.com/document/d/abc needs a login',
    'https://www.stearnsbrothers.com/free-catalogue',
    'https://youtube.com/playlist?list=abc and https://www.google.co.id/maps',
    'https://store.steampowered.com/app/620 is free this weekend',
    'waiting for you next video bro! https://youtu.be/abc 18+',
    'lonely tonight, this song helps 💋',
    'Early bird X-Rated x Lula, tickets 450 at https://tickets.example.org',
    '+1 +1 +1 +1 +1 +1 +1 +1 +1 +1 +1',
    '+ 1. 2. 3. 4. 5. 6. 7. 8. 9. 10. done',
    'the sum is 5 + 1 - 2 - 4 - 6 - 8 - 3 - 1 - 9 - 7',
    'score 3+2 | 10:45 | 12:30 | 18:15',
    'A+ 4/5, 3/5, 5/5, 4/5, 2/5',
    'Skor: +3-2, 1-0, 2-2, 4-1, 3-0',
    '3 + 5 - 2 - 1 - 7 - 3 - 4 - 6 - 8 - 9 - 1 = ?',
    '2+3*4-5/6*7-8*9-1*2-3',
    'nada: + 5 5 6 5 1 7 | 5 5 6 5 2 1 | 5 5 3 1 7 6',
    'intro + 5-3-2-1-5-3-2-1-6-5-3-2-1-5 enak banget',
    'HP: + 1 2 0 0 0 0 0 0 0 0 views',
    'call the studio on +62 21 555 0100 please',
    'fans subscribe because of my favourite drummer',
  ])('%s', (text) => {
    expect(judge(text, ALL_CLASSES).isSpam).toBe(false);
  });
});

it('counts the highest of the chosen classes', () => {
  const both = `${GAMBLING}. ${SHOP}`;
  const scores = [...ALL_CLASSES].map((name) => judge(both, new Set([name])).score);
  expect(judge(both, ALL_CLASSES).score).toBe(Math.max(...scores));
});

it('does not count gambling where only others are chosen', () => {
  expect(judge(GAMBLING, new Set(['shops'])).isSpam).toBe(false);
  const words = compileBlacklist([{ word: 'maxwin', match: 'contains' }]);
  const verdict = analyzeComment(
    { text: GAMBLING },
    {},
    {
      sensitivity: 'medium',
      blacklist: words,
      classes: new Set<SpamClass>(['shops']),
    },
  );
  expect(verdict).toMatchObject({ isSpam: true, spamClass: null });
});

it('says why: the reasons add up to the score and show the words', () => {
  const text = 'Buat yang lagi cari gamis lebaran cek ig kami ya';
  const verdict = judge(text, ALL_CLASSES);
  const [reason] = verdict.reasons;
  expect(reason).toMatchObject({ signal: 'shop_offer', values: { term: 'cek ig kami' } });
  expect(reason?.spans.map(({ start, end }) => text.slice(start, end))).toContain('cek ig kami');
  const base = judge('', ALL_CLASSES).score;
  const sum = verdict.reasons.reduce((points, { weight }) => points + weight, base);
  expect(Math.abs(sum - verdict.score)).toBeLessThan(2);
});

it('lets no rule reach what low sensitivity asks for', () => {
  for (const text of [SHOP, 'free robux, try it: https://robux-free-claim.xyz/login']) {
    const settings = { ...MODEL_ALONE, sensitivity: 'low', classes: ALL_CLASSES } as const;
    expect(analyzeComment({ text }, {}, settings).isSpam).toBe(false);
  }
});

it('clears an author whom the owner trusts', () => {
  expect(judge(SHOP, ALL_CLASSES, { authorTrusted: true }).isSpam).toBe(false);
});

describe('copied comments', () => {
  const words = 'lagu ini mengingatkan saya pada masa kecil di kampung nenek';
  it('are found where the caller knows the first author', () => {
    expect(judge(words, DEFAULT_CLASSES, { copiesRegular: true })).toMatchObject({
      isSpam: true,
      spamClass: 'copied',
    });
    expect(judge(words).isSpam).toBe(false);
  });
  it('are not a few words that everybody writes', () => {
    expect(judge('keren banget bang', DEFAULT_CLASSES, { copiesRegular: true }).isSpam).toBe(false);
  });
});

it('leaves the verdict of the model as it is without classes', () => {
  for (const text of [SHOP, ADVISER, GAMBLING, 'sub4sub yuk']) {
    const { reasons } = analyzeComment({ text }, {}, MODEL_ALONE);
    expect(reasons.some(({ signal }) => /_offer$|sub4sub/.test(signal))).toBe(false);
  }
});

it('makes no name evidence by what a rule says', () => {
  const text = `LUNARA77 ${SHOP}`;
  const alone = lookAt({ text }, MODEL_ALONE).sighting;
  expect(lookAt({ text }, { ...MODEL_ALONE, classes: ALL_CLASSES }).sighting).toEqual(alone);
});

it('reads a long row of clues in a bounded time', () => {
  const verdict = judge('my check out my visit follow '.repeat(400), ALL_CLASSES);
  expect(verdict.score).toBeLessThanOrEqual(100);
});
