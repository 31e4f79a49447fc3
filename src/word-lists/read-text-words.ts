import { wordsIn } from '../contract/split-words.ts';
import { titlesList, verdictOf } from './list-names.policy.ts';
import { noteIn, wordBeforeNote } from './notes.policy.ts';
import { readTable } from './read-table.ts';
import { createSections, lettersOf } from './sections.policy.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { saysOff } from './turned-off.policy.ts';
import { beginsWithTime, isNamed, isRule, isStamped } from './unlike-word.policy.ts';
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
  return table ?? readWords(text, choice.hasHeader);
}

function readWords(text: string, saidHeader: boolean | undefined): WordList {
  const { lines, leftOut } = wordLines(text);
  const [first] = lines;
  const names = first ? wordsIn(first.text, 2) : [];
  const [name = ''] = names;
  const hasHeader = saidHeader ?? (lines.length > 1 && names.length === 1 && namesWord(name));
  const words = withoutMarks(hasHeader ? lines.slice(1) : lines);
  const mayBeTitle = !hasHeader && lines.length > 2 && names.length === 1 && titlesList(name);
  const isLog = areLines(words, isStamped);
  const rows: (ListRow & { at: number })[] = [];
  const widths: number[] = [];
  for (const one of words) {
    const isWhole = one.isWhole || isLog || beginsWithTime(one.text);
    const room = MOST_ROWS - rows.length;
    const cells = isWhole ? [one.text.trim()] : wordsIn(one.text, room);
    if (!isRule(one.text)) widths.push(cells.length);
    // What stands beside a word may say that it is off.
    const isDoubtful =
      one.isDoubtful ||
      isLog ||
      (mayBeTitle && one.line === first?.line) ||
      cells.slice(1).some(saysOff);
    for (const [at, word] of cells.entries()) rows.push({ ...one, isDoubtful, cells: [word], at });
    if (rows.length >= MOST_ROWS) break;
  }
  const isTable = saidHeader === undefined && mayBeTable(lines, widths);
  return {
    form: 'list',
    names: rows.length > 0 ? [hasHeader ? name : null] : [],
    hasHeader,
    rows: rows.map(({ line, isDoubtful, parts = [], cells, at }) => {
      if (!isTable) return { line, cells, isDoubtful, parts };
      const column: Part = { name: String(at + 1), verdict: 'unclear' };
      // The first line may have the names of the columns.
      const mayBeName = line === first?.line || isDoubtful;
      return { line, cells, isDoubtful: mayBeName, parts: [...parts, column] };
    }),
    leftOut,
  };
}

/** Whether lines may be rows of words with something beside them: most have as many parts, and none more. */
function mayBeTable(lines: readonly WordLine[], widths: readonly number[]): boolean {
  const width = widths.reduce((most, one) => Math.max(most, one), 1);
  const wide = widths.filter((one) => one === width).length;
  const isSpaced = lines.some(({ text }) => /[,;|]\s/.test(text));
  return width > 1 && wide > 1 && wide * 2 > widths.length && (width === 2 || !isSpaced);
}

interface WordLine extends Pick<TextLine, 'line' | 'text'>, Pick<ListRow, 'parts' | 'isDoubtful'> {
  /** Whether it is not divided, since a note stands in it. */
  readonly isWhole: boolean;
}

const areLines = (lines: readonly WordLine[], are: (text: string) => boolean): boolean =>
  lines.length > 1 && lines.filter(({ text }) => are(text)).length * 3 >= lines.length;

const UNDERLINE = /^(?:=+|-+|~+)$/;
const underlines = (rule: string, text: string): boolean =>
  UNDERLINE.test(rule) && rule.length >= text.length && !isNamed(text);

/**
 * The lines that may name what stands below them though no sign says so: they are underlined, or the
 * first of blocks between blank lines, of which one has a name that is known.
 */
function headingsByPlace(text: string): ReadonlySet<number> {
  const underlined: number[] = [];
  const firsts: TextLine[] = [];
  let blocks = 0;
  let [first, before]: (TextLine | undefined)[] = [];
  for (const one of linesOf(text)) {
    if (one.line > MOST_ROWS) break;
    const content = one.text.trim();
    if (content !== '' && !before) {
      blocks += 1;
      first = one;
    } else if (before && underlines(content, before.text.trim())) {
      underlined.push(before.line);
    } else if (content !== '' && first === before && first && !noteIn(first.text))
      firsts.push(first);
    before = content === '' ? undefined : one;
  }
  const isKnown = ({ text: name }: TextLine) => verdictOf(lettersOf(name)) !== 'unclear';
  const areHeaded = blocks > 1 && firsts.length === blocks && firsts.some(isKnown);
  return new Set([...underlined, ...(areHeaded ? firsts.map(({ line }) => line) : [])]);
}

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
  const [only] = leftOut;
  const isNote = lines.length === 0 && leftOut.length === 1 && only?.reason === 'note';
  if (isNote && wordsIn(only.text, 2).length > 1) {
    const { line, text: content } = only;
    return {
      lines: [{ line: line ?? 1, text: content, isWhole: false }],
      leftOut: [],
    };
  }
  return { lines, leftOut };
}

/** A semicolon begins a note, or divides words: several of them divide. */
function wordLine(line: number, read: Omit<WordLine, 'line' | 'isWhole'>): WordLine {
  const { text, parts, isDoubtful } = read;
  const isNoted = wordBeforeNote(text) !== undefined && text.split(';').length <= 2;
  return { line, text, parts, isDoubtful, isWhole: isNoted || isDoubtful === true };
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
