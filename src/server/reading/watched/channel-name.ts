import type { WatchBody } from '../../../contract/channel.ts';
import type { ChannelName } from '../../youtube/youtube-client.ts';

const HOST = /^(?:www\.|m\.)?youtube\.com$/;

/** The channel that the body names; undefined for any other address. */
export function channelNameOf({ id, handle, url }: WatchBody): ChannelName | undefined {
  if (id !== undefined) return { id };
  if (handle !== undefined) return { handle };
  return url === undefined ? undefined : nameInAddress(url);
}

function nameInAddress(address: string): ChannelName | undefined {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (url === null || !HOST.test(url.hostname)) return undefined;
  const [kind = '', name = ''] = decoded(url.pathname).split('/').filter(Boolean);
  if (kind.startsWith('@')) return { handle: kind };
  if (kind === 'channel' && /^[\w-]{1,64}$/.test(name)) return { id: name };
  if (kind === 'user' && name !== '') return { username: name };
  // YouTube turned old custom names into handles.
  return kind === 'c' && name !== '' ? { handle: `@${name}` } : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
