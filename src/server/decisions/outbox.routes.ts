import type { Deps } from '../context/deps.ts';
import type { OwnerId } from '../db/schema.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentOutbox } from './controls/outbox.presenter.ts';
import {
  dismissFailures,
  pauseSending,
  retryFailures,
  sendNow,
  undoWaiting,
  viewOutbox,
} from './controls/outbox-controls.ts';
import { presentQuota } from './quota/quota.presenter.ts';
import { viewQuota } from './quota/view-quota.ts';

export function registerOutboxRoutes(on: Register, deps: Deps): void {
  const outboxOf = async (ownerId: OwnerId) => ({
    data: presentOutbox(await viewOutbox(deps, ownerId)),
  });

  on('GET /api/outbox', ({ actor }) => outboxOf(actor.ownerId));

  on('PUT /api/outbox/pause', async ({ actor }) => {
    await pauseSending(deps, actor, true);
    return outboxOf(actor.ownerId);
  });

  on('DELETE /api/outbox/pause', async ({ actor }) => {
    await pauseSending(deps, actor, false);
    return outboxOf(actor.ownerId);
  });

  on('POST /api/outbox/send', async ({ actor }) => {
    await sendNow(deps, actor);
    return outboxOf(actor.ownerId);
  });

  on('POST /api/outbox/undo', async ({ actor }) => {
    await undoWaiting(deps, actor);
    return outboxOf(actor.ownerId);
  });

  on('POST /api/outbox/failed/retry', async ({ actor, body }) => {
    await retryFailures(deps, actor, body.reason);
    return outboxOf(actor.ownerId);
  });

  on('POST /api/outbox/failed/dismiss', async ({ actor, body }) => {
    await dismissFailures(deps, actor, body.reason);
    return outboxOf(actor.ownerId);
  });
}

export function registerQuotaRoutes(on: Register, deps: Deps): void {
  on('GET /api/quota', async ({ actor, query }) => ({
    data: presentQuota(await viewQuota(deps, actor, query)),
  }));
}
