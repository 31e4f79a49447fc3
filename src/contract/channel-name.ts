/** A channel by one of the names that people know it by. */
export type ChannelName = { id: string } | { handle: string } | { username: string };

const AT_HOST = /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com(?:[:/?#]|$)/i;
const HOST = /^(?:www\.|m\.)?youtube\.com$/;

/** The channel at an address of its page, in any form that the platform has; undefined for any other. */
export function channelAt(address: string): ChannelName | undefined {
  // Any other host is not read: one of thousands of foreign letters takes long.
  if (!AT_HOST.test(address)) return undefined;
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

/** No text of a comment looks like it. */
export const CHANNEL_ID = /^UC[\w-]{22}$/;
const HANDLE = /^@[^\s@/]{3,60}$/;

/**
 * What a list calls a channel, as entries have it: `UC…`, or `@handle` in small letters. Undefined for
 * what is no id, no handle and no address of a channel's page.
 */
export function channelEntry(text: string): string | undefined {
  const named = channelAt(text.trim()) ?? { handle: text.trim() };
  if ('id' in named) return CHANNEL_ID.test(named.id) ? named.id : undefined;
  if ('username' in named) return undefined;
  if (CHANNEL_ID.test(named.handle)) return named.handle;
  return HANDLE.test(named.handle) ? named.handle.toLowerCase() : undefined;
}
