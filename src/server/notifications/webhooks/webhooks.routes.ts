import type { Webhook } from '../../../contract/webhook.ts';
import type { TokenVault } from '../../account/auth/token-vault.ts';
import { oneOf } from '../../base/one-of.ts';
import type { Deps } from '../../context/deps.ts';
import type { WebhookRow } from '../../db/notification-tables.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { addWebhook, browseWebhooks, removeWebhook, tryWebhook } from './manage-webhooks.ts';

export function registerWebhookRoutes(on: Register, deps: Deps & { vault: TokenVault }): void {
  on('GET /api/webhooks', async ({ actor }) => ({
    data: (await browseWebhooks(deps, actor)).map(presentWebhook),
  }));

  on('GET /api/webhooks/{id}', async ({ actor, params }) => ({
    data: presentWebhook(
      oneOf(await browseWebhooks(deps, actor), { id: params.id, what: 'Webhook' }),
    ),
  }));

  on('POST /api/webhooks', async ({ actor, body }) => {
    const { row, secret } = await addWebhook(deps, actor, body.url);
    return { data: { ...presentWebhook(row), secret } };
  });

  on('POST /api/webhooks/{id}/test', async ({ actor, params }) => ({
    data: { status: await tryWebhook(deps, actor, Number(params.id)) },
  }));

  on('DELETE /api/webhooks/{id}', async ({ actor, params }) => {
    await removeWebhook(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });
}

const presentWebhook = (row: WebhookRow): Webhook => ({
  id: String(row.id),
  url: row.url,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});
