/**
 * Some tools cut astral characters to 16 bits: 𝐀 (U+1D400) arrives as the Hangul syllable 퐀
 * (U+D400), 🅰 (U+1F170) as the private U+F170. Korean uses those syllables too, so they are read
 * as letters only in a text whose Hangul all lies in the cut range, amid Latin or in great variety.
 */
const CUT_RUN = /[\ud400-\ud7ff]{3}|[\ud400-\ud7ff]{2}\d/;
const OTHER_HANGUL = /[\u1100-\u11ff\u3131-\u3163\uac00-\ud3ff]/;
const LATIN = /[a-z]/i;
const FEWEST_AMID_LATIN = 2;
/** Korean laughter uses a handful of these syllables alone; a disguised sentence uses more. */
const FEWEST_ALONE = 6;

const FIRST_CUT_HANGUL = 0xd400;
const LAST_HANGUL = 0xd7a3;
/** Lone halves of surrogate pairs lie just above the range and must not be taken for it. */
const LAST_CUT_HANGUL = 0xd7ff;

export function looksTruncated(text: string): boolean {
  if (/[\uf130-\uf1ff]/.test(text)) return true;
  if (!CUT_RUN.test(text) || OTHER_HANGUL.test(text)) return false;
  return hasDistinctHangul(text, LATIN.test(text) ? FEWEST_AMID_LATIN : FEWEST_ALONE);
}

function hasDistinctHangul(text: string, fewest: number): boolean {
  const distinct = new Set<number>();
  for (let at = 0; at < text.length && distinct.size < fewest; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_CUT_HANGUL && code <= LAST_HANGUL) distinct.add(code);
  }
  return distinct.size >= fewest;
}

export function isTruncatedLetter(codePoint: number): boolean {
  const isCutMath = codePoint >= FIRST_CUT_HANGUL && codePoint <= LAST_CUT_HANGUL;
  return isCutMath || (codePoint >= 0xf130 && codePoint <= 0xf1ff);
}

export function restoreTruncated(codePoint: number): number {
  return codePoint + 0x10000;
}
