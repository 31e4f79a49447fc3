import { findAddresses } from './find-addresses.ts';
import { type Glyphs, Trick } from './glyphs.ts';
import { NOTHING, textOf, widthOf } from './reads.ts';

const AT = 0x40;
const SLASH = 0x2f;
const DOT = 0x2e;
const SMALL_A = 0x61;
const SMALL_W = 0x77;
const SMALL_Z = 0x7a;

/** Marks links, mail addresses and handles, whose digits and dots are spelling and not tricks. */
export function keepAddresses(glyphs: Glyphs): void {
  if (!mayHoldAddresses(glyphs)) return;
  const { reads, marks, length } = glyphs;
  let at = 0;
  let offset = 0;
  for (const { start, end } of findAddresses(textOf(glyphs))) {
    for (; at < length && offset < end; at += 1) {
      if (offset >= start) marks[at] = (marks[at] ?? 0) | Trick.kept;
      offset += widthOf(reads[at] ?? NOTHING);
    }
  }
}

/** Every address holds an @, a dot before a letter or behind a w, or two slashes. */
function mayHoldAddresses({ reads, length }: Glyphs): boolean {
  for (let at = 0; at < length; at += 1) {
    const read = reads[at];
    if (read === AT) return true;
    if (read === DOT && (isSmallLetter(reads[at + 1]) || reads[at - 1] === SMALL_W)) return true;
    if (read === SLASH && reads[at - 1] === SLASH) return true;
  }
  return false;
}

function isSmallLetter(read: number | undefined): boolean {
  return read !== undefined && read >= SMALL_A && read <= SMALL_Z;
}
