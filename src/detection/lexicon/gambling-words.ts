import { buildLexicon } from './lexicon.ts';

/**
 * The trade's own vocabulary: slang of players and promoters, the spellings of it that get around
 * word lists and that no critic uses, names of the trade that its critics use as well, and weak words
 * with honest uses.
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
