import { commentOf, isRow, topOf } from './comment-of.ts';
import { DumpError } from './dump-error.ts';
import { FORMS, type Form } from './forms.ts';
import { parsed } from './json-values.ts';
import { textsIn } from './not-read.ts';
import { isTable } from './text-column.ts';
import { refuseNoText } from './text-doubts.ts';
import { infoKind } from './yt-dlp.ts';

/** UTF-16 units that are enough to tell. */
const ENOUGH = 64 * 1024;

/** Reads as much as tells the form, and says what it has read. */
export async function tellForm(
  input: AsyncGenerator<string>,
  named: Form | undefined,
): Promise<{ form: Form; start: string }> {
  let start = '';
  for (;;) {
    const next = await input.next();
    const isEnd = next.done === true;
    if (!next.done) start += next.value;
    const isAll = isEnd || start.length >= ENOUGH;
    const form = named ? namedForm(named, start, isAll) : formOf(start, isAll);
    // A document of JSON is read on, whose beginning tells what of it is not read.
    if (isEnd || (form && (isAll || form !== FORMS.json)))
      return { form: form ?? named ?? FORMS.jsonl, start };
  }
}

/** The columns of a table are told by several rows. */
const namedForm = (named: Form, start: string, isAll: boolean): Form | undefined =>
  /\S/.test(start) && (isAll || named !== FORMS.csv) ? named : undefined;

/** How what databases are saved as begins, after its notes. */
const SQL = /^(?:\s|--[^\n]*\n)*(?:INSERT INTO|CREATE TABLE|DROP TABLE|BEGIN TRANSACTION|PRAGMA)\b/;

/** Undefined: more has to be read. The first whole line of JSON tells, so that comments can come slowly. */
function formOf(start: string, isAll: boolean): Form | undefined {
  const text = start.trimStart();
  if (text === '') return isAll ? FORMS.jsonl : undefined;
  if (ARRAY.test(text)) return FORMS.json;
  if (OBJECT.test(text)) return formOfObjects(text, isAll);
  if (!isAll) return undefined;
  if (/^<(?:!|\?xml|[a-z][\w-]*[\s>])/i.test(text)) {
    throw new DumpError('This is a web page or XML, which holds no comments that can be read.');
  }
  if (SQL.test(text)) {
    throw new DumpError('This is SQL of a database: export its comments as CSV or JSON.');
  }
  if (areStrings(text)) return FORMS.jsonl;
  if (isTable(text)) return FORMS.csv;
  if (hasJsonLines(text)) return FORMS.jsonl;
  refuseNoText(text);
  return FORMS.text;
}

// A text may begin with a bracket, too. Programs write JSON with other quotes, or none.
const ARRAY = /^\[\s*(?:[[{"]|'[^'\n]*'\s*[,\]]|(?:\d+|null)\s*[,\]]\s*[\d"[{n]|\]\s*$)/;
const OBJECT = /^\{\s*(?:["}]|'[^'\n]*'\s*:|[\w$]+\s*:)/;

const isString = (line: string) => line === '' || typeof parsed(line).value === 'string';

/** Whether the first lines are texts of JSON, in quotes as only JSON has them. */
const areStrings = (text: string): boolean => {
  const lines = text.split('\n', 20);
  if (lines.length === 20) lines.pop();
  return text.startsWith('"') && lines.every(isString) && /[^\\]\\["nu]/.test(text);
};

/** Whether lines of JSON stand below others, which a program has said before them. */
const hasJsonLines = (text: string): boolean =>
  text.split('\n').some((line) => /^[[{]"?/.test(line) && textsIn(parsed(line).value) > 0);

function formOfObjects(text: string, isAll: boolean): Form | undefined {
  const lines = text.split('\n');
  // The last one may go on.
  if (!isAll) lines.pop();
  const values = lines.flatMap((line) => (line.startsWith('{') ? [parsed(line).value] : []));
  const telling = values.find((value) => textsIn(value) > 0);
  if (telling) return isOne(telling) ? FORMS.jsonl : FORMS.json;
  if (!isAll) return undefined;
  const isLines = values.some((value) => value !== undefined && infoKind(value) === undefined);
  return isLines ? FORMS.jsonl : FORMS.json;
}

const isOne = (value: unknown): boolean => isRow(value) && commentOf(topOf(value)) !== undefined;
