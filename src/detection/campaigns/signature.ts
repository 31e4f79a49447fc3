import { withoutAddressees } from '../fold/without-addressees.ts';
import { hashText, mixHashes } from '../model/hash.ts';

const SHINGLE = 4;
const HASHES = 32;
const BANDS = 8;
const ROWS = HASHES / BANDS;
/**
 * Thousands of people write "keren banget bang" without copying it. Two people hardly ever write
 * the same six different words by chance.
 */
const FEWEST_WORDS = 6;
/** So many characters of a text are compared, from its beginning. */
export const LONGEST = 2000;
const NUMBER = /\d+/g;
const NOISE = /[^\p{L}\p{N}]+/gu;
/** In scripts without spaces two letters count as a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]{2}|\p{L}{2,}/gu;

/**
 * The part of a folded text that is compared: letters and digits, with every number alike. A new
 * brand number or another emoji therefore makes no new text.
 */
function essence(foldedText: string): string {
  return withoutAddressees(foldedText.slice(0, LONGEST))
    .replace(NUMBER, '0')
    .replace(NOISE, ' ')
    .trim();
}

/** Whether a text has enough different words to be recognised; shorter ones are alike by chance. */
function isTelling(text: string): boolean {
  return new Set(text.match(WORD)).size >= FEWEST_WORDS;
}

/**
 * The smallest hash of the shingles under each of 32 orders (MinHash); undefined for short texts.
 */
function signatureOf(foldedText: string): Uint32Array | undefined {
  const text = essence(foldedText);
  if (!isTelling(text)) return undefined;
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (let at = 0; at + SHINGLE <= text.length; at += 1) {
    const hash = hashText(text.slice(at, at + SHINGLE));
    for (let order = 0; order < HASHES; order += 1) {
      const value = mixHashes(hash, order + 1) >>> 0;
      if (value < (signature[order] ?? 0)) signature[order] = value;
    }
  }
  return signature;
}

/**
 * Keys that near-duplicates share: look up comments with any key in common, then confirm with
 * `similarity`. At most eight signed 64-bit integers, for a PostgreSQL bigint index; none for a
 * text of fewer than six different words. Texts that are 80 % alike share a key in 98 % of cases,
 * texts that are half alike in 40 %.
 */
export function similarityKeys(foldedText: string): bigint[] {
  const signature = signatureOf(foldedText);
  if (!signature) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    let high = band + 1;
    let low = ~band >>> 0;
    for (let row = 0; row < ROWS; row += 1) {
      const value = signature[band * ROWS + row] ?? 0;
      high = mixHashes(high, value) >>> 0;
      low = mixHashes(value, low) >>> 0;
    }
    return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low));
  });
}

/** The share of shingles that two folded texts have in common, 0 to 1; 0 if either has no keys. */
export const similarity = (left: string, right: string): number =>
  commonShare(shingles(left), shingles(right));

/** The same, given the shingles, so that a text that is compared with many others is split once. */
export function commonShare(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let common = 0;
  for (let left = 0, right = 0; left < a.length && right < b.length; ) {
    const [one = 0, other = 0] = [a[left], b[right]];
    if (one === other) common += 1;
    if (one <= other) left += 1;
    if (other <= one) right += 1;
  }
  return common / (a.length + b.length - common);
}

/** The most that texts of so many different shingles can have in common. */
export const mostInCommon = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : Math.min(a, b) / Math.max(a, b);

/** From this similarity on two comments count as copies of one text. */
export const ALIKE = 0.6;

/** The hashes of a text's different shingles in ascending order, at most 8 KB; none for a text without keys. */
export function shingles(foldedText: string): Uint32Array {
  const text = essence(foldedText);
  if (!isTelling(text)) return new Uint32Array();
  const found = new Set<number>();
  for (let at = 0; at + SHINGLE <= text.length; at += 1) {
    found.add(hashText(text.slice(at, at + SHINGLE)) >>> 0);
  }
  return Uint32Array.from(found).toSorted();
}
