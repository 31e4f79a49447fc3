import type { Range } from './folded-text.ts';
import { GlyphKind, GlyphMark, type Glyphs, NO_CODE, textOf, widthOfCode } from './glyphs.ts';

const AT = 0x40;
const SLASH = 0x2f;
const DOT = 0x2e;
const SMALL_A = 0x61;
const SMALL_W = 0x77;
const SMALL_Z = 0x7a;

const LONGEST_HANDLE = 64;

/**
 * Marks the handles with which a comment begins, whatever they hold: in a reply they say to whom it
 * is, and their spelling is no disguise.
 */
function keepAddressees({ codes, kinds, marks, length }: Glyphs): void {
  const isBlank = (at: number) =>
    kinds[at] === GlyphKind.space || kinds[at] === GlyphKind.lineBreak;
  for (let at = 0; at < length; at += 1) {
    if (isBlank(at)) continue;
    let end = at;
    if (codes[at] === AT) while (end < length && !isBlank(end)) end += 1;
    // Nothing follows, so it is addressed to nobody.
    if (end === at || end === length || end - at > LONGEST_HANDLE) return;
    marks.fill(GlyphMark.kept, at, end);
    at = end;
  }
}

/** Marks links, mail addresses and handles, whose digits and dots are spelling and no disguise. */
export function keepAddresses(glyphs: Glyphs): void {
  if (!mayHoldAddresses(glyphs)) return;
  keepAddressees(glyphs);
  const { codes, marks, length } = glyphs;
  let at = 0;
  let offset = 0;
  for (const { start, end } of findAddresses(textOf(glyphs))) {
    for (; at < length && offset < end; at += 1) {
      if (offset >= start) marks[at] = (marks[at] ?? 0) | GlyphMark.kept;
      offset += widthOfCode(codes[at] ?? NO_CODE);
    }
  }
}

/** Every address contains an @, a dot before a letter or behind a w, or two slashes. */
function mayHoldAddresses({ codes, length }: Glyphs): boolean {
  for (let at = 0; at < length; at += 1) {
    const code = codes[at];
    if (code === AT) return true;
    if (code === DOT && (isSmallLetter(codes[at + 1]) || codes[at - 1] === SMALL_W)) return true;
    if (code === SLASH && codes[at - 1] === SLASH) return true;
  }
  return false;
}

function isSmallLetter(code: number | undefined): boolean {
  return code !== undefined && code >= SMALL_A && code <= SMALL_Z;
}

const ENDINGS =
  '(?:com|net|org|id|me|ly|co|io|xyz|info|site|online|link|live|app|vip|pro|club|top|store|shop|biz|gg|tv|cc|to|in|us|uk|ru|cn|my|ph|vn|th|monster|sbs|cfd|icu|cyou|bond|quest|cam|sexy|adult|porn|sex|xxx|dating|bet|casino|click|asia|website|lat|cloud)';

const LINK = String.raw`(?:https?:\/\/|www\.)`;

/** A link, mail address or handle that begins at `lastIndex`. */
const ADDRESS = new RegExp(
  [
    String.raw`${LINK}\S+`,
    String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+`,
    String.raw`(?<![\w.])@[\w.-]{3,}`,
    String.raw`(?<![\w.@-])(?:[a-z0-9-]+\.)+${ENDINGS}(?:\/\S*|\?\w+=\S*)?(?![\w.])`,
  ].join('|'),
  'y',
);

/**
 * A part that every address has. It is rarer than the letters an address begins with, so the search
 * looks for it first and then backwards for the beginning.
 */
const ADDRESS_SIGN = new RegExp(String.raw`${LINK}|@(?=[\w.-]{3})|\.${ENDINGS}(?![\w.])`, 'g');

const OF_HOST = unitsOf(/[\w.-]/);
const OF_MAIL_NAME = unitsOf(/[\w.+-]/);

function unitsOf(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, unit) =>
    characters.test(String.fromCharCode(unit)) ? 1 : 0,
  );
}

/** The links, mail addresses and handles of a folded text, in its order. */
export function findAddresses(text: string): Range[] {
  const found: Range[] = [];
  let end = 0;
  for (const start of possibleStarts(text)) {
    if (start < end) continue;
    ADDRESS.lastIndex = start;
    if (!ADDRESS.test(text)) continue;
    end = ADDRESS.lastIndex;
    found.push({ start, end });
  }
  return found;
}

/** Where an address may begin, in the order of the text. */
function possibleStarts(text: string): number[] {
  const starts = new Set<number>();
  let mail = { start: 0, end: 0 };
  let host = mail;
  ADDRESS_SIGN.lastIndex = 0;
  for (let sign = ADDRESS_SIGN.exec(text); sign; sign = ADDRESS_SIGN.exec(text)) {
    const { index } = sign;
    mail = runEndingAt(text, { before: mail, end: index }, OF_MAIL_NAME);
    host = runEndingAt(text, { before: host, end: index }, OF_HOST);
    starts.add(mail.start).add(host.start).add(index);
  }
  return [...starts].toSorted((a, b) => a - b);
}

/**
 * The run of such units that ends at a position. It never rereads the run before: a row of many
 * endings would otherwise be read once for each.
 */
function runEndingAt(
  text: string,
  { before, end }: { before: Range; end: number },
  units: Uint8Array,
): Range {
  let start = end;
  while (start > before.end && units[text.charCodeAt(start - 1)] === 1) start -= 1;
  return { start: start > before.end ? start : before.start, end };
}
