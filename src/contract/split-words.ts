/** Signs between the words of a line. Where a line has as many of two, the earlier one divides it. */
const separators = ['\t', ';', '；', '|', '｜', '、', '،', '，', ','] as const;

/** What a pattern is written with. A pipe beside them means "or". */
const PATTERN_SIGNS = /[\\[\](){}^$+*?]/;
/** The comma of a repetition, as in `a{2,3}`. */
const REPETITION = /^\{\d*,\d*\}/;

/**
 * The words of a line as people write it: between tabs, semicolons, pipes or commas of any script,
 * whichever the line has most of. A part in quotes is one word. Reads no more than `most` words.
 */
export function wordsIn(line: string, most = Infinity): string[] {
  const sign = separatorOf(line);
  const words: string[] = [];
  for (const part of sign === undefined ? [line] : partsOf(line, sign)) {
    const trimmed = part.trim();
    const word = trimmed === '' ? '' : unquote(trimmed);
    if (word !== '') words.push(word);
    if (words.length >= most) break;
  }
  return words;
}

/** Signs that `wordsIn` would divide or take off. */
const NEEDS_QUOTES = /[\t;；|｜、،，,]|^["'“”„«»‘’‚‹›`]/;

/** Words between commas, as `wordsIn` reads them; one that holds a sign between words stands in quotes. */
export const joinWords = (words: readonly string[]): string =>
  words
    .map((word) => (NEEDS_QUOTES.test(word) ? `"${word.replaceAll('"', '""')}"` : word))
    .join(',');

/** The separator is chosen by so many characters of a line. */
const SAMPLE = 100_000;

function separatorOf(whole: string): string | undefined {
  const line = whole.slice(0, SAMPLE);
  const counts = new Map<string, number>();
  const allowed = PATTERN_SIGNS.test(line) ? separators.filter((sign) => sign !== '|') : separators;
  for (const [sign] of signsIn(line, allowed)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return separators.find((sign) => counts.get(sign) === most);
}

function* partsOf(line: string, separator: string): Generator<string> {
  let from = 0;
  for (const [, at] of signsIn(line, [separator])) {
    yield line.slice(from, at);
    from = at + 1;
  }
  yield line.slice(from);
}

/** Separators outside quotes and repetitions, with their places. */
function* signsIn(line: string, signs: readonly string[]): Generator<[sign: string, at: number]> {
  const opening = ALL_QUOTED.test(line) ? /["'“”„«»]/ : /["“”„«»]/;
  let isStart = true;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isStart && opening.test(sign)) {
      const end = endOfQuote(line, at);
      if (end !== undefined) at = end;
    } else if (sign === '{') {
      at += (REPETITION.exec(line.slice(at, at + 20))?.[0].length ?? 1) - 1;
    } else if (signs.includes(sign) && !(sign === ',' && isInNumber(line, at))) {
      isStart = true;
      yield [sign, at];
      continue;
    }
    isStart &&= sign === ' ';
  }
}

/** Whether a comma is part of a number, as in "$5,000 weekly"; words of digits alone have no blank beside them. */
function isInNumber(line: string, at: number): boolean {
  if (!isDigit(line, at - 1) || !isDigit(line, at + 1)) return false;
  const [, before] =
    /(^|[^\p{L}\p{N},])\d{1,3}(?:,\d{3})*$/u.exec(line.slice(0, at).slice(-20)) ?? [];
  const [, after] = /^\d{3}(?:,\d{3})*($|[^\p{L}\p{N},])/u.exec(line.slice(at + 1, at + 20)) ?? [];
  if (before === undefined || after === undefined) return false;
  return /[\s$€£¥]/.test(before) || /\s/.test(after);
}

const isDigit = (line: string, at: number): boolean => /\d/.test(line.charAt(at));

/** A line of programs, whose words all have quotes. Elsewhere `'` is rather an apostrophe. */
const ALL_QUOTED = /^ *(?:'[^']*'|"[^"]*")(?: *[,;|\t] *(?:'[^']*'|"[^"]*"))* *[,;|\t]? *$/;

/** Where the part that begins with this quote ends; undefined: the quote is a sign like any other. */
function endOfQuote(line: string, from: number): number | undefined {
  const quoted =
    /(?:"[^"]*(?:""[^"]*)*"|'[^']*'|[“”„][^“”„]*[“”]|[«»][^«»]*[«»])(?=\s*(?:[\t;；|｜、،，,]|$))/y;
  quoted.lastIndex = from;
  return quoted.test(line) ? quoted.lastIndex - 1 : undefined;
}

/** Takes off the quotes around a whole word. */
function unquote(word: string): string {
  const [, double, other] =
    /^(?:"([^"]*(?:""[^"]*)*)"|(?:'(?=[^']*'$)|[“”„](?=[^“”„]*[“”]$)|[«»](?=[^«»]*[«»]$)|[‘’‚](?=[^‘’‚]*[‘’]$)|[‹›](?=[^‹›]*[‹›]$)|`(?=[^`]*`$))(.*).)$/su.exec(
      word,
    ) ?? [];
  return (double?.replaceAll('""', '"') ?? other ?? word).trim();
}
