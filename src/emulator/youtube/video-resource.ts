import { toTimestamp } from '../clock.ts';
import { videoThumbnails } from '../images/image-urls.ts';
import type { SeedVideo } from '../seed.ts';
import { type ApiCall, ownsChannel } from './api-method.ts';
import { pickParts, type Resource, resource } from './resource.ts';

/** ISO 8601 as the platform writes it: `PT1H2M3S`, `P1DT2H`, and `P0D` for a running stream. */
export function isoDuration(totalSeconds: number): string {
  if (totalSeconds === 0) return 'P0D';
  const days = Math.floor(totalSeconds / 86_400);
  const hours = Math.floor((totalSeconds % 86_400) / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = totalSeconds % 60;
  const time = [
    hours > 0 ? `${hours}H` : '',
    minutes > 0 ? `${minutes}M` : '',
    seconds > 0 ? `${seconds}S` : '',
  ].join('');
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}

/** A private video exists for its owner alone. */
export function maySee(call: ApiCall, video: SeedVideo): boolean {
  return video.privacyStatus !== 'private' || ownsChannel(call, video.channelId);
}

/** Turned off by the owner, or because the video is made for kids. */
export function commentsAreOff(video: SeedVideo): boolean {
  return video.commentsDisabled === true || video.madeForKids === true;
}

export function isLive(video: SeedVideo): boolean {
  return video.durationSeconds === 0;
}

export function videoResource(call: ApiCall, video: SeedVideo): Resource {
  return resource(
    'video',
    video.id,
    pickParts(call.parts, {
      snippet: () => videoSnippet(call, video),
      contentDetails: () => ({
        duration: isoDuration(video.durationSeconds),
        dimension: '2d',
        definition: 'hd',
        caption: 'false',
        licensedContent: false,
        contentRating: {},
        projection: 'rectangular',
      }),
      status: () => ({
        uploadStatus: isLive(video) ? 'uploaded' : 'processed',
        privacyStatus: video.privacyStatus,
        license: 'youtube',
        embeddable: true,
        publicStatsViewable: true,
        madeForKids: video.madeForKids === true,
      }),
      statistics: () => videoStatistics(call, video),
      player: () => ({
        embedHtml: `<iframe width="480" height="270" src="//www.youtube.com/embed/${video.id}" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`,
      }),
      liveStreamingDetails: () =>
        isLive(video) ? { actualStartTime: toTimestamp(video.publishedAt) } : undefined,
    }),
  );
}

function videoSnippet({ platform }: ApiCall, video: SeedVideo): Record<string, unknown> {
  const { title, description } = video;
  return {
    publishedAt: toTimestamp(video.publishedAt),
    channelId: video.channelId,
    title,
    description,
    thumbnails: videoThumbnails(video.id, platform.imageBaseUrl),
    channelTitle: platform.state.channels.get(video.channelId)?.title ?? '',
    ...(video.tags.length > 0 ? { tags: video.tags } : {}),
    categoryId: video.categoryId,
    liveBroadcastContent: isLive(video) ? 'live' : 'none',
    localized: { title, description },
    defaultAudioLanguage: 'id',
  };
}

/** All counts are strings; a hidden like count and the count of closed comments are absent. */
export function videoStatistics(call: ApiCall, video: SeedVideo): Record<string, string> {
  const { index } = call.platform.state;
  return {
    viewCount: String(video.viewCount),
    ...(video.likeCount === undefined ? {} : { likeCount: String(video.likeCount) }),
    ...(ownsChannel(call, video.channelId)
      ? { dislikeCount: String(Math.floor((video.likeCount ?? 0) / 60)) }
      : {}),
    favoriteCount: '0',
    ...(commentsAreOff(video) ? {} : { commentCount: String(index.publicCount(video.id)) }),
  };
}
