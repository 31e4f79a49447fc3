import { wordsIn } from '../contract/split-words.ts';
import { noteIn } from './notes.policy.ts';
import { readTable } from './read-table.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { namesWord } from './word-columns.policy.ts';
import {
  type LeftOut,
  type ListRow,
  MOST_ROWS,
  type TextChoice,
  type WordList,
} from './word-list.ts';

/** A text as a table where it has columns, else as words with signs between them. */
export function readTextWords(text: string, choice: TextChoice): WordList {
  const table = choice.layout === 'list' ? undefined : readTable(text, choice);
  return table ?? readWords(text, choice.hasHeader);
}

function readWords(text: string, saidHeader: boolean | undefined): WordList {
  const { lines, leftOut } = wordLines(text);
  const [first] = lines;
  const names = first ? wordsIn(first.text, 2) : [];
  const [name = ''] = names;
  const hasHeader = saidHeader ?? (lines.length > 1 && names.length === 1 && namesWord(name));
  const rows: ListRow[] = [];
  for (const { line, text: content } of withoutMarks(hasHeader ? lines.slice(1) : lines)) {
    const room = MOST_ROWS - rows.length;
    for (const word of wordsIn(content, room)) rows.push({ line, cells: [word] });
    if (rows.length >= MOST_ROWS) break;
  }
  return {
    form: 'list',
    names: rows.length > 0 ? [hasHeader ? name : null] : [],
    hasHeader,
    rows,
    leftOut,
  };
}

type WordLine = Pick<TextLine, 'line' | 'text'>;

/** The lines with words. A text of one line has no notes. */
function wordLines(text: string): { lines: WordLine[]; leftOut: LeftOut[] } {
  const lines: WordLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of linesOf(text)) {
    if (one.text.trim() === '') continue;
    const reason = noteIn(one.text);
    if (reason) leftOut.push({ line: one.line, text: one.text.trim(), reason });
    else lines.push(one);
    if (Math.max(lines.length, leftOut.length) > MOST_ROWS) break;
  }
  const [only] = leftOut;
  const isOneLine = lines.length === 0 && leftOut.length === 1 && only?.reason === 'note';
  if (isOneLine && wordsIn(only.text, 2).length > 1) {
    return { lines: [{ line: only.line ?? 1, text: only.text }], leftOut: [] };
  }
  return { lines, leftOut };
}

const NUMBER = /^\s*(\d{1,5})[.)]\s+/;
const BULLET = /^\s*[-*•·–]\s+/;
/** Lists of blocked sites are written for the file of hosts. */
const NOWHERE = /^\s*(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/;

/** Takes numbers, bullets or addresses off lines that all have them. */
function withoutMarks(lines: readonly WordLine[]): readonly WordLine[] {
  if (lines.length < 2) return lines;
  const isNumbered = lines.every(({ text }, at) => Number(NUMBER.exec(text)?.[1]) === at + 1);
  const marks = isNumbered ? [NUMBER] : [BULLET, NOWHERE];
  const mark = marks.find((one) => lines.every(({ text }) => one.test(text)));
  if (!mark) return lines;
  return lines.map(({ line, text }) => ({ line, text: text.replace(mark, '') }));
}
