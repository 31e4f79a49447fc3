import { Holds } from './character-kinds.ts';
import type { Token } from './tokens.ts';

const ENGLISH = new Set(
  'the a an is are was were be been to of and or but in on for with from at by this that these those it its you your i my we our they their he his she her not do does did can could would will have has had what how why when who which so if as there about just'.split(
    ' ',
  ),
);
const INDONESIAN = new Set(
  'yang yg di ke dari dan atau ini itu nya ada aja saja juga sudah udah dah belum tidak gak ga nggak engga bisa mau kalau kalo karena buat untuk dengan sama aku saya gua gue gw kamu lu kita mereka dia kak bang pak bu lagi banget bgt apa kenapa gimana siapa jadi sih dong deh kok ya'.split(
    ' ',
  ),
);
const FEWEST_WORDS = 2;
const LONGEST_LITTLE_WORD = Math.max(...[...ENGLISH, ...INDONESIAN].map(({ length }) => length));

/** Whether a text is English by its little words, where those of Indonesian do not outnumber them. */
export function isEnglish(tokens: readonly Token[]): boolean {
  let english = 0;
  let indonesian = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || !mayBeLittle(token)) continue;
    const { text } = token;
    if (ENGLISH.has(text)) english += 1;
    else if (INDONESIAN.has(text)) indonesian += 1;
  }
  return english >= FEWEST_WORDS && english > 2 * indonesian;
}

function mayBeLittle({ text, facts }: Token): boolean {
  return text.length <= LONGEST_LITTLE_WORD && facts.holds === Holds.smallLetter;
}
