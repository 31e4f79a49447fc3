import { CALL_WORDS, GAMBLING_WORDS, REVERSE_WORDS, TALK_WORDS } from './expressions.ts';

/** The languages that function words tell apart. */
export type Language = 'english' | 'indonesian';

/** The function words of each language; a word of both counts as English. */
export const FUNCTION_WORDS: ReadonlyMap<string, Language> = new Map([
  ...wordsOf(
    'indonesian',
    'yang yg di ke dari dan atau ini itu nya ada aja saja juga sudah udah dah belum tidak gak ga nggak engga bisa mau kalau kalo karena buat untuk dengan sama aku saya gua gue gw kamu lu kita mereka dia kak bang pak bu lagi banget bgt apa kenapa gimana siapa jadi sih dong deh kok ya',
  ),
  ...wordsOf(
    'english',
    'the a an is are was were be been to of and or but in on for with from at by this that these those it its you your i my we our they their he his she her not do does did can could would will have has had what how why when who which so if as there about just',
  ),
]);

/** The way to reach someone outside YouTube that a word names. */
export type Messenger = 'whatsapp' | 'telegram' | 'social';

/** The names of messengers and networks, with spellings that evade filters. */
export const MESSENGER_WORDS: ReadonlyMap<string, Messenger> = new Map([
  ...wordsOf(
    'whatsapp',
    'whatsapp whatsap watsap watsapp wassap whatsaap whatapp whatsaapp watsup wattsapp whatsp whtsapp whats wsapp wa',
  ),
  ...wordsOf('telegram', 'telegram tele telegrm tg'),
  ...wordsOf('social', 'instagram insta lnstagram instagrm lnsta instagam ig facebook snapchat'),
]);

/**
 * Every single word of the lexicons: ordinary, and so no name, even where the training data lacks
 * it.
 */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, TALK_WORDS].flatMap((lexicon) =>
    [...lexicon.values()].flatMap((expressions) => expressions.flatMap(({ words }) => words)),
  ),
);

/** Every word with which an expression of any lexicon begins. */
export const OPENING_WORDS: ReadonlySet<string> = new Set(
  [GAMBLING_WORDS, CALL_WORDS, REVERSE_WORDS, TALK_WORDS].flatMap((lexicon) => [...lexicon.keys()]),
);

/** What all lists say of a word in one entry, so that one lookup rules out most words. */
export interface ListedWord {
  /** See `TRADE_WORDS`. */
  readonly isTrade: boolean;
  /** Whether an expression of a lexicon begins with it. */
  readonly opensTerm: boolean;
  /** The language whose function word it is. */
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
  [...TRADE_WORDS, ...OPENING_WORDS, ...FUNCTION_WORDS.keys(), ...MESSENGER_WORDS.keys()].map(
    (word) => [
      word,
      {
        isTrade: TRADE_WORDS.has(word),
        opensTerm: OPENING_WORDS.has(word),
        language: FUNCTION_WORDS.get(word),
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
