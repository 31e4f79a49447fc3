import { looksTruncated } from './fold/character-forms.ts';
import { flipWords } from './fold/flip-words.ts';
import { type FoldedText, foldedText } from './fold/folded-text.ts';
import { type Glyphs, removeEmptyGlyphs } from './fold/glyphs.ts';
import { joinChunkedWords } from './fold/join-chunked-words.ts';
import { joinSpelledWords } from './fold/join-spelled-words.ts';
import { keepAddresses } from './fold/keep-addresses.ts';
import { foldPlain, isPlainText } from './fold/plain-text.ts';
import { readCharacters } from './fold/read-characters.ts';
import { readEmojiLetters } from './fold/read-emoji-letters.ts';
import { readHearts } from './fold/read-hearts.ts';
import { resolveLookalikes } from './fold/resolve-lookalikes.ts';
import { squeezeRepeats } from './fold/squeeze-repeats.ts';
import { turnAround, turnWhole } from './fold/turn-around.ts';
import { undoLeet } from './fold/undo-leet.ts';
import { glyphWords } from './fold/words.ts';

/**
 * Reads a text through its disguises. Offsets are UTF-16 code units, end exclusive, and no result
 * cuts a surrogate pair. Folding a folded text changes nothing.
 */
export function foldText(original: string): FoldedText {
  if (isPlainText(original)) return foldPlain(original);
  return foldedText(original, foldGlyphs(original));
}

function foldGlyphs(original: string): Glyphs {
  const glyphs = readCharacters(original, looksTruncated(original));
  readHearts(glyphs);
  readEmojiLetters(glyphs);
  flipWords(glyphs);
  resolveLookalikes(glyphs);
  removeEmptyGlyphs(glyphs);
  turnAround(glyphs);
  keepAddresses(glyphs);
  squeezeRepeats(glyphs);
  joinSplitWords(glyphs);
  undoLeet(glyphs);
  squeezeRepeats(glyphs);
  removeEmptyGlyphs(glyphs);
  turnWhole(glyphs);
  return glyphs;
}

/** Most texts hold no split word, so both passes can share one list of words. */
function joinSplitWords(glyphs: Glyphs): void {
  removeEmptyGlyphs(glyphs);
  let words = glyphWords(glyphs);
  if (joinSpelledWords(words)) {
    removeEmptyGlyphs(glyphs);
    words = glyphWords(glyphs);
  }
  if (joinChunkedWords(words)) removeEmptyGlyphs(glyphs);
}
