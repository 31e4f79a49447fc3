import { limits } from '../contract/limits.ts';
import type { WordListBody } from '../contract/word-transfer.ts';
import { AppError } from '../server/base/errors.ts';
import { parseJson } from './json-text.ts';
import { readJsonWords } from './read-json-words.ts';
import { readTextWords } from './read-text-words.ts';
import { isProgram } from './unlike-word.policy.ts';
import { requireFewRows, type WordList } from './word-list.ts';

const NO_LIST = /^\s*(?:<!doctype\b|<html\b|<\?xml\b|INSERT INTO\b|CREATE TABLE\b)/i;

/**
 * Reads a list of words as people write it. What is in it tells its form: JSON, lines of JSON, a
 * table, or words with signs between them.
 *
 * Throws `unreadable_file`, `too_many_rows`, and `payload_too_large` for more than
 * `limits.wordImportLength` characters.
 */
export function readWordList(body: WordListBody): WordList {
  if (body.text.length > limits.wordImportLength) {
    throw new AppError('payload_too_large', 'The list is too large. Divide it.');
  }
  try {
    return requireFewRows(read(body));
  } catch (error) {
    // An expression gives up on millions of quotes or empty lines.
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('unreadable_file', 'The list has too many quotes or empty lines.');
  }
}

function read({ text, layout, has_header: hasHeader }: WordListBody): WordList {
  const content = text.replace(/^\ufeff/, '');
  if (NO_LIST.test(content)) {
    throw new AppError('unreadable_file', 'This is a web page or SQL, and no list.');
  }
  // Lists in JSON have lines as programs have them.
  if (layout === undefined && isProgram(content) && !parseJson(content)) {
    throw new AppError('unreadable_file', 'This looks like a program. Copy the words out of it.');
  }
  const list = layout === undefined ? readJsonWords(content) : undefined;
  return list ?? readTextWords(content, { layout, hasHeader });
}
