import {
  type CommentSearch,
  endOfDay,
  flags,
  scoreBounds,
  shownList,
  startOfDay,
} from './comment-search.ts';

/**
 * The channel whose comments are shown; undefined for all. Only the status `all` can show all
 * channels, and only `all` and `spam` another channel than the owner's.
 */
export function effectiveChannel(search: CommentSearch, own: string | null): string | undefined {
  const { moderation_status: status = 'all', channel_id: chosen } = search;
  if (shownList(search) !== 'all') return own ?? chosen;
  if (status === 'all') return chosen;
  return status === 'spam' ? (chosen ?? own ?? undefined) : (own ?? chosen);
}

const scoreQuery = (score: string | undefined) => {
  const bounds = scoreBounds(score);
  if (bounds === undefined) return {};
  return { score_min: String(bounds.min), score_max: String(bounds.max) };
};

/** The list and the order of an address. */
export function listedQuery(search: CommentSearch) {
  const list = shownList(search);
  return {
    ...(list === 'all' ? {} : { list }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}

/** The filters that every tab has alike, as the API asks for them. */
export function sharedFilters(search: CommentSearch) {
  const everyTab = {
    ...search,
    list: 'all',
    moderation_status: undefined,
    sort: undefined,
  } as const;
  const {
    moderation_status: _,
    list: __,
    sort: ___,
    ...shared
  } = filterQuery(everyTab, search.channel_id);
  return shared;
}

/** The address's filters as the API asks for them: days become instants of the owner's calendar. */
export const filterQuery = (search: CommentSearch, channel: string | undefined) => ({
  ...(search.moderation_status === undefined
    ? {}
    : { moderation_status: search.moderation_status }),
  ...(channel === undefined ? {} : { channel_id: channel }),
  ...(search.video_id === undefined ? {} : { video_id: search.video_id }),
  ...(search.keyword === undefined ? {} : { keyword: search.keyword }),
  ...(search.start_date === undefined ? {} : { start_date: startOfDay(search.start_date) }),
  ...(search.end_date === undefined ? {} : { end_date: endOfDay(search.end_date) }),
  ...(search.similar_to === undefined ? {} : { similar_to: search.similar_to }),
  ...(search.word === undefined ? {} : { word: search.word }),
  ...(search.spam_class === undefined ? {} : { spam_class: search.spam_class }),
  ...scoreQuery(search.score),
  ...Object.fromEntries(
    flags.filter((flag) => search[flag]).map((flag) => [flag, 'true' as const]),
  ),
  ...listedQuery(search),
});
