/*
 * What stands before the words of a list with a line each: numbers and letters that go up, bullets,
 * pictures, and the address of nowhere in a file of hosts.
 */

/** Each names the first of its kind as 1. */
const NUMBERS = [
  /^\s*([\d０-９]{1,5})(?:[.)]\s+|[．）、]\s*)/,
  /^\s*(\d)\uFE0F?\u20E3\s+/,
  /^\s*([①-⑳❶-➓])\s+/,
  /^\s*([A-Za-z])[.)]\s+/,
] as const;

const BULLET =
  /^\s*(?:[-*•·–‣⁃▪▫◦●○■□◆◇★☆➤➢►▶▸→➜➔»›]|🔸|🔹|🔺|🔻|🔴|🟢|🔵|🟡|⚫|⚪|➡|📌|📍|👉\p{Emoji_Modifier}?)\uFE0F?\s+/u;
/** A tick or a cross may say whether a word counts, so it stays. */
const TICK = /^\s*[☐☑☒✅✔✓❌✗✘🚫⛔]\uFE0F?\s+/u;
const PICTURE = /^\s*(\p{RGI_Emoji})\s+/v;
/** Lists of blocked sites are written for the file of hosts. */
const NOWHERE = /^\s*(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/;
/** Before a word, a star stands for anything. */
const OTHERS = /^(?:-{1,2}|\+|\[[ xX✓]?\])\s+/;
const STAR = /^\s*\*/;

const marks = [...NUMBERS, BULLET, TICK, NOWHERE, OTHERS];

/** What stands behind the mark of a line; undefined: it has none. */
export function wordBehindMark(text: string): string | undefined {
  const mark = STAR.test(text) ? undefined : marks.find((one) => one.test(text));
  return mark && text.replace(mark, '');
}

interface Line {
  readonly text: string;
  readonly isDoubtful?: boolean | undefined;
  readonly isWhole: boolean;
}

/**
 * Takes the mark that most lines have off these. Where most lines have some mark, the others may be titles
 * and notes. A line of a file of hosts may have several words.
 */
export function withoutMarks<One extends Line>(lines: readonly One[]): readonly One[] {
  if (lines.length < 2) return lines;
  if (lines.every(({ text }) => NOWHERE.test(text))) {
    return lines.map((one) => ({ ...one, text: hostsIn(one.text.replace(NOWHERE, '')) }));
  }
  const mark = numberOf(lines) ?? signOf(lines);
  const isMarked = ({ text }: Line) => mark?.test(text) || Boolean(wordBehindMark(text));
  if (!areMost(lines.filter(isMarked), lines)) return lines;
  return lines.map((one) => {
    if (!isMarked(one)) return { ...one, isDoubtful: true, isWhole: true };
    return mark ? { ...one, text: one.text.replace(mark, '') } : one;
  });
}

const hostsIn = (text: string): string =>
  text.replace(/^[^#]*[^#\s]/, (names) => names.replaceAll(/\s+/g, ', '));

const areMost = (some: readonly unknown[], lines: readonly Line[]): boolean =>
  some.length * 2 > lines.length;

/** The kind of numbers that most lines have, from the first on. */
const numberOf = (lines: readonly Line[]): RegExp | undefined =>
  NUMBERS.find((kind) => {
    const found = lines.flatMap(({ text }) => kind.exec(text)?.[1] ?? []);
    return areMost(found, lines) && found.every((one, at) => valueOf(one) === at + 1);
  });

const FIRST_DARK = '❶'.charCodeAt(0);

function valueOf(sign: string): number {
  if (/[a-z]/i.test(sign)) return sign.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  if (/[❶-➓]/.test(sign)) return ((sign.charCodeAt(0) - FIRST_DARK) % 10) + 1;
  return Number(sign.normalize('NFKC'));
}

/** The sign that most lines have: any bullet, or the same picture. */
function signOf(lines: readonly Line[]): RegExp | undefined {
  if (
    areMost(
      lines.filter(({ text }) => BULLET.test(text)),
      lines,
    )
  )
    return BULLET;
  const pictures = lines.map(({ text }) =>
    TICK.test(text) ? '' : (PICTURE.exec(text)?.[1] ?? ''),
  );
  const isMost = (one: string) =>
    areMost(
      pictures.filter((other) => other === one),
      lines,
    );
  return pictures.some((one) => one !== '' && isMost(one)) ? PICTURE : undefined;
}
