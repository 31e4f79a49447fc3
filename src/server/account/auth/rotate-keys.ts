import type { Database } from '../../db/schema.ts';
import {
  listSealedOtherwise,
  replaceSealed,
  type SealedColumn,
  type SealedToken,
  sealedColumns,
} from './sealed-grants.repository.ts';
import { SealedTextError, type VaultKeys } from './sealed-text.ts';
import { createTokenVault } from './token-vault.ts';

/** How many tokens got the newest key, open with none, or have changed meanwhile. */
export interface Rotated {
  renewed: number;
  lost: number;
  changed: number;
}

/**
 * Encrypts all tokens of Google with the first key. Each row is written by itself, so that one who was
 * stopped goes on with what is left. Owners may use their tokens meanwhile.
 */
export async function rotateKeys(
  db: Database,
  keys: VaultKeys,
  onChunk: (rotated: Rotated) => void,
): Promise<Rotated> {
  const [{ id: keyId }] = keys;
  const rotated: Rotated = { renewed: 0, lost: 0, changed: 0 };
  for (const place of sealedColumns) {
    let after = 0;
    for (;;) {
      const tokens = await listSealedOtherwise(db, place, { keyId, after });
      const last = tokens.at(-1);
      if (!last) break;
      for (const token of tokens) rotated[await renew(db, keys, { ...token, place })] += 1;
      after = last.id;
      onChunk(rotated);
    }
  }
  return rotated;
}

async function renew(
  db: Database,
  keys: VaultKeys,
  { id, ownerId, sealed: held, place }: SealedToken & { place: SealedColumn },
): Promise<keyof Rotated> {
  const vault = createTokenVault(keys);
  const where = { ownerId, column: place.column };
  try {
    const sealed = vault.seal(where, vault.open(where, held));
    return (await replaceSealed(db, place, { id, held, sealed })) ? 'renewed' : 'changed';
  } catch (error) {
    if (error instanceof SealedTextError) return 'lost';
    throw error;
  }
}
