import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { OwnerId } from '../../db/schema.ts';
import type { VaultKey } from './secrets.ts';

/** The row and column of a sealed token. Copied to another place, it cannot be opened. */
export interface VaultPlace {
  ownerId: OwnerId;
  column: 'access_token' | 'refresh_token';
}

/** Encrypts Google's tokens, so that a copy of the database alone does not reveal them. */
export interface TokenVault {
  seal(place: VaultPlace, token: string): Buffer;
  /** Throws TokenVaultError for anything that was not sealed for this place with a known key. */
  open(place: VaultPlace, sealed: Buffer): string;
  /** A keyed digest, equal for equal texts of an owner, which does not reveal the text. */
  digest(ownerId: OwnerId, text: string): string;
}

export class TokenVaultError extends Error {
  override name = 'TokenVaultError';
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/**
 * AES-256-GCM with a random nonce. The sealed form is: version, length of the key's id, the id,
 * nonce, tag, ciphertext.
 */
export function createTokenVault(keys: readonly [VaultKey, ...VaultKey[]]): TokenVault {
  const byId = new Map(keys.map((key) => [key.id, key]));
  // New keys are added first, so the last key is the oldest and the digests stay the same.
  const digestKey = hkdfSync('sha256', keys.at(-1)?.key ?? keys[0].key, '', 'sapu digest', 32);
  return {
    seal(place, token) {
      const { id, key } = keys[0];
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(place, id));
      const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      const header = Buffer.from([VERSION, id.length, ...Buffer.from(id)]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), ciphertext]);
    },

    open(place, sealed) {
      const { keyId, nonce, tag, ciphertext } = split(sealed);
      const known = byId.get(keyId);
      if (!known) throw new TokenVaultError('The key of this token is not known.');
      try {
        const decipher = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(associatedData(place, keyId)).setAuthTag(tag);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new TokenVaultError('This token was not sealed for this place.', { cause });
      }
    },

    digest: (ownerId, text) =>
      createHmac('sha256', Buffer.from(digestKey)).update(`${ownerId} ${text}`).digest('base64url'),
  };
}

function associatedData({ ownerId, column }: VaultPlace, keyId: string): Buffer {
  return Buffer.from(`${VERSION} ${ownerId} ${column} ${keyId}`);
}

function split(sealed: Buffer) {
  const idEnd = 2 + (sealed[1] ?? 0);
  const nonceEnd = idEnd + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  if (sealed[0] !== VERSION || sealed.length < tagEnd) {
    throw new TokenVaultError('This is not a sealed token.');
  }
  return {
    keyId: sealed.toString('utf8', 2, idEnd),
    nonce: sealed.subarray(idEnd, nonceEnd),
    tag: sealed.subarray(nonceEnd, tagEnd),
    ciphertext: sealed.subarray(tagEnd),
  };
}
