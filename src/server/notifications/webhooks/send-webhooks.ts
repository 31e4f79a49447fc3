import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import type { Deps } from '../../context/deps.ts';
import type { WebhookRow } from '../../db/notification-tables.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { earliest } from '../../work/work-run.ts';
import {
  CLAIM_MS,
  claimDeliveries,
  type Delivery,
  dropDeliveries,
  nextDeliveryAt,
  postponeDue,
  settleDeliveries,
} from '../deliveries.repository.ts';
import { pauseAfter } from '../send-time.policy.ts';
import { changeWebhook, listWebhooks } from '../webhooks.repository.ts';
import { signWebhook, webhookMessage, webhookSecret } from './webhook-message.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'> & { vault: TokenVault };

/**
 * Sends each of an owner's webhooks the next message that is due. Only one: few runs are made at a time, an
 * address may be slow, and the other owners' messages go between. Returns when the next message is due.
 */
export async function sendDueWebhooks(deps: SendDeps, ownerId: OwnerId): Promise<Date | undefined> {
  const live = (await listWebhooks(deps.db, ownerId)).filter((hook) => hook.ended_at === null);
  await Promise.all(live.map((hook) => sendTo(deps, hook)));
  const next = live.map(({ id }) => nextDeliveryAt(deps.db, ownerId, `hook ${id}`));
  return earliest(await Promise.all(next));
}

async function sendTo(deps: SendDeps, hook: WebhookRow): Promise<void> {
  const { user_id: ownerId } = hook;
  const now = deps.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const way = `hook ${hook.id}` as const;
  const due = await inOwnerTransaction(deps.db, ownerId, (tx) =>
    claimDeliveries(tx, ownerId, { way, now, until, most: 1 }),
  );
  for (const delivery of due) {
    await settle(deps, hook, { delivery, taken: await isTaken(deps, hook, delivery) });
  }
}

async function isTaken(deps: SendDeps, hook: WebhookRow, { notification }: Delivery) {
  const body = webhookMessage(notification, deps.config.publicUrl);
  const status = await post(deps, hook, { id: `${hook.id}-${notification.id}`, body });
  return status >= 200 && status < 300;
}

/** Sends an address a message that is about nothing, and returns its status; 0: no answer. */
export function sendTest(deps: PostDeps, hook: WebhookRow, site: string): Promise<number> {
  const at = deps.clock.now().toISOString();
  const url = `${site}/settings?tab=data`;
  const body = JSON.stringify({ id: 'test', event: 'test', at, url, details: {} });
  return post(deps, hook, { id: `${hook.id}-test-${at}`, body });
}

type PostDeps = Pick<SendDeps, 'clock' | 'outside' | 'vault'>;

/** Returns the status; 0: no answer. */
function post(
  { clock, outside, vault }: PostDeps,
  hook: WebhookRow,
  { id, body }: { id: string; body: string },
): Promise<number> {
  const signed = signWebhook(webhookSecret(vault, hook), { id, body, now: clock.now() });
  const headers = {
    ...signed,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Sapu',
  };
  return outside.post({ url: hook.url, headers, body });
}

/** Notes what became of a message, and ends a webhook whose failures have lasted too long. */
function settle(
  { db, clock }: SendDeps,
  { user_id: ownerId, id }: WebhookRow,
  { delivery: { notification, tries }, taken }: { delivery: Delivery; taken: boolean },
): Promise<void> {
  const now = clock.now();
  const way = `hook ${id}` as const;
  const ids = [notification.id];
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const hook = (await listWebhooks(tx, ownerId)).find((one) => one.id === id);
    // The owner has removed it, or left, while a message was sent.
    if (!hook) return;
    if (taken) {
      await settleDeliveries(tx, ownerId, { way, ids, retryAt: undefined });
      return changeWebhook(tx, ownerId, { id, last_sent_at: now, failing_since: null });
    }
    const since = hook.failing_since ?? now;
    if (now.getTime() - since.getTime() >= limits.webhookDays * DAY_MS) {
      await dropDeliveries(tx, ownerId, way);
      return changeWebhook(tx, ownerId, { id, failing_since: since, ended_at: now });
    }
    const retryAt = pauseAfter(tries, now);
    await settleDeliveries(tx, ownerId, { way, ids, retryAt });
    // The next messages would fail as well, so they wait with this one.
    await postponeDue(tx, ownerId, { way, now, until: retryAt });
    return changeWebhook(tx, ownerId, { id, failing_since: since });
  });
}
