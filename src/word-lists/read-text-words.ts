import { wordsIn } from '../contract/split-words.ts';
import { noteIn, wordBeforeNote } from './notes.policy.ts';
import { readTable } from './read-table.ts';
import { createSections } from './sections.policy.ts';
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
  const rows: (ListRow & { at: number })[] = [];
  const widths = new Set<number>();
  for (const one of withoutMarks(hasHeader ? lines.slice(1) : lines)) {
    const room = MOST_ROWS - rows.length;
    const words = one.isWhole ? [one.text.trim()] : wordsIn(one.text, room);
    widths.add(words.length);
    for (const [at, word] of words.entries()) rows.push({ ...one, cells: [word], at });
    if (rows.length >= MOST_ROWS) break;
  }
  const [width = 1] = widths;
  const isEven = widths.size === 1 && rows.length >= FEW_LINES * width;
  const mayBeTable = isEven && (width === 2 || !lines.some(({ text: one }) => /[,;|]\s/.test(one)));
  return {
    form: 'list',
    names: rows.length > 0 ? [hasHeader ? name : null] : [],
    hasHeader,
    rows: rows.map(({ line, says, cells, at }) => {
      return { line, cells, says: says ?? (mayBeTable && at > 0 ? 'no_word' : undefined) };
    }),
    leftOut,
  };
}

/** So many lines of as many parts may be rows of a word and its notes. */
const FEW_LINES = 3;

interface WordLine extends Pick<TextLine, 'line' | 'text'>, Pick<ListRow, 'says'> {
  /** Whether it is not divided, since a note stands in it. */
  readonly isWhole: boolean;
}

/** The lines with words. A text of one line has no notes. */
function wordLines(text: string): { lines: WordLine[]; leftOut: LeftOut[] } {
  const lines: WordLine[] = [];
  const leftOut: LeftOut[] = [];
  const isOneLine = !/[\r\n]/.test(text.trim());
  const sections = createSections(isOneLine);
  for (const { line, text: content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const reason = noteIn(content);
    const read = reason ? undefined : sections.read(content);
    if (reason) sections.note(content);
    const left = reason ? content.trim() : read?.heading;
    if (left !== undefined) leftOut.push({ line, text: left, reason: reason ?? 'note' });
    if (read?.text !== undefined) lines.push(wordLine(line, { text: read.text, says: read.says }));
    if (Math.max(lines.length, leftOut.length) > MOST_ROWS) break;
  }
  const [only] = leftOut;
  const isNote = lines.length === 0 && leftOut.length === 1 && only?.reason === 'note';
  if (isNote && wordsIn(only.text, 2).length > 1) {
    const { line, text: content } = only;
    return {
      lines: [{ line: line ?? 1, text: content, says: undefined, isWhole: false }],
      leftOut: [],
    };
  }
  return { lines, leftOut };
}

/** A semicolon begins a note, or divides words: several of them divide. */
function wordLine(line: number, { text, says }: Pick<WordLine, 'text' | 'says'>): WordLine {
  const isNoted = wordBeforeNote(text) !== undefined && text.split(';').length <= 2;
  return { line, text, says, isWhole: isNoted || says === 'no_word' };
}

const NUMBER = /^\s*(\d{1,5})[.)]\s+/;
const BULLET = /^\s*[-*•·–]\s+/;
/** Lists of blocked sites are written for the file of hosts. */
const NOWHERE = /^\s*(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/;

/** Takes numbers, bullets or addresses off lines that all have them; bullets off most lines, too. */
function withoutMarks(lines: readonly WordLine[]): readonly WordLine[] {
  if (lines.length < 2) return lines;
  const isNumbered = lines.every(({ text }, at) => Number(NUMBER.exec(text)?.[1]) === at + 1);
  const areNowhere = lines.every(({ text }) => NOWHERE.test(text));
  const bulleted = lines.filter(({ text }) => BULLET.test(text)).length;
  const off = [
    ...(isNumbered ? [NUMBER] : []),
    ...(areNowhere ? [NOWHERE] : []),
    ...(bulleted * 2 > lines.length ? [BULLET] : []),
  ];
  const [mark] = off;
  return mark ? lines.map((one) => ({ ...one, text: one.text.replace(mark, '') })) : lines;
}
