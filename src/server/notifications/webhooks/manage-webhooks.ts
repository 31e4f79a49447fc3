import { limits } from '../../../contract/limits.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, Deps, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { dropDeliveries } from '../deliveries.repository.ts';
import { deleteWebhook, insertWebhook, listWebhooks } from '../webhooks.repository.ts';
import { sendTest } from './send-webhooks.ts';
import { webhookSecret } from './webhook-message.ts';

export const browseWebhooks = ({ db }: Pick<StoreDeps, 'db'>, { ownerId }: Actor) =>
  listWebhooks(db, ownerId);

/** Throws `webhooks_full`. */
export async function addWebhook(
  { db, clock, vault }: StoreDeps & { vault: TokenVault },
  { ownerId }: Actor,
  url: string,
) {
  const now = clock.now();
  const row = await inOwnerTransaction(db, ownerId, async (tx) => {
    if ((await listWebhooks(tx, ownerId)).length >= limits.webhooks) {
      throw new AppError('webhooks_full', 'There are too many webhooks. Remove one first.');
    }
    const details = { address: new URL(url).host };
    await recordAudit(tx, ownerId, { at: now, action: 'add_webhook', details });
    return insertWebhook(tx, ownerId, { url, now });
  });
  return { row, secret: webhookSecret(vault, row) };
}

/** Sends a test message, which changes nothing. Returns the status of the answer. Throws `not_found`. */
export async function tryWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outside'> & { vault: TokenVault },
  { ownerId }: Actor,
  id: number,
): Promise<number | null> {
  const hook = (await listWebhooks(deps.db, ownerId)).find((one) => one.id === id);
  if (!hook) throw notFound('Webhook');
  return (await sendTest(deps, hook, deps.config.publicUrl)) || null;
}

/** Throws `not_found`. */
export async function removeWebhook(
  { db, clock }: StoreDeps,
  { ownerId }: Actor,
  id: number,
): Promise<void> {
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const gone = await deleteWebhook(tx, ownerId, id);
    if (!gone) throw notFound('Webhook');
    await dropDeliveries(tx, ownerId, `hook ${id}`);
    const details = { address: new URL(gone.url).host };
    await recordAudit(tx, ownerId, { at: clock.now(), action: 'remove_webhook', details });
  });
}
