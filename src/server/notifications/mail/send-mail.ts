import { findUser } from '../../account/auth/users.repository.ts';
import { findOwnChannel } from '../../channel/channels.repository.ts';
import type { Deps, StoreDeps } from '../../context/deps.ts';
import type { MailRow } from '../../db/notification-tables.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId, OwnerTransaction } from '../../db/schema.ts';
import { earliest } from '../../work/work-run.ts';
import { dropDeliveries, nextDeliveryAt, settleDeliveries } from '../deliveries.repository.ts';
import { changeMail, findMail } from '../mail-addresses.repository.ts';
import { presentNotification } from '../notification.presenter.ts';
import { retryTime } from '../send-time.policy.ts';
import { type TakenDeliveries, takeDeliveries } from '../take-deliveries.ts';
import { en } from '../texts/en.ts';
import { id } from '../texts/id.ts';
import { presentConfirmation, presentNews } from './mail.presenter.ts';
import { CONFIRM_WITHIN_MS } from './mail-address.ts';
import { confirmToken, type LinkVault, unsubscribeToken } from './mail-links.ts';
import type { Mailer, MailFailure, MailMessage } from './mailer.ts';

export type SendMailDeps = StoreDeps &
  Pick<Deps, 'config' | 'events' | 'logger'> & { vault: LinkVault; mailer: Mailer };

/** Longer than a mail server takes to answer. After a crash the message is sent again then. */
const CLAIM_MS = 10 * 60_000;

/** One message to an owner. Without anything to tell it asks for confirmation. */
interface DueMail {
  mail: MailRow;
  /** By which viewers know the owner's channel; undefined: there is none. */
  handle?: string | undefined;
  news?: TakenDeliveries;
}

/**
 * Sends an owner what is due, as one message. Nothing else waits for it: a mail server that does not
 * answer is asked again later. Returns when the next message is due.
 */
export async function sendDueMail(deps: SendMailDeps, ownerId: OwnerId): Promise<Date | undefined> {
  await sendDue(deps, ownerId);
  const mail = await findMail(deps.db, ownerId);
  const isConfirmed = mail?.state === 'confirmed';
  const delivery = isConfirmed ? await nextDeliveryAt(deps.db, ownerId, 'mail') : undefined;
  return earliest([mail?.confirm_at, delivery]);
}

async function sendDue(deps: SendMailDeps, ownerId: OwnerId): Promise<void> {
  const now = deps.clock.now();
  const due = await inOwnerTransaction(deps.db, ownerId, (tx) => claimMail(tx, ownerId, now));
  if (!due) return;
  const failure = await deps.mailer.send(messageOf(deps, due));
  if (failure) deps.logger.warn({ ownerId, failure }, 'a notification was not sent by e-mail');
  await inOwnerTransaction(deps.db, ownerId, (tx) => settle(tx, due, { failure, now }));
  if ((failure ?? null) !== due.mail.failure) {
    await deps.events.publish(ownerId, { type: 'notifications' });
  }
}

/** Drops what is due where no mail server is set up any more: the list in the app has it. */
export const dropDueMail = ({ db }: Pick<Deps, 'db'>, ownerId: OwnerId): Promise<void> =>
  inOwnerTransaction(db, ownerId, async (tx) => {
    if (!(await findMail(tx, ownerId))) return;
    await changeMail(tx, ownerId, { confirm_at: null });
    await dropDeliveries(tx, ownerId, 'mail');
  });

/** Takes what is due, so that no other worker sends it too. */
async function claimMail(
  tx: OwnerTransaction,
  ownerId: OwnerId,
  now: Date,
): Promise<DueMail | undefined> {
  const mail = await findMail(tx, ownerId);
  if (!mail) return undefined;
  const until = new Date(now.getTime() + CLAIM_MS);
  if (mail.confirm_at && mail.confirm_at <= now) {
    const confirm_tries = mail.confirm_tries + 1;
    // The link in it would have ended.
    if (now.getTime() - mail.asked_at.getTime() > CONFIRM_WITHIN_MS) {
      await changeMail(tx, ownerId, { confirm_at: null });
      return undefined;
    }
    await changeMail(tx, ownerId, { confirm_at: until, confirm_tries });
    return { mail: { ...mail, confirm_tries }, handle: await findHandle(tx, ownerId) };
  }
  if (mail.state !== 'confirmed') return undefined;
  const news = await takeDeliveries(tx, ownerId, { way: 'mail', now, until });
  return news && { mail, news };
}

async function findHandle(tx: OwnerTransaction, ownerId: OwnerId): Promise<string | undefined> {
  const channel = await findOwnChannel(tx, ownerId);
  return channel?.custom_url ?? (await findUser(tx, ownerId))?.youtube_channel_id ?? undefined;
}

const idsOf = (news: TakenDeliveries | undefined): number[] =>
  news?.deliveries.map(({ notification }) => notification.id) ?? [];

function messageOf({ config, vault }: SendMailDeps, { mail, handle, news }: DueMail): MailMessage {
  const site = config.publicUrl;
  const texts = mail.language === 'id' ? id : en;
  const ids = idsOf(news).join(' ');
  const name = vault.digest(mail.user_id, `message ${mail.asked_at.toISOString()} ${ids}`);
  const common = {
    to: mail.address,
    language: mail.language,
    messageId: `<${name}@${new URL(site).hostname}>`,
  };
  if (!news) {
    const confirmPage = `${site}/confirm-email#${confirmToken(vault, mail)}`;
    return { ...common, ...presentConfirmation({ texts, site, confirmPage, handle }) };
  }
  const token = unsubscribeToken(vault, mail);
  const api = config.apiUrl ?? site;
  return {
    ...common,
    ...presentNews({
      texts,
      site,
      timeZone: news.timeZone,
      notifications: news.deliveries.map(({ notification }) => presentNotification(notification)),
      unsubscribePage: `${site}/unsubscribe#${token}`,
    }),
    unsubscribeUrl: `${api.replace(/\/$/, '')}/api/notifications/mail/unsubscribe?token=${token}`,
  };
}

async function settle(
  tx: OwnerTransaction,
  { mail, news }: DueMail,
  { failure, now }: { failure: MailFailure | undefined; now: Date },
): Promise<void> {
  const { user_id: ownerId } = mail;
  const current = await findMail(tx, ownerId);
  // The owner asked for another link, or left, while this message was sent.
  if (current?.asked_at.getTime() !== mail.asked_at.getTime()) return;
  await changeMail(tx, ownerId, {
    failure: failure ?? null,
    failing_since: failure ? (current.failing_since ?? now) : null,
  });
  const tries = news ? Math.max(...news.deliveries.map((one) => one.tries)) : mail.confirm_tries;
  const retryAt = failure === 'unreachable' ? retryTime(tries, now) : undefined;
  if (news) {
    await settleDeliveries(tx, ownerId, { way: 'mail', ids: idsOf(news), retryAt });
  } else if (current.state === 'unconfirmed') {
    await changeMail(tx, ownerId, { confirm_at: retryAt ?? null });
  }
}
