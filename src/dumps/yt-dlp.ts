import { isRow } from './comment-of.ts';

/** What yt-dlp writes of something, when it is not its comments. */
export type InfoKind = 'video' | 'playlist' | 'chat';

export function infoKind(value: unknown): InfoKind | undefined {
  if (!isRow(value)) return undefined;
  const { _type: type, extractor, formats, entries, title, replayChatItemAction: chat } = value;
  if (chat !== undefined) return 'chat';
  if (type === 'playlist' || type === 'multi_video') return 'playlist';
  if (Array.isArray(entries) && title !== undefined) return 'playlist';
  return type === 'video' || type === 'url' || extractor !== undefined || Array.isArray(formats)
    ? 'video'
    : undefined;
}

/** What to do about what yt-dlp wrote without comments. */
export const WITHOUT: Readonly<Record<InfoKind, string>> = {
  video:
    'This is what yt-dlp tells of a video, and no comments are in it: run yt-dlp with --write-comments.',
  playlist:
    'This is what yt-dlp tells of a playlist, and no comments are in it: take the info.json of each of its videos, written with --write-comments.',
  chat: 'This is what yt-dlp saved of a live chat, which is not read: its comments come with --write-comments.',
};
