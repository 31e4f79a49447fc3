import type { Video } from '../../../contract/video.ts';
import type { Sorting } from './list-search.ts';

const published = ({ snippet }: Video) => Date.parse(snippet.publishedAt ?? '') || 0;

const orders: Record<Sorting, (a: Video, b: Video) => number> = {
  newest: (a, b) => published(b) - published(a),
  oldest: (a, b) => published(a) - published(b),
  'most-viewed': (a, b) => (b.statistics.viewCount ?? -1) - (a.statistics.viewCount ?? -1),
  'most-liked': (a, b) => (b.statistics.likeCount ?? -1) - (a.statistics.likeCount ?? -1),
};

interface Arrangement {
  search: string;
  sorting: Sorting;
  locale: string;
}

/** The loaded videos whose title contains the search, in the order asked for. */
export function arrangeVideos(videos: readonly Video[], { search, sorting, locale }: Arrangement) {
  const wanted = search.trim().toLocaleLowerCase(locale);
  return videos
    .filter(({ snippet }) => snippet.title.toLocaleLowerCase(locale).includes(wanted))
    .toSorted(orders[sorting]);
}
