import type { Token } from '../tokens.ts';
import type { NamePlace } from './name-number.ts';
import type { NameParts } from './name-parts.ts';

const ORNAMENT = /[*[\]|~]|(?![\u2010-\u2027\u2030-\u203a\u3008-\u300f])[\u2000-\u{1ffff}]/u;

/** Whether ornaments touch both sides of the tokens, or the same ornament is near both sides. */
export function isFramed(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1];
  const after = tokens[to];
  if (before?.kind !== 'symbol' || after?.kind !== 'symbol') return false;
  if (!ORNAMENT.test(before.text) || !ORNAMENT.test(after.text)) return false;
  const isTight = before.end === tokens[from]?.start && tokens[to - 1]?.end === after.start;
  return isTight || before.text === after.text;
}

/** Whether brackets append a team to a player's name: "Qoraz[42RY]". */
export function isClanTag(tokens: readonly Token[], at: number): boolean {
  const [player, bracket] = [tokens[at - 2], tokens[at - 1]];
  return (
    bracket?.text === '[' &&
    player?.kind === 'word' &&
    player.end === bracket.start &&
    !player.isOrdinary
  );
}

/** Hearts, roses and faces in love stand around the names of people. */
const AFFECTION =
  /^[\u2661\u2665\u2763\u2764\ufe0f\u200d\u{1f339}\u{1f338}\u{1f48b}-\u{1f48d}\u{1f490}\u{1f493}-\u{1f49f}\u{1f5a4}\u{1f60d}\u{1f618}\u{1f90d}\u{1f90e}\u{1f970}\u{1f9e1}\u{1fa75}-\u{1fa77}\u{1fac0}\u{1faf6}]+$/u;

export function isAffection(token: Token | undefined): boolean {
  return token?.kind === 'symbol' && AFFECTION.test(token.text);
}

/** What players do at a site, right before its name or with a "di" between. */
const PLAYER_WORDS = new Set(
  'wd wede withdraw narik depo deposit setor main maen login daftar gabung jp jepe jackpot maxwin menang cair spin slot situs rtp agen bandar link saldo member akun scatter modal pola'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set(['di', 'dari', 'ke', 'diii', 'd', 'dr']);
/** Words may come between: "wd 2 jt dari". */
const MOST_WORDS_BETWEEN = 4;

/** Whether a word is where players name their site: "depo di lunara", "wd 2jt dari lunara". */
export function isPlaced(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before) return false;
  if (!PREPOSITIONS.has(before.text)) return PLAYER_WORDS.has(before.text);
  const from = Math.max(0, at - 1 - MOST_WORDS_BETWEEN);
  return tokens
    .slice(from, at - 1)
    .some(({ text, facts }) => PLAYER_WORDS.has(text) || PLAYER_WORDS.has(facts.root));
}

interface Numbered {
  readonly parts: NameParts;
  readonly isOrdinary: boolean;
  /** The token after the name. */
  readonly to: number;
}

/** "700rupiah" and "kata58%" are amounts. */
export function isAmount({ tokens, at }: NamePlace, { parts, isOrdinary, to }: Numbered): boolean {
  const token = tokens[at];
  const next = tokens[to];
  if (next?.start === token?.end && next?.text.startsWith('%')) return true;
  return parts.isNumberFirst && isOrdinary && token?.capitals === 0 && token.styled === 0;
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ACCOUNT_WORDS = wordsOf(
  'id uid ign user nick nickname username password pw sandi kode code voucher kupon redeem lagu song judul',
);
/** What stands between such a word and the name: "ID aku", "username roblox ku", "kode referral kelas". */
const BETWEEN = wordsOf(
  'aku ku gw gue gua saya nya ini namanya my is me game roblox ml ff pubg redeem referral undangan promo kelas',
);
/** What players of games say around the names of others, and slot players do not. */
const GAME_WORDS = wordsOf(
  'mabar ranked streamer roblox steam ign nickname username player players',
);
const NEAR = 6;

/** Names of players, codes and songs have a number, too: "ID rian77", "kode HUJAN77", "akun ku RIAN77". */
export function isAccount({ tokens, at }: NamePlace): boolean {
  const token = tokens[at];
  if (!token || token.styled > 1) return false;
  let before = at - 1;
  while (at - before < NEAR && isBetween(tokens[before])) before -= 1;
  const { text = '', facts } = tokens[before] ?? {};
  if (ACCOUNT_WORDS.has(facts?.root ?? '') || ACCOUNT_WORDS.has(text)) return true;
  if (text === 'akun' && before + 1 < at) return true;
  return tokens.slice(Math.max(0, at - NEAR), at + NEAR).some((near) => GAME_WORDS.has(near.text));
}

const isBetween = (token: Token | undefined): boolean =>
  token?.kind === 'symbol' || BETWEEN.has(token?.text ?? '');
