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

function wordsOf(language: Language, words: string): (readonly [string, Language])[] {
  return words.split(' ').map((word) => [word, language]);
}
