import { limits } from '../../../contract/limits.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import type { Deps } from '../../context/deps.ts';
import type { WebhookRow } from '../../db/notification-tables.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import { earliest } from '../../work/work-run.ts';
import {
  claimDeliveries,
  type Delivery,
  dropDeliveries,
  nextDeliveryAt,
  settleDeliveries,
} from '../deliveries.repository.ts';
import { postOutside } from '../post-outside.ts';
import { pauseAfter } from '../send-time.policy.ts';
import { changeWebhook, listWebhooks } from '../webhooks.repository.ts';
import { signWebhook, webhookMessage, webhookSecret } from './webhook-message.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'> & { vault: TokenVault };

/** Longer than an address may take for each of its messages. After a crash they are sent again then. */
const CLAIM_MS = 15 * 60_000;
/** Messages of a webhook in one run. Of other owners' runs few are made at a time, and an address may be slow. */
const AT_A_TIME = 5;

/** Sends an owner's webhooks what is due. Returns when the next message is due. */
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
    claimDeliveries(tx, ownerId, { way, now, until }),
  );
  for (const [nth, delivery] of due.entries()) {
    if (nth === AT_A_TIME) return postpone(deps, hook, due.slice(nth));
    // The next messages would fail as well, so they wait with this one.
    if (!(await isSent(deps, hook, delivery))) {
      return settle(deps, hook, { waiting: due.slice(nth) });
    }
    await settle(deps, hook, { sent: [delivery] });
  }
}

/** Those who wait already come before the rest. */
const postpone = (
  { db, clock }: SendDeps,
  { user_id: ownerId, id }: WebhookRow,
  rest: Delivery[],
) =>
  inOwnerTransaction(db, ownerId, (tx) =>
    settleDeliveries(tx, ownerId, { way: `hook ${id}`, ids: idsOf(rest), retryAt: clock.now() }),
  );

async function isSent(deps: SendDeps, hook: WebhookRow, { notification }: Delivery) {
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
  return postOutside(outside, { url: hook.url, headers, body });
}

const idsOf = (some: readonly Delivery[]) => some.map(({ notification }) => notification.id);

/** Notes what became of messages, and ends a webhook whose failures have lasted too long. */
function settle(
  { db, clock }: SendDeps,
  { user_id: ownerId, id }: WebhookRow,
  { sent = [], waiting = [] }: { sent?: Delivery[]; waiting?: Delivery[] },
): Promise<void> {
  const now = clock.now();
  const way = `hook ${id}` as const;
  return inOwnerTransaction(db, ownerId, async (tx) => {
    const hook = (await listWebhooks(tx, ownerId)).find((one) => one.id === id);
    // The owner has removed it, or left, while a message was sent.
    if (!hook) return;
    const [first] = waiting;
    if (!first) {
      await settleDeliveries(tx, ownerId, { way, ids: idsOf(sent), retryAt: undefined });
      return changeWebhook(tx, ownerId, { id, last_sent_at: now, failing_since: null });
    }
    const since = hook.failing_since ?? now;
    if (now.getTime() - since.getTime() >= limits.webhookDays * DAY_MS) {
      await dropDeliveries(tx, ownerId, way);
      return changeWebhook(tx, ownerId, { id, failing_since: since, ended_at: now });
    }
    const retryAt = pauseAfter(first.tries, now);
    await settleDeliveries(tx, ownerId, { way, ids: idsOf(waiting), retryAt });
    return changeWebhook(tx, ownerId, { id, failing_since: since });
  });
}
