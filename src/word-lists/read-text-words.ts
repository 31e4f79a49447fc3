import { wordsIn } from '../contract/split-words.ts';
import { cutByBrackets, linesCut } from './cut-words.policy.ts';
import { headingsByPlace } from './headings-by-place.ts';
import { withoutMarks } from './line-marks.policy.ts';
import { titlesList } from './list-names.policy.ts';
import { noteIn, wordBeforeNote } from './notes.policy.ts';
import { readTable } from './read-table.ts';
import { createSections } from './sections.policy.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { saysOff } from './turned-off.policy.ts';
import { beginsWithTime, isRule, isStamped } from './unlike-word.policy.ts';
import { namesWord } from './word-columns.policy.ts';
import {
  type LeftOut,
  type ListRow,
  MOST_ROWS,
  type Part,
  type TextChoice,
  type WordList,
} from './word-list.ts';

/** A text as a table where it has columns, else as words with signs between them. */
export function readTextWords(text: string, choice: TextChoice): WordList {
  const table = choice.layout === 'list' ? undefined : readTable(text, choice);
  return table ?? readWords(text, choice);
}

function readWords(text: string, { layout, hasHeader: saidHeader }: TextChoice): WordList {
  const { lines, leftOut } = wordLines(text);
  const [first] = lines;
  const names = first ? wordsIn(first.text, 2) : [];
  const [name = ''] = names;
  const isAlone = lines.length > 1 && names.length === 1;
  const hasHeader = saidHeader ?? (isAlone && namesWord(name));
  const words = withoutMarks(hasHeader ? lines.slice(1) : lines);
  const mayBeTitle = !hasHeader && isAlone && lines.length > 2 && titlesList(name);
  const { rows, widths } = rowsOf(words, mayBeTitle ? first : undefined);
  const isTable = layout === undefined && saidHeader === undefined && mayBeTable(lines, widths);
  return {
    form: 'list',
    names: rows.length > 0 ? [hasHeader ? name : null] : [],
    hasHeader,
    rows: rows.map(({ at, ...row }) => {
      if (!isTable) return row;
      const column: Part = { name: String(at + 1), verdict: 'unclear' };
      // The first line may have the names of the columns.
      const isDoubtful = row.line === first?.line || row.isDoubtful;
      return { ...row, isDoubtful, parts: [...(row.parts ?? []), column] };
    }),
    leftOut,
  };
}

/** The words of lines, with their places in these, and how many each line has. */
function rowsOf(lines: readonly WordLine[], title: WordLine | undefined) {
  // A chat has its times, and a list of bots its seconds.
  const isLog = areLines(lines, isStamped) || (lines.length > 2 && lines.every(endsWithNumber));
  const rows: (ListRow & { at: number })[] = [];
  const widths: number[] = [];
  const cut = linesCut(lines);
  let begun: string | undefined;
  for (const { line, text, parts, ...one } of lines) {
    const isWhole = one.isWhole || isLog || beginsWithTime(text);
    const cells = isWhole ? [text.trim()] : wordsIn(text, MOST_ROWS - rows.length);
    if (!isRule(text)) widths.push(cells.length);
    if (begun !== undefined) cells[0] = `${begun}\n${cells[0]}`;
    begun = cut.has(line) && !isWhole ? cells.pop() : undefined;
    const inBrackets = isWhole ? undefined : cutByBrackets(cells);
    // What stands beside a word may say that it is off.
    const isOff = cells.slice(1).some(saysOff);
    const isDoubtful = one.isDoubtful || isLog || isOff || line === title?.line;
    for (const [at, word] of cells.entries()) {
      const isCut = inBrackets?.has(word);
      rows.push({ line, parts, isDoubtful: isDoubtful || isCut, cells: [word], at });
    }
    if (rows.length >= MOST_ROWS) break;
  }
  return { rows, widths };
}

/** Whether lines may be rows of words with something beside them: most have as many parts, and none more. */
function mayBeTable(lines: readonly WordLine[], widths: readonly number[]): boolean {
  const width = widths.reduce((most, one) => Math.max(most, one), 1);
  const wide = widths.filter((one) => one === width).length;
  const isSpaced = lines.some(({ text }) => /[,;|]\s/.test(text));
  // Who divides a list into lines leaves the sign at their ends.
  if (isSpaced && lines.some(({ text }) => /[,，、،]\s*$/.test(text))) return false;
  return width > 1 && wide > 1 && wide * 2 > widths.length && (width === 2 || !isSpaced);
}

interface WordLine extends Pick<TextLine, 'line' | 'text'>, Pick<ListRow, 'parts' | 'isDoubtful'> {
  /** Whether it is not divided, since a note stands in it. */
  readonly isWhole: boolean;
}

const endsWithNumber = ({ text }: WordLine): boolean => /^\D*[^\s\d,;|]\s+\d+$/.test(text);

const areLines = (lines: readonly WordLine[], are: (text: string) => boolean): boolean =>
  lines.length > 1 && lines.filter(({ text }) => are(text)).length * 3 >= lines.length;

/** The lines with words. A text of one line has no notes. */
function wordLines(text: string): { lines: WordLine[]; leftOut: LeftOut[] } {
  const lines: WordLine[] = [];
  const leftOut: LeftOut[] = [];
  const isOneLine = !/[\r\n]/.test(text.trim());
  const sections = createSections(isOneLine);
  const headings = headingsByPlace(text);
  for (const { line, text: content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const reason = noteIn(content);
    const read = reason ? undefined : sections.read(content);
    if (reason) sections.note(content);
    const left = reason ? content.trim() : read?.heading;
    if (leftOut.length > MOST_ROWS) break;
    if (left !== undefined) leftOut.push({ line, text: left, reason: reason ?? 'note' });
    if (read?.text === undefined) continue;
    const isHeading = headings.has(line);
    const said = isHeading ? { isDoubtful: true } : read;
    lines.push(wordLine(line, { ...said, text: read.text }));
    if (isHeading) sections.openAt(content);
    if (lines.length > MOST_ROWS) break;
  }
  return lines.length === 0 ? onlyNote(leftOut) : { lines, leftOut };
}

/** A text that would be a note alone has words where signs divide it. */
function onlyNote(leftOut: LeftOut[]): { lines: WordLine[]; leftOut: LeftOut[] } {
  const [only, another] = leftOut;
  const isNote = only?.reason === 'note' && another === undefined;
  if (!isNote || wordsIn(only.text, 2).length < 2) return { lines: [], leftOut };
  return { lines: [{ line: only.line ?? 1, text: only.text, isWhole: false }], leftOut: [] };
}

/** A semicolon begins a note, or divides words: several of them divide. */
function wordLine(line: number, read: Omit<WordLine, 'line' | 'isWhole'>): WordLine {
  const { text, parts, isDoubtful } = read;
  const isNoted = wordBeforeNote(text) !== undefined && text.split(';').length <= 2;
  return { line, text, parts, isDoubtful, isWhole: isNoted || isDoubtful === true };
}
