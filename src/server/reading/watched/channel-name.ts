import type { WatchBody } from '../../../contract/channel.ts';
import { type ChannelName, channelAt } from '../../../contract/channel-name.ts';

/** The channel that the body names; undefined for any other address. */
export function channelNameOf({ id, handle, url }: WatchBody): ChannelName | undefined {
  if (id !== undefined) return { id };
  if (handle !== undefined) return { handle };
  return url === undefined ? undefined : channelAt(url);
}
