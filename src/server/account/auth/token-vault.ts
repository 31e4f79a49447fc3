import { createHmac, hkdfSync } from 'node:crypto';
import type { OwnerId } from '../../db/schema.ts';
import { openText, sealText, type VaultKeys } from './sealed-text.ts';
import { DIGEST_ID, KEY_BYTES } from './secrets.ts';

/** The row and column of a sealed token. Copied to another place, it cannot be opened. */
export interface VaultPlace {
  ownerId: OwnerId;
  column: 'access_token' | 'refresh_token';
}

/** Encrypts Google's tokens, so that a copy of the database alone does not reveal them. */
export function createTokenVault(keys: VaultKeys) {
  const digestKey = digestKeyOf(keys);
  return {
    seal: (place: VaultPlace, token: string) => sealText(keys, nameOf(place), token),
    /** Throws SealedTextError for anything that was not sealed for this place with a known key. */
    open: (place: VaultPlace, sealed: Buffer) => openText(keys, nameOf(place), sealed),
    /** A keyed digest, equal for equal texts of an owner, which does not reveal the text. */
    digest: (ownerId: OwnerId, text: string) =>
      createHmac('sha256', digestKey).update(`${ownerId} ${text}`).digest('base64url'),
  };
}

/**
 * The key of digests, which outlives the keys that encrypt: links in e-mails and signatures of webhooks
 * are made of them. New keys are added first, so the last key is the oldest, or what is kept of it.
 */
export function digestKeyOf(keys: VaultKeys): Buffer {
  const kept = keys.find(({ id }) => id === DIGEST_ID);
  const { key } = keys.at(-1) ?? keys[0];
  return kept?.key ?? Buffer.from(hkdfSync('sha256', key, '', 'sapu digest', KEY_BYTES));
}

export type TokenVault = ReturnType<typeof createTokenVault>;

const nameOf = ({ ownerId, column }: VaultPlace) => `${ownerId} ${column}`;
