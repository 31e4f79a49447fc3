import type { Video } from '../../../src/contract/video.ts';
import { videos } from '../../../src/gallery/fixtures/videos.ts';

/** The usual video of the gallery with another id, title and whatever else is told. */
export const videoOf = (id: string, title: string, changes: Partial<Video> = {}): Video => ({
  ...videos.usual,
  id,
  snippet: { ...videos.usual.snippet, title },
  ...changes,
});

/** So many videos of one kind, numbered from 1. */
export const manyVideos = (kind: string, count: number): Video[] =>
  Array.from({ length: count }, (_, nth) =>
    videoOf(`${kind}${nth + 1}`, `Kebun ${kind} ${nth + 1}`),
  );

interface Asking {
  query: { maxResults: number; pageToken?: string | undefined; search?: string | undefined };
}

/** Pages of a list as the server gives them: so many at a time, searched by title. */
export const listOf =
  (all: readonly Video[]) =>
  ({ query }: Asking) => {
    const { search = '' } = query;
    return partOf(
      all.filter(({ snippet }) => snippet.title.toLowerCase().includes(search)),
      query,
    );
  };

/** So many rows of a list that grows at its end, from where the part before has ended. */
export function partOf<Row>(
  all: readonly Row[],
  { maxResults, pageToken = '0' }: Asking['query'],
): { data: Row[]; meta: { nextPageToken?: string } } {
  const end = Number(pageToken) + maxResults;
  return {
    data: all.slice(Number(pageToken), end),
    meta: end < all.length ? { nextPageToken: String(end) } : {},
  };
}
