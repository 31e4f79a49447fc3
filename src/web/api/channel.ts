import type { User } from '../../contract/auth.ts';
import { basePath } from '../lib/base-path.ts';

const key = 'channel';

/**
 * The channel of another on which this page works; null: one's own. It stays the same until the page
 * loads again, since everything shown is of that channel.
 */
let worked: string | null = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);

export const workedChannel = (): string | null => worked;

/** Whether an answer of `GET /api/auth/user` is about the channel on which this page works. */
export const isOfWorkedChannel = ({
  role,
  youtube_channel_id,
}: Pick<User, 'role' | 'youtube_channel_id'>): boolean =>
  worked === null ? role === 'owner' || role === null : youtube_channel_id === worked;

/** Has all further calls work on this channel. What is shown already is of another. */
export function workOn(channelId: string | null): void {
  worked = channelId;
  keep(channelId);
}

function keep(channelId: string | null): void {
  if (channelId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, channelId);
}

/**
 * Shows this channel. The page loads again, so that it shows nothing of the previous channel. What it asks
 * until then is still about that one: otherwise it would show both for a moment.
 */
export function showChannel(channelId: string | null): void {
  keep(channelId);
  location.assign(`${basePath}/`);
}

const takenKey = 'channel-taken';

/** Leaves a channel that was taken back: nothing of it is shown any more. The page says so when it has loaded. */
export function leaveTakenChannel(): void {
  sessionStorage.setItem(takenKey, '1');
  showChannel(null);
}

/** Whether this page has loaded because a channel was taken back. True once. */
export function wasChannelTaken(): boolean {
  const taken = sessionStorage.getItem(takenKey) !== null;
  sessionStorage.removeItem(takenKey);
  return taken;
}

/** Has a page load again when another tab, or a later page in this tab, has changed the channel. */
export function followChannel(): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== worked) location.reload();
  });
  addEventListener('pageshow', () => {
    if (localStorage.getItem(key) !== worked) location.reload();
  });
}
