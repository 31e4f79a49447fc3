import type { YoutubeClient } from '../../src/platform/youtube-client.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

const { rina } = twoChannels;
const comment =
  twoChannelsSeed.comments.find(
    ({ videoId, parentId, status }) =>
      videoId === rina.tomato.id && parentId === undefined && status === 'published',
  )?.id ?? '';

export interface Call {
  /** The method of the platform that it is. */
  method: string;
  /** Only what reads may be repeated by itself. */
  writes: boolean;
  make: (client: YoutubeClient) => Promise<unknown>;
}

/** Every call that the product makes. */
export const calls: Readonly<Record<keyof YoutubeClient, Call>> = {
  myChannel: reading('channels.list', (client) => client.myChannel()),
  findChannel: reading('channels.list', (client) => client.findChannel({ id: rina.channel.id })),
  existingChannels: reading('channels.list', (client) =>
    client.existingChannels([rina.channel.id]),
  ),
  uploads: reading('playlistItems.list', (client) =>
    client.uploads(rina.channel.id.replace('UC', 'UU')),
  ),
  videos: reading('videos.list', (client) => client.videos([rina.tomato.id])),
  commentThreads: reading('commentThreads.list', (client) =>
    client.commentThreads({ channelId: rina.channel.id, moderationStatus: 'published' }),
  ),
  videoThreads: reading('commentThreads.list', (client) => client.videoThreads(rina.tomato.id)),
  replies: reading('comments.list', (client) => client.replies(comment)),
  visibleComments: reading('comments.list', (client) => client.visibleComments([comment])),
  comments: reading('comments.list', (client) => client.comments([comment])),
  setModerationStatus: writing('comments.setModerationStatus', (client) =>
    client.setModerationStatus([comment], 'published'),
  ),
  insertThread: writing('commentThreads.insert', (client) =>
    client.insertThread({ videoId: rina.tomato.id, text: 'halo' }),
  ),
  insertReply: writing('comments.insert', (client) =>
    client.insertReply({ parentId: comment, text: 'siap' }),
  ),
  updateComment: writing('comments.update', (client) =>
    client.updateComment({ id: comment, text: 'ganti' }),
  ),
  deleteComment: writing('comments.delete', (client) => client.deleteComment(comment)),
};

function reading(method: string, make: Call['make']): Call {
  return { method, writes: false, make };
}

function writing(method: string, make: Call['make']): Call {
  return { method, writes: true, make };
}
