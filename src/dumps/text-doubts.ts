import { DumpError } from './dump-error.ts';
import { namesField, namesText } from './field-names.ts';
import { shown } from './not-read.ts';

/** Lines of a document of JSON, or of a program that holds one. */
const JSON_LINE =
  /^\s*(?:["'][\w$ .-]+["']\s*:\s*\S|[[{]\s*$|(?:(?:const|let|var)\s+)?[\w$.]+\s*=\s*[[{])/;
/** A line of a name and its value. */
const LABELLED = /^\s*(?:-\s+)?["']?(\p{L}[\p{L} _-]{1,30})["']?\s*[:=]\s/u;
/** What stands below the names of columns that blanks part. */
const RULE = /^\s*[-=]{3,}(?:[ +]+[-=]{3,})+\s*$/;
/** So many lines with names of fields tell. */
const FEW_LABELS = 4;

/** Throws DumpError for what is cut into lines, and whose lines are no comments. */
export function refuseNoText(text: string): void {
  const lines = text.split('\n');
  const json = lines.findIndex((line) => JSON_LINE.test(line));
  if (json >= 0) {
    throw new DumpError(
      `Line ${json + 1} looks like JSON, and the beginning is none: take off what stands around it, or say --format text where each line is a comment.`,
    );
  }
  const rule = lines.findIndex((line) => RULE.test(line));
  if (rule > 0) {
    throw new DumpError(
      `Line ${rule} names columns that blanks part, which are not read: save it as CSV, or say --format text where each line is a comment.`,
    );
  }
  const labels = lines.flatMap((line) => {
    const [, label = ''] = LABELLED.exec(line) ?? [];
    return namesField(label) ? [label.trim()] : [];
  });
  const kinds = new Set(labels);
  if (labels.length >= FEW_LABELS && kinds.size > 1 && labels.some(namesText)) {
    throw new DumpError(
      `Its lines have names, as ${[...kinds]
        .slice(0, 3)
        .map((one) => `"${one}:"`)
        .join(
          ' and ',
        )}, and a comment of several lines is not read. Save it as CSV or JSON, or say --format text where each line is a comment.`,
    );
  }
}

/** What stands around comments that were copied from a page, or is before each in a chat. */
const ASIDE =
  /^(?:@\S+|[\d.,]+[KMkm]?|\d+ \p{L}+ ago|\d+ \p{L}+ (?:yang )?lalu|vor \d+ \p{L}+|hace \d+ \p{L}+|reply|replies|balas|\d+ (?:replies|reply|balasan)|show more|read more|\p{L}+ pinned|https?:\S+)$/iu;
const NAMED = /^[\p{L}@][^:,.!?]{0,30}: \S/u;
const STAMPED = /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? +\d{1,2}[:.]\d\d/;
/** A fifth of the lines, or half of them. */
const MANY = 5;
const HALF = 2;

const DOUBTS: readonly (readonly [pattern: RegExp, share: number, sentence: string])[] = [
  [ASIDE, MANY, 'Lines as "%" count as comments, too: take them out.'],
  [STAMPED, MANY, 'Lines begin with a time, as "%", which is read as a part of each comment.'],
  [NAMED, HALF, 'Lines begin with a name, as "%", which is read as a part of each comment.'],
];

/** What a person has to know of lines that are read as comments. */
export function sayOfText(start: string): string | undefined {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const said = DOUBTS.flatMap(([pattern, share, sentence]) => {
    const odd = lines.filter((line) => pattern.test(line.trim()));
    const isMany = odd.length > 1 && odd.length * share > lines.length;
    return isMany ? [sentence.replace('%', () => shown(odd[0] ?? ''))] : [];
  });
  return said.length > 0 ? said.join('\n') : undefined;
}
