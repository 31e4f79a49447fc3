import type { ConnectionHealth } from '../../../contract/connection.ts';
import { googleScopes } from '../../../platform/google-endpoints.ts';
import type { DiskState } from '../../base/disk-guard.ts';
import { mayReadChannel } from '../auth/grant.policy.ts';
import {
  clockAheadMinutes,
  confirmationText,
  connectionProblems,
  dataDeletedAt,
} from './connection.policy.ts';
import type { Connection } from './read-connection.ts';

const orNull = (date: Date | null | undefined) => date?.toISOString() ?? null;

export function presentConnection(connection: Connection): ConnectionHealth {
  const { user, channel, quota, retryAt, clockAheadMs, now } = connection;
  return {
    state: user.connection,
    problems: connectionProblems(user, {
      now,
      quotaExhausted: quota.free === 0,
      platformUnavailable: retryAt !== null,
      clockAheadMs,
    }),
    account: { name: user.name, email: user.email },
    channel: channel ? { id: channel.youtube_id, title: channel.title } : null,
    permissions: {
      read: mayReadChannel(user.scopes),
      comments: user.scopes.includes(googleScopes.manage),
    },
    granted_at: orNull(user.grant_given_at),
    ends_at: orNull(user.grant_ends_at),
    broken_since: orNull(user.broken_since),
    data_deleted_at: user.broken_since ? dataDeletedAt(user.broken_since).toISOString() : null,
    last_read_at: orNull(channel?.refreshed_at),
    quota_resets_at: quota.resetsAt.toISOString(),
    retry_at: orNull(retryAt),
    clock_ahead_minutes: clockAheadMinutes(clockAheadMs),
    sending_paused_at: orNull(user.sending_paused_at),
    waiting_decisions: connection.waitingDecisions,
    disk: presentDisk(connection.disk),
    confirm_with: confirmationText(user, channel),
  };
}

const presentDisk = ({ level, freeBytes }: DiskState): ConnectionHealth['disk'] =>
  level === 'enough' ? null : { level, free_bytes: freeBytes ?? 0 };
