import { createHmac, hkdfSync } from 'node:crypto';
import type { OwnerId } from '../../db/schema.ts';
import { openText, sealText, type VaultKeys } from './sealed-text.ts';

/** The row and column of a sealed token. Copied to another place, it cannot be opened. */
export interface VaultPlace {
  ownerId: OwnerId;
  column: 'access_token' | 'refresh_token';
}

/** Encrypts Google's tokens, so that a copy of the database alone does not reveal them. */
export interface TokenVault {
  seal(place: VaultPlace, token: string): Buffer;
  /** Throws SealedTextError for anything that was not sealed for this place with a known key. */
  open(place: VaultPlace, sealed: Buffer): string;
  /** A keyed digest, equal for equal texts of an owner, which does not reveal the text. */
  digest(ownerId: OwnerId, text: string): string;
}

export function createTokenVault(keys: VaultKeys): TokenVault {
  // New keys are added first, so the last key is the oldest and the digests stay the same.
  const digestKey = hkdfSync('sha256', keys.at(-1)?.key ?? keys[0].key, '', 'sapu digest', 32);
  return {
    seal: (place, token) => sealText(keys, nameOf(place), token),
    open: (place, sealed) => openText(keys, nameOf(place), sealed),
    digest: (ownerId, text) =>
      createHmac('sha256', Buffer.from(digestKey)).update(`${ownerId} ${text}`).digest('base64url'),
  };
}

const nameOf = ({ ownerId, column }: VaultPlace) => `${ownerId} ${column}`;
