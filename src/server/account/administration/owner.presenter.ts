import type { ManagedOwner } from '../../../contract/administration.ts';
import type { UserRow } from '../../db/schema.ts';
import type { AccountToday } from '../accounts/accounts.repository.ts';
import type { ChannelsOfAccount, OwnerFigures } from './owners.repository.ts';

/** The worst before all others: an account is shown as its worst channel is. */
const states: readonly UserRow['connection'][] = [
  'paused',
  'broken',
  'missing_scope',
  'no_channel',
  'working',
];

export interface Account {
  channels: ChannelsOfAccount;
  /** Of its channels that have any. */
  figures: readonly OwnerFigures[];
  today: AccountToday | undefined;
  isAdministrator: boolean;
}

export function presentOwner({ channels, figures, today, isAdministrator }: Account): ManagedOwner {
  const [first] = channels;
  const sum = (counted: (one: OwnerFigures) => number) =>
    figures.reduce((total, one) => total + counted(one), 0);
  return {
    id: String(first.id),
    email: first.email,
    channel_ids: channels.flatMap(({ youtube_channel_id: id }) => id ?? []),
    administrator: isAdministrator,
    connection:
      states.find((state) => channels.some((one) => one.connection === state)) ?? 'working',
    paused_at: today?.paused_at?.toISOString() ?? null,
    since: first.created_at.toISOString(),
    last_login: latest(channels.map((one) => one.last_login)),
    last_read_at: latest(figures.map((one) => one.last_read_at)),
    share: today?.share ?? null,
    used: today?.used ?? 0,
    comments: sum((one) => one.comments),
    waiting_decisions: sum((one) => one.waiting),
    jobs: sum((one) => one.jobs),
    fault: figures.find((one) => one.fault !== null)?.fault ?? null,
  };
}

function latest(times: readonly (Date | null)[]): string | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
}
