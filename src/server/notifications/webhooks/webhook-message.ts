import { createHmac } from 'node:crypto';
import type { NotificationEvent } from '../../../contract/notification.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import type { NotificationRow, WebhookRow } from '../../db/notification-tables.ts';
import { presentNotification } from '../notification.presenter.ts';

/** Whose row an occurrence names, where that is one of ours that an address in Sapu shows. */
const idNames: Partial<Record<NotificationEvent, string>> = {
  new_campaign: 'campaign_id',
  sync_failed: 'job_id',
};

/**
 * Has counts, times, codes, our own ids and the address of the screen where the owner can act. It has no
 * id of the platform and no name, because it leaves the server.
 */
export function webhookMessage(row: NotificationRow, site: string): string {
  const { id, event, details, created_at, link } = presentNotification(row);
  const idName = idNames[event];
  const named = idName && /^\d+$/.test(row.occurrence) ? { [idName]: row.occurrence } : {};
  return JSON.stringify({ id, event, at: created_at, url: site + link, ...named, details });
}

/**
 * The secret of one webhook, as the Standard Webhooks write it. It follows from the server's keys, so that
 * no row has to keep it.
 */
export function webhookSecret(
  vault: Pick<TokenVault, 'digest'>,
  { user_id, id, created_at }: Pick<WebhookRow, 'user_id' | 'id' | 'created_at'>,
): string {
  const digest = vault.digest(user_id, `webhook ${id} ${created_at.toISOString()}`);
  return `whsec_${Buffer.from(digest, 'base64url').toString('base64')}`;
}

/** The headers by which the receiver knows that a message is ours, and not a copy of an old one. */
export function signWebhook(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
