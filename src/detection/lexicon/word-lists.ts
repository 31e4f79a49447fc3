import { CALL_WORDS, GAMBLING_WORDS, REVERSE_WORDS, TALK_WORDS } from './expressions.ts';

/** The languages told apart by their little words. */
export type Language = 'english' | 'indonesian';

/** The little words of each language; one that both have is English. */
export const LITTLE_WORDS: ReadonlyMap<string, Language> = new Map([
  ...wordsOf(
    'indonesian',
    'yang yg di ke dari dan atau ini itu nya ada aja saja juga sudah udah dah belum tidak gak ga nggak engga bisa mau kalau kalo karena buat untuk dengan sama aku saya gua gue gw kamu lu kita mereka dia kak bang pak bu lagi banget bgt apa kenapa gimana siapa jadi sih dong deh kok ya',
  ),
  ...wordsOf(
    'english',
    'the a an is are was were be been to of and or but in on for with from at by this that these those it its you your i my we our they their he his she her not do does did can could would will have has had what how why when who which so if as there about just',
  ),
]);

/** What a word leads to that names a way to reach someone outside YouTube. */
export type Messenger = 'whatsapp' | 'telegram' | 'social';

/** The names of messengers and networks, as they are written to get past filters, too. */
export const MESSENGER_WORDS: ReadonlyMap<string, Messenger> = new Map([
  ...wordsOf(
    'whatsapp',
    'whatsapp whatsap watsap watsapp wassap whatsaap whatapp whatsaapp watsup wattsapp whatsp whtsapp whats wsapp wa',
  ),
  ...wordsOf('telegram', 'telegram tele telegrm tg'),
  ...wordsOf('social', 'instagram insta lnstagram instagrm lnsta instagam ig facebook snapchat'),
]);

/** Every single word of the lexicons: known, and so no name, even where the data lacks it. */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, TALK_WORDS].flatMap((lexicon) =>
    [...lexicon.values()].flatMap((expressions) => expressions.flatMap(({ words }) => words)),
  ),
);

/** Every word that an expression of any lexicon begins with: nothing else needs looking up. */
export const OPENING_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, REVERSE_WORDS, TALK_WORDS].flatMap((lexicon) => [...lexicon.keys()]),
);

/** What our lists say of a word, together: most words are in none, and are looked for once. */
export interface ListedWord {
  /** See `TRADE_WORDS`. */
  readonly isTrade: boolean;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** Whose little word it is. */
  readonly language: Language | undefined;
  readonly messenger: Messenger | undefined;
}

export const UNLISTED: ListedWord = {
  isTrade: false,
  opensTerm: false,
  language: undefined,
  messenger: undefined,
};

const LISTED: ReadonlyMap<string, ListedWord> = new Map(
  [...TRADE_WORDS, ...OPENING_WORDS, ...LITTLE_WORDS.keys(), ...MESSENGER_WORDS.keys()].map(
    (word) => [
      word,
      {
        isTrade: TRADE_WORDS.has(word),
        opensTerm: OPENING_WORDS.has(word),
        language: LITTLE_WORDS.get(word),
        messenger: MESSENGER_WORDS.get(word),
      },
    ],
  ),
);

export function listedWord(word: string): ListedWord {
  return LISTED.get(word) ?? UNLISTED;
}

function wordsOf<const Value>(value: Value, words: string): (readonly [string, Value])[] {
  return words.split(' ').map((word) => [word, value]);
}
