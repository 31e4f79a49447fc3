import { DAY_MS, HOUR_MS } from '../../../contract/time-lengths.ts';
import { sha256 } from '../../account/auth/secrets.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { countCall } from '../../db/call-counts.ts';
import type { MailRow } from '../../db/notification-tables.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { dropDeliveries } from '../deliveries.repository.ts';
import {
  changeMail,
  findMail,
  type MailChange,
  saveAddress,
} from '../mail-addresses.repository.ts';
import {
  confirmToken,
  isSameToken,
  type LinkVault,
  ownerNamedBy,
  unsubscribeToken,
} from './mail-links.ts';

/** Somebody else's address may be typed, so it gets few messages. */
const ASK_APART_MS = 5 * 60_000;
const MOST_AN_HOUR = 5;
export const CONFIRM_WITHIN_MS = DAY_MS;

type MailDeps = StoreDeps & Pick<Deps, 'config' | 'events'>;

/**
 * Sends a link to a new address, which gets nothing else before it is confirmed. A confirmed address
 * only changes its language. Throws `mail_not_set_up` and `too_many_requests`.
 */
export async function askForAddress(
  { db, clock, config, events }: MailDeps,
  { ownerId, googleId = `owner ${ownerId}` }: Actor,
  { address, language }: Pick<MailRow, 'address' | 'language'>,
): Promise<void> {
  if (!config.mail) {
    throw new AppError('mail_not_set_up', 'This server has no mail server to send e-mail with.');
  }
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const known = await findMail(tx, ownerId);
    if (known?.state === 'confirmed' && known.address === address) {
      return changeMail(tx, ownerId, { language });
    }
    const last = known?.asked_at ?? new Date(0);
    const wait = (await nextAsking(tx, { last, address, googleId, now })) - now.getTime();
    if (wait > 0) {
      throw new AppError('too_many_requests', 'A link was sent a moment ago. Wait a little.', {
        retryAfterSeconds: Math.ceil(wait / 1000),
      });
    }
    await saveAddress(tx, ownerId, { address, language, now });
    return dropDeliveries(tx, ownerId, 'mail');
  });
  await events.publish(ownerId, { type: 'notifications' });
}

interface Asking {
  /** When this owner asked last. */
  last: Date;
  address: string;
  googleId: string;
  now: Date;
}

/**
 * When this owner may ask next, in milliseconds. Askings are also counted by Google account and by
 * address, for all owners together: an owner who disconnects loses the row that has the time of the last.
 */
async function nextAsking(tx: OwnerTransaction, asking: Asking): Promise<number> {
  const { last, address, googleId, now } = asking;
  const counts = [
    { key: `mail of ${digestOf(googleId)}`, most: MOST_AN_HOUR, lastsMs: HOUR_MS },
    { key: `mail to ${digestOf(withoutTag(address))}`, most: 1, lastsMs: ASK_APART_MS },
  ];
  let next = last.getTime() + ASK_APART_MS;
  for (const { key, most, lastsMs } of counts) {
    const endsAt = new Date(now.getTime() + lastsMs);
    const { calls, ends_at } = await countCall(tx, { key, now, endsAt });
    if (calls > most) next = Math.max(next, ends_at.getTime());
  }
  return next;
}

const digestOf = (text: string): string => sha256(text).toString('base64url');

/** Most mail servers deliver `name+tag@` to `name@`: one person has addresses without end. */
const withoutTag = (address: string): string => address.toLowerCase().replace(/\+.*@/, '@');

/** Forgets the owner's address. The time of the last link stays, since it limits the next. */
export async function removeAddress({ db, events }: MailDeps, { ownerId }: Actor): Promise<void> {
  await inOwnerTransaction(db, ownerId, (tx) =>
    stopMail(tx, ownerId, { address: '', state: 'none' }),
  );
  await events.publish(ownerId, { type: 'notifications' });
}

type LinkDeps = StoreDeps & Pick<Deps, 'events'> & { vault: LinkVault };

/** Confirms the address that the link was sent to. Throws `invalid_link`. */
export function confirmAddress(deps: LinkDeps, token: string): Promise<void> {
  const now = deps.clock.now().getTime();
  return followLink(deps, token, {
    tokenFor: confirmToken,
    async act(tx, mail) {
      if (mail.state === 'confirmed') return true;
      if (mail.state !== 'unconfirmed') return false;
      if (now - mail.asked_at.getTime() > CONFIRM_WITHIN_MS) return false;
      await changeMail(tx, mail.user_id, { state: 'confirmed', confirm_at: null });
      return true;
    },
  });
}

/** Ends all messages to the address that the link was sent to. Throws `invalid_link`. */
export const unsubscribe = (deps: LinkDeps, token: string): Promise<void> =>
  followLink(deps, token, {
    tokenFor: unsubscribeToken,
    async act(tx, mail) {
      await stopMail(tx, mail.user_id, { state: 'unsubscribed' });
      return true;
    },
  });

async function stopMail(tx: OwnerTransaction, ownerId: OwnerId, change: MailChange): Promise<void> {
  await changeMail(tx, ownerId, {
    ...change,
    confirm_at: null,
    failure: null,
    failing_since: null,
  });
  await dropDeliveries(tx, ownerId, 'mail');
}

interface Link {
  tokenFor: (vault: LinkVault, mail: MailRow) => string;
  /** Returns whether the link still works. */
  act: (tx: OwnerTransaction, mail: MailRow) => Promise<boolean>;
}

/**
 * A link of nobody and one that has ended get the same answer. A forged one gets it without the owner's
 * lock: strangers, who may all try, would hold connections while they wait for it.
 */
async function followLink(
  { db, events, vault }: LinkDeps,
  token: string,
  { tokenFor, act }: Link,
): Promise<void> {
  const ownerId = ownerNamedBy(token);
  const findNamed = async (on: Queryable) => {
    const mail = ownerId === undefined ? undefined : await findMail(on, ownerId);
    return mail && isSameToken(token, tokenFor(vault, mail)) ? mail : undefined;
  };
  const followed =
    ownerId !== undefined &&
    (await findNamed(db)) !== undefined &&
    (await inOwnerTransaction(db, ownerId, async (tx) => {
      const mail = await findNamed(tx);
      return mail !== undefined && act(tx, mail);
    }));
  if (!followed) throw new AppError('invalid_link', 'This link is not valid any more.');
  await events.publish(ownerId, { type: 'notifications' });
}
