import { timingSafeEqual } from 'node:crypto';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import type { MailRow } from '../../db/notification-tables.ts';
import type { OwnerId } from '../../db/schema.ts';

export type LinkVault = Pick<TokenVault, 'digest'>;
type Address = Pick<MailRow, 'user_id' | 'address' | 'asked_at'>;

/**
 * Signed words in links of messages, which work without a session. They name the owner, and hold a
 * keyed digest of the address, so a link ends with the address that it was sent to.
 */
export const unsubscribeToken = (vault: LinkVault, { user_id, address }: Address): string =>
  `${user_id}.${vault.digest(user_id, `unsubscribe ${address}`)}`;

/** Ends also when the owner asks for another confirmation. */
export const confirmToken = (vault: LinkVault, { user_id, address, asked_at }: Address): string =>
  `${user_id}.${vault.digest(user_id, `confirm ${address} ${asked_at.toISOString()}`)}`;

/** The owner whom a link names; undefined for a text that is no such link. */
export function ownerNamedBy(token: string): OwnerId | undefined {
  const [, ownerId] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? [];
  return ownerId === undefined ? undefined : Number(ownerId);
}

export const isSameToken = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
