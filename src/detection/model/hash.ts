const OFFSET = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 units, 32 bits, unsigned. */
export function hashText(text: string, seed = OFFSET): number {
  return addTextToHash(seed, text) >>> 0;
}

/**
 * As `hashText`, but signed. The engine makes an object for each larger number, and a comment has
 * hundreds of hashes.
 */
export function signedHash(text: string): number {
  return addTextToHash(OFFSET, text);
}

/** The signed hash of a text with one more unit at its end. */
export function addToHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME);
}

/** The signed hash of a text with another text at its end. */
export function addTextToHash(before: number, text: string): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = addToHash(hash, text.charCodeAt(at));
  return hash;
}

/** One signed hash from two in a given order; the final mix spreads them over the low bits. */
export function mixHashes(left: number, right: number): number {
  let hash = Math.imul(left ^ (right >>> 15), 0x85ebca6b) ^ Math.imul(right, 0xc2b2ae35);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x27d4eb2f);
  return hash ^ (hash >>> 16);
}
