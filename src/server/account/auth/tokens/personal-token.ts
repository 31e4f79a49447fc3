import { randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '../../../../contract/personal-token.ts';
import type { OwnerId } from '../../../db/schema.ts';
import { sha256 } from '../secrets.ts';

/** What a caller's token says: whose it is, and the hash that its row holds. */
export interface PresentedToken {
  ownerId: OwnerId;
  hash: Buffer;
}

const SECRET_BYTES = 32;
const FORM = new RegExp(`^${TOKEN_PREFIX}([0-9a-z]{1,10})_[\\w-]{43}$`);

/** A new token. It names its owner, so that a look-up reads the rows of this owner only. */
export const newToken = (ownerId: OwnerId): string =>
  `${TOKEN_PREFIX}${ownerId.toString(36)}_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** Undefined for a text that is no personal token. */
export function readToken(text: string): PresentedToken | undefined {
  const owner = FORM.exec(text)?.[1];
  return owner === undefined
    ? undefined
    : { ownerId: Number.parseInt(owner, 36), hash: sha256(text) };
}
