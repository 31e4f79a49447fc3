import { buildLexicon } from './lexicon.ts';

/**
 * The vocabulary of gambling. `slang` is what players and promoters say. `coded` are its spellings
 * against word lists, which no critic uses. Critics use the names of `trade` as well, and `weak`
 * words have honest uses.
 */
export const GAMBLING_WORDS = buildLexicon({
  slang:
    'gacor, maxwin, jackpot, scatter, rtp, rungkad, depo, wd, withdraw, jp terus, freespin, free spin, free spins, pola gacor, jam gacor, akun gacor, situs gacor, bocoran, bonus new member, new member, rollingan, turnover, modal receh, depo receh, depo limpul, anti rungkad, perkalian, petir merah, kakek zeus, olympus, gates of olympus, mahjong ways, mahjong wins, starlight princess, sweet bonanza, wild bandito, lucky neko, pragmatic, pragmatic play, menang besar, link alternatif, auto sultan, auto cuan, auto jp, auto maxwin, top up dan wd, akun pro, server thailand, server kamboja, server luar, slot thailand, rtp tinggi, winrate',
  coded:
    'jepe, jepey, jepek, jepei, jekpot, jakpot, gacir, gacur, gachor, gacoor, maxwien, mekswin, makswin, mexwin, maxwen, sketer, sketter, sekater, skater merah, wede, wedey, wedhe, ertepe, er te pe, rungkat, anti rungkat, auto jepe',
  trade:
    'slot, slotter, sloter, togel, toto, casino, kasino, baccarat, roulette, sbobet, sportsbook, parlay, mix parlay, freebet, free bet, bandarq, dominoqq, ceme, capsa, tembak ikan, live casino, betting, pasang nomor, angka jitu, zeus',
  weak: 'jp, cuan, profit, deposit, spin, hoki, pola, bet, taruhan, poker, domino, bandar, saldo, member, situs, web, server, agen, bonus, menang, kemenangan, keberuntungan, receh, modal, rezeki, rejeki, cair, withdrawal, untung, keuntungan, gampang menang, hadiah, sultan, gokil, petir',
});

/** What English-language scams of trust say: traders, hackers for hire, recovery of lost coins. */
const SCAM_EXPRESSIONS =
  'expert mr, expert mrs, expert miss, mr, mrs, miss, account manager, trading analyst, financial advisor, trading platform, trading strategy, trading strategies, trading with, trade with, traded with, investing with, invest with, huge profits, my profit, ethical hacker, cyber expert, recovered, recover my, recovery expert, restore my, retrieved, retrieve, non spendable, testimonies, testimony, guidance, more guidance, more info, for more information, my admin, refer you, referred to, introduced me, introduced to, came across, i appreciate his, his service, their service, on whatsapp, on telegram, on instagram, on insta, on ig, via telegram, via whatsapp, via ig, he helped me, she helped me, helped me, message her, message him, text her, text him, write him, write her, contact her, contact him, talk to her, talk to him, reach her, reach him, reach out to';

/** What such scams are about, and ordinary talk of money, games and devices as well. */
const MONEY_WORDS =
  'mentor, trader, traders, broker, forex, binary options, investment, investor, investors, returns, profits, weekly, btc, eth, usdt, wallet, hacker, hackers, hacking, hacked, recovery, restored, unlock, unlocked, private key, legit, reliable, trustworthy, recommendations, administrator, admin, help me out, help you out, will help you, can help you';

/** What promoters ask for and what they promise. */
export const CALL_WORDS = buildLexicon({
  invite:
    'main di, maen di, mainnya di, gabung, daftar, daftar sekarang, join, buruan, gaskeun, gaskan, gass, cobain, coba di, coba deh, buktikan, buktiin, langsung aja, langsung ke, login, klik, kunjungi, mampir, merapat, ayo main, yuk main, yuk gabung, yuk coba, hubungi, ikutan',
  search:
    'cari di google, cari aja di google, ketik di google, search di google, cek di google, cari google, di google, on google, ada di google, klik link, link di bio, link bio, cek bio, bio ku, cek profil, cek profile, cek channel, link di profil, googling',
  promise:
    'pasti menang, pasti jp, pasti cuan, pasti wd, pasti bayar, pasti dibayar, dijamin, terpercaya, terbukti, resmi, langsung cair, cepat cair, tanpa potongan, tanpa ribet, gampang cuan, mudah menang, berapapun dibayar, lunas, auto kaya, jadi sultan, cuan terus, menang terus, jp terus, wd terus, nagih, bikin nagih, bikin ketagihan, ketagihan, recommended, rekomen, rekomendasi, andalan, langganan, hasilnya nyata',
  english:
    'check out my, subscribe to my, sub to my, subscribe me, sub me, visit my, my channel, my page, my website, click here, click this, click the link, message me, text me, contact, contact me, dm me, hit me up, reach out, reach her, reach him, invest, help me get, sign up, make money, earn money, work from home, giveaway, free gift card, gift card, thanks to, all thanks to, great hacker, professional hacker, recovery expert, private key, non spendable, get back, recommended by, highly recommend',
  scam: SCAM_EXPRESSIONS,
  money: MONEY_WORDS,
});

/** Warnings that advertise: "delete that comment about BRAND", "never try BRAND, you will win". */
export const REVERSE_WORDS = buildLexicon({
  warning:
    'jangan main, jangan maen, jangan pernah main, jangan pernah maen, jangan pernah coba, jangan coba, jangan cobain, jangan daftar, jangan buka, jangan klik, jangan dicari, jangan cari, jangan ketik, jangan search, jangan percaya, jangan sampai tau, jangan bilang, awas nagih, awas ketagihan, awas kecanduan, kapok main, nyesel baru tau, nyesel baru main, nyesel ga dari dulu, nyesel gak dari dulu, hati hati kalo menang, bahaya kalo menang',
  cleanup:
    'hapus komen, hapus komentar, hapusin komen, hapus aja komen, delete komen, delete comment, delete that comment, hapus komen ini, komen dihapus, komenku dihapus, jangan dihapus, jangan di hapus, admin hapus, min hapus, kok dihapus',
});

/** How people talk about gambling when they do not sell it: law, faith, debt, mockery, news. */
export const TALK_WORDS = buildLexicon({
  law: 'judi, judol, judi online, judi slot, bandar judi, polisi, polri, kapolri, kapolda, tangkap, ditangkap, di tangkap, penjara, hukum, dihukum, berantas, diberantas, basmi, kominfo, komdigi, blokir, diblokir, di blokir, situs judi, pemerintah, menteri, presiden, dpr, negara, korupsi, koruptor, undang undang, aparat, oknum, pajak, ppatk, kamboja, promosi judi, promosikan judi, iklan judi, endorse judi, influencer, tutup, ditutup, razia',
  harm: 'kecanduan, pecandu, nyandu, bangkrut, miskin, hutang, utang, pinjol, korban, cerai, gila, stres, stress, rugi, kalah, kalah judi, hancur, rusak, bunuh diri, dosa, haram, tobat, taubat, insaf, berhenti, berhenti main, stop judi, merugikan, sengsara, penyakit, settingan, akal akalan, bodoh, goblok, tolol, ludes',
  /** What players say of a site that keeps their money. */
  complaint:
    'ditipu, penipu, penipuan, menipu, nipu, maling, sampah, busuk, terbusuk, bangsat, anjing, bajingan, kontol, babi, taik, curang, kapok main, sedot wc, uninstall, ga di proses, gak di proses, gk di proses, tidak di proses, belum di proses, ga diproses, gak diproses, tidak diproses, belum diproses, belum masuk, ga cair, gak cair, ga bisa wd, gak bisa wd, tidak bisa wd, ga pernah wd, gak pernah wd, tanpa wd, gak pernah di kasih, gak pernah dikasih, ga pernah di kasih, ga pernah dikasih, tidak pernah di kasih, tanpa scatter, saldo hilang, akun dibekukan',
  spam: 'komen judi, komentar judi, komen judol, bot judi, bot judol, akun judi, akun judol, akun bot, spam, spam judi, iklan slot, promo judi, promo judol, promo slot, komentar slot, dibanned, laporkan, report',
  english:
    'addicted, addiction, gambling addiction, gambling problem, lost everything, lost my, ruined, illegal, ban gambling, scammer, scammers, bots, spam bots, spammers, beware, fake',
});

/**
 * What players and viewers say of a site that they complain of. The model does not weigh it, because its
 * data has few complaints.
 */
export const GRIEVANCE_WORDS = buildLexicon({
  complaint:
    'ga dibayar, gak dibayar, gk dibayar, ngga dibayar, nggak dibayar, tidak dibayar, belum dibayar, ga di bayar, gak di bayar, tidak di bayar, ga bayar, gak bayar, tidak bayar, tidak membayar, ga mau bayar, gak mau bayar, ditahan, di tahan, ditolak, di tolak, dipersulit, di persulit, dibanned, di banned, akun diblokir, diblokir selamanya, di blokir selamanya, tolong blokir, tolong diblokir, blokir dong, pending terus, pending mulu, depo ga masuk, depo gak masuk, deposit ga masuk, deposit gak masuk, saldo ga masuk, saldo gak masuk, uang ga balik, uang gak balik, duit ga balik, duit gak balik, dibekukan, raib, ga jawab, gak jawab, tidak jawab, ga dibalas, gak dibalas, tidak dibalas, ga ada respon, gak ada respon, slow respon, error mulu, error terus, bohong semua, bohongan, itu bohong, rtp palsu, jebakan, tergiur, muak, meresahkan, risih, masuk penjara, kapok gue, kapok gua, kapok saya, kapok aku',
});
