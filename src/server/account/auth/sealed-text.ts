import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { VaultKey } from './secrets.ts';

export type VaultKeys = readonly [VaultKey, ...VaultKey[]];

export class SealedTextError extends Error {
  override name = 'SealedTextError';
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * AES-256-GCM with a random nonce. The sealed form is: version, length of the key's id, the id,
 * nonce, tag, ciphertext. Copied to another place, it cannot be opened.
 */
export function sealText([{ id, key }]: VaultKeys, place: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(place, id));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const header = Buffer.from([VERSION, id.length, ...Buffer.from(id)]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), ciphertext]);
}

/** Throws SealedTextError for anything that was not sealed for this place with a known key. */
export function openText(keys: VaultKeys, place: string, sealed: Buffer): string {
  const { keyId, nonce, tag, ciphertext } = split(sealed);
  const known = keys.find(({ id }) => id === keyId);
  if (!known) throw new SealedTextError('The key of this token is not known.');
  try {
    const decipher = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(place, keyId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SealedTextError('This token was not sealed for this place.', { cause });
  }
}

const associatedData = (place: string, keyId: string) =>
  Buffer.from(`${VERSION} ${place} ${keyId}`);

function split(sealed: Buffer) {
  const idEnd = 2 + (sealed[1] ?? 0);
  const nonceEnd = idEnd + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  if (sealed[0] !== VERSION || sealed.length < tagEnd) {
    throw new SealedTextError('This is not a sealed token.');
  }
  return {
    keyId: sealed.toString('utf8', 2, idEnd),
    nonce: sealed.subarray(idEnd, nonceEnd),
    tag: sealed.subarray(nonceEnd, tagEnd),
    ciphertext: sealed.subarray(tagEnd),
  };
}
