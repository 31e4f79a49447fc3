import { buildLexicon } from './lexicon.ts';
import { SCAM_EXPRESSIONS } from './scam-words.ts';

/** What promoters ask for and what they promise. */
export const CALL_WORDS = buildLexicon({
  invite:
    'main di, maen di, mainnya di, gabung, daftar, daftar sekarang, join, buruan, gaskeun, gaskan, gass, cobain, coba di, coba deh, buktikan, buktiin, langsung aja, langsung ke, login, klik, kunjungi, mampir, merapat, ayo main, yuk main, yuk gabung, yuk coba, hubungi, ikutan',
  search:
    'cari di google, cari aja di google, ketik di google, search di google, cek di google, cari google, di google, on google, ada di google, klik link, link di bio, link bio, cek bio, bio ku, cek profil, cek profile, cek channel, link di profil, googling',
  promise:
    'pasti menang, pasti jp, pasti cuan, pasti wd, pasti bayar, pasti dibayar, dijamin, terpercaya, terbukti, resmi, langsung cair, cepat cair, tanpa potongan, tanpa ribet, gampang cuan, mudah menang, berapapun dibayar, lunas, auto kaya, jadi sultan, cuan terus, menang terus, jp terus, wd terus, nagih, bikin nagih, bikin ketagihan, ketagihan, recommended, rekomen, rekomendasi, andalan, langganan, hasilnya nyata',
  english:
    'check out, check out my, subscribe to my, sub to my, subscribe me, sub me, visit my, my channel, my page, my website, click here, click this, click the link, message me, text me, contact, contact me, dm me, hit me up, reach out, reach her, reach him, invest, invest with, trade with, trading with, help me get, sign up, make money, earn money, work from home, giveaway, free gift card, gift card, thanks to, all thanks to, great hacker, professional hacker, recovery expert, private key, non spendable, get back, recommended by, highly recommend',
  scam: SCAM_EXPRESSIONS,
});
