import { foldText } from '../fold-text.ts';

/** What is advertised. Nobody's name is among these words, but honest names contain them. */
const GAMES: ReadonlySet<string> = new Set(['slot', 'togel', 'sbobet', 'judislot']);
/** The same where people are called so, or speak of it: Judi Dench, Casino Royale, Maxwin Barber. */
const COMMON_GAMES: ReadonlySet<string> = new Set([
  'judi',
  'casino',
  'baccarat',
  'poker',
  'maxwin',
]);
/** What adverts say of them. */
const PROMISES: ReadonlySet<string> = new Set(
  'gacor gacir gachor terpercaya terbaik jackpot jepe wd depo rtp bocoran prediksi jitu resmi antirungkad rungkad scatter pragmatic mahjong zeus olympus bonus online situs agen bandar hariini alternatif login'.split(
    ' ',
  ),
);
const WORDS: readonly string[] = [...GAMES, ...COMMON_GAMES, ...PROMISES].toSorted(
  (a, b) => b.length - a.length,
);

/**
 * With one of these beside it a name speaks of something else, or against gambling. Indonesian builds
 * words around a stem: "pemberantas", "dibubarkan", "korbannya".
 */
const OTHERWISE =
  /^(?:anti|stop|lawan|eks|no|against|bye|cars?|racing|machines?|booking|parkir|parking|time|waktu|jadwal|warkop|memory|ram|ssd|nvme|vga|gpu|pc|ps\d|xbox|kartu|memori|hp|sim|gerai|toko|jam)$|[tn]olak|korban|mantan|berantas|basmi|haram|bahaya|tobat|taubat|hapus|benci|kapok|henti|bebas|[tn]ipu|bubar|miskin|melarat|rusak|sampah|hoax|hoaks|perang|blokir|laknat|dosa|racun|bangkrut|hancur|sesat|musuh|lapor/;

export interface TradeWords {
  /** Whether the words together can hardly be anything but an advert. */
  readonly isAdvert: boolean;
  /** Whether a game is named by a word that is no person's name. */
  readonly hasGame: boolean;
}

const NONE: TradeWords = { isAdvert: false, hasGame: false };

/** Reads the words of a name for the trade, where they are joined as well: "slotgacormaxwin88". */
export function tradeWordsIn(name: string): TradeWords {
  const parted = name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const words = foldText(parted)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.some((word) => OTHERWISE.test(word))) return NONE;
  const found = new Set(words.flatMap(piecesOf));
  const games = countIn(found, GAMES);
  const promises = countIn(found, PROMISES);
  const commonGames = countIn(found, COMMON_GAMES);
  const isGameBesideOther = games > 0 && games + commonGames + promises > 1;
  return {
    isAdvert: isGameBesideOther || (commonGames > 0 && promises > 1),
    hasGame: games > 0,
  };
}

export const isGame = (word: string): boolean => GAMES.has(word) || COMMON_GAMES.has(word);

const countIn = (found: ReadonlySet<string>, group: ReadonlySet<string>): number =>
  [...found].filter((word) => group.has(word)).length;

/** The words of the trade that make up a word, with a number at most beside them; else none. */
function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  let rest = word.replace(/^\d+|\d+d?$/g, '');
  while (rest !== '') {
    const piece = WORDS.find((one) => rest.startsWith(one));
    if (piece === undefined) return [];
    pieces.push(piece);
    rest = rest.slice(piece.length).replace(/^\d+/, '');
  }
  return pieces;
}
