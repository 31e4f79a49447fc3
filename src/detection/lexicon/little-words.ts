/** The languages told apart by their little words. */
export type Language = 'english' | 'indonesian';

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

/** The language that a folded word is a little word of. */
export function languageOf(word: string): Language | undefined {
  if (ENGLISH.has(word)) return 'english';
  return INDONESIAN.has(word) ? 'indonesian' : undefined;
}
