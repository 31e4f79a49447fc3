import { createHmac, hkdfSync } from 'node:crypto';
import type { OwnerId } from '../../db/schema.ts';
import { openText, sealText, type VaultKeys } from './sealed-text.ts';

/** The row and column of a sealed token. Copied to another place, it cannot be opened. */
export interface VaultPlace {
  ownerId: OwnerId;
  column: 'access_token' | 'refresh_token';
}

/** Encrypts Google's tokens, so that a copy of the database alone does not reveal them. */
export function createTokenVault(keys: VaultKeys) {
  // New keys are added first, so the last key is the oldest and the digests stay the same.
  const digestKey = hkdfSync('sha256', keys.at(-1)?.key ?? keys[0].key, '', 'sapu digest', 32);
  return {
    seal: (place: VaultPlace, token: string) => sealText(keys, nameOf(place), token),
    /** Throws SealedTextError for anything that was not sealed for this place with a known key. */
    open: (place: VaultPlace, sealed: Buffer) => openText(keys, nameOf(place), sealed),
    /** A keyed digest, equal for equal texts of an owner, which does not reveal the text. */
    digest: (ownerId: OwnerId, text: string) =>
      createHmac('sha256', Buffer.from(digestKey)).update(`${ownerId} ${text}`).digest('base64url'),
  };
}

export type TokenVault = ReturnType<typeof createTokenVault>;

const nameOf = ({ ownerId, column }: VaultPlace) => `${ownerId} ${column}`;
