import { buildLexicon } from './lexicon.ts';

/** The trade's own vocabulary. Strong words hardly occur elsewhere; weak ones have honest uses. */
export const GAMBLING_WORDS = buildLexicon({
  strong:
    'gacor, gacir, gacur, gachor, maxwin, maxwien, mekswin, makswin, maxwinn, jepe, jepey, jepee, jekpot, jakpot, jackpot, jackpott, scatter, sketer, skater merah, rtp, togel, toto, slot, slotter, sloter, casino, kasino, baccarat, roulette, sbobet, sportsbook, parlay, freespin, free spin, free spins, freebet, free bet, rungkad, rungkat, pragmatic, pragmatic play, mahjong ways, mahjong wins, gates of olympus, gate of olympus, starlight princess, sweet bonanza, zeus, kakek zeus, olympus, wild bandito, lucky neko, perkalian, petir merah, pola gacor, jam gacor, akun gacor, situs gacor, bocoran, bo gacor, bonus new member, new member, rollingan, turnover, bandarq, dominoqq, ceme, capsa, tembak ikan, live casino, betting, pasang nomor, angka jitu, depo, wd, wede, withdraw, modal receh, depo receh, anti rungkad, anti rungkat, menang besar, link alternatif, auto sultan, auto cuan, auto jp, auto maxwin',
  weak: 'jp, cuan, profit, deposit, spin, hoki, pola, bet, taruhan, poker, domino, bandar, saldo, member, situs, web, server, agen, bonus, menang, kemenangan, keberuntungan, receh, modal, rezeki, rejeki, cair, withdrawal, untung, keuntungan, gampang menang, hadiah, sultan, gokil, petir',
});
