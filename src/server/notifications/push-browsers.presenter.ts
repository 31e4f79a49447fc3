import { createHash } from 'node:crypto';
import type { NotificationSettings } from '../../contract/notification.ts';
import type { PushRow } from '../db/notification-tables.ts';

/** Names a browser's address without saying it: whoever knows the address could write there. */
const digestOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

export const presentPush = (
  publicKey: string,
  rows: readonly PushRow[],
): NotificationSettings['push'] => ({
  public_key: publicKey,
  browsers: rows.map(({ id, endpoint, created_at, failing_since }) => ({
    id: String(id),
    digest: digestOf(endpoint),
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
  })),
});
