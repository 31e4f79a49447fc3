import { limits } from '../../../../contract/limits.ts';
import { type SpamClass, spamClasses } from '../../../../contract/spam-class.ts';
import type { PagedLists } from '../../../lib/preferences.ts';

/** A day as the date field and the address have it, `YYYY-MM-DD`, if it is a real one. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00`));

/** The first instant of a day in the owner's time zone, ISO 8601. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString();

/** The last instant of a day in the owner's time zone, ISO 8601. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

export const statuses = ['all', 'pending', 'spam', 'rejected', 'approved'] as const;
/** An address may ask for what was never decided, which has no tab. */
const asked = [...statuses, 'unmoderated'] as const;
export type StatusFilter = (typeof asked)[number];

export const flags = [
  'is_spam',
  'is_stylized_text',
  'is_obfuscated_text',
  'is_blacklisted_words',
  'is_similar',
] as const;
export type Flag = (typeof flags)[number];

export const sorts = ['newest', 'oldest', 'score', 'lowest', 'author', 'campaign'] as const;
export type Sort = (typeof sorts)[number];

const lists = ['review', 'held', 'all'] as const;
/**
 * `review`: what waits for a decision of the owner. `held`: what YouTube holds and Sapu does not flag.
 * `all`: none of them; the address needs it only where `review` would be the default.
 */
export type List = (typeof lists)[number];

/** The tabs above the list: what is to review, and the states of the specification. */
export type Tab = StatusFilter | 'review';

/** Numbered pages, a list without an end, and one comment at a time. */
const views = ['pages', 'queue', 'focus'] as const;
export type View = (typeof views)[number];

const addedLenses = ['off', 'split'] as const;
export const lenses = ['off', 'inline', 'split'] as const;
export type Lens = (typeof lenses)[number];

/**
 * The address's query on the moderation screen, in the API's own names. Defaults are left out,
 * and what is not valid counts as the default.
 */
export type CommentSearch = { [Name in Flag]?: true | undefined } & {
  moderation_status?: StatusFilter | undefined;
  list?: List | undefined;
  sort?: Sort | undefined;
  channel_id?: string | undefined;
  video_id?: string | undefined;
  keyword?: string | undefined;
  /** Only comments that are flagged as this kind of spam. */
  spam_class?: SpamClass | undefined;
  /** Days of the owner's calendar, `YYYY-MM-DD`. */
  start_date?: string | undefined;
  end_date?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
  /** Default: the list, in the form that `shownView` says. */
  view?: View | undefined;
  lens?: (typeof addedLenses)[number] | undefined;
  /** Bounds of the score, both included: `80-100`. */
  score?: string | undefined;
  /** Only the near-duplicates of this comment. */
  similar_to?: string | undefined;
  /** Only comments in which the blacklisted word of this id was found. */
  word?: string | undefined;
  /** The comment to begin at. */
  comment?: string | undefined;
};

const identifier = /^[\w-]{1,64}$/;
const rowIdentifier = /^[1-9]\d{0,14}$/;
const commentIdentifier = /^[\w.-]{1,128}$/;

/** The bounds of a score in the address; undefined where it is none, or leaves out nothing. */
export function scoreBounds(score: unknown): { min: number; max: number } | undefined {
  const [, from, to] = (typeof score === 'string' && /^(\d{1,3})-(\d{1,3})$/.exec(score)) || [];
  const [min, max] = [Number(from), Number(to)];
  const narrows = min <= max && max <= 100 && (min > 0 || max < 100);
  return narrows ? { min, max } : undefined;
}

const textThat = (value: unknown, fits: (text: string) => boolean) =>
  typeof value === 'string' && fits(value) ? value : undefined;

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined;
}

/** Without the names whose value is undefined. */
const withoutGaps = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

export function readCommentSearch(search: Record<string, unknown>): CommentSearch {
  const status = asked.find((name) => name === search['moderation_status']);
  const size = wholeNumber(search['page_size']);
  const offered = limits.moderationPageSizes.some((known) => known === size);
  const set = Object.fromEntries(
    flags.filter((flag) => String(search[flag]) === 'true').map((flag) => [flag, true as const]),
  );
  const bounds = scoreBounds(search['score']);
  return withoutGaps({
    ...set,
    moderation_status: status === 'all' ? undefined : status,
    list: lists.find((list) => list === search['list']),
    sort: sorts.find((sort) => sort === search['sort']),
    channel_id: textThat(search['channel_id'], (text) => identifier.test(text)),
    video_id: textThat(search['video_id'], (text) => identifier.test(text)),
    keyword: textThat(
      search['keyword'],
      (text) => text !== '' && text.length <= limits.keywordLength,
    ),
    spam_class: spamClasses.find((name) => name === search['spam_class']),
    start_date: textThat(search['start_date'], isDay),
    end_date: textThat(search['end_date'], isDay),
    page: wholeNumber(search['page']),
    view: views.find((view) => view === search['view']),
    lens: addedLenses.find((lens) => lens === search['lens']),
    score: bounds === undefined ? undefined : `${bounds.min}-${bounds.max}`,
    similar_to: textThat(search['similar_to'], (text) => commentIdentifier.test(text)),
    word: textThat(search['word'], (text) => rowIdentifier.test(text)),
    comment: textThat(search['comment'], (text) => commentIdentifier.test(text)),
    page_size: offered && size !== limits.pageSize.default ? size : undefined,
  });
}

/** How many filters narrow the list, beyond its status and its pages. */
export const activeFilters = (search: CommentSearch): number =>
  [
    search.channel_id,
    search.video_id,
    search.keyword,
    search.start_date ?? search.end_date,
    search.score,
    search.spam_class,
    search.similar_to,
    search.word,
    ...flags.map((flag) => search[flag]),
  ].filter((value) => value !== undefined).length;

/** Which list an address shows. A queue without any list, status or filter shows what is to review. */
export function shownList(search: CommentSearch): List {
  if (search.list !== undefined) return search.list;
  const { view, moderation_status: status } = search;
  const isQueue = view === 'queue' || view === 'focus';
  const isBare = isQueue && status === undefined && activeFilters(search) === 0;
  return isBare ? 'review' : 'all';
}

/** What decides beside the address how a list shows. */
export interface Surroundings {
  readonly paged: PagedLists;
  /** Is the window wider than a phone's? */
  readonly roomy: boolean;
}

/**
 * The form of an address's list: pages where the owner wants them, else one list without an end; on a
 * phone what is to review comes one by one.
 */
export function shownView(search: CommentSearch, { paged, roomy }: Surroundings): View {
  const isReview = shownList(search) === 'review';
  if (search.view !== undefined) return search.view;
  if (isReview === (paged === 'review')) return 'pages';
  return isReview && !roomy ? 'focus' : 'queue';
}

/** What an address says for the other of both: the list, and one by one. */
export function turnedView(search: CommentSearch, around: Surroundings): View | undefined {
  if (shownView(search, around) !== 'focus') return 'focus';
  const bare = { ...search, list: shownList(search), view: undefined };
  return shownView(bare, around) === 'focus' ? 'queue' : undefined;
}

/** The tab of an address. */
export function shownTab(search: CommentSearch): Tab {
  const list = shownList(search);
  if (list === 'review') return 'review';
  return list === 'held' ? 'pending' : (search.moderation_status ?? 'all');
}

/** What an address changes for a tab. */
export const tabSearch = (tab: Tab): CommentSearch =>
  tab === 'review'
    ? { list: 'review', moderation_status: undefined, sort: undefined }
    : { list: 'all', moderation_status: tab, sort: undefined };

export const defaultSort = (search: CommentSearch): Sort =>
  shownList(search) === 'review' ? 'campaign' : 'newest';

/** A changed address, which shows the same list as before unless the change names another. */
export function settled(next: Record<string, unknown>, before: CommentSearch): CommentSearch {
  const search = readCommentSearch(next);
  const shown = search.list ?? shownList(before);
  const bare = { ...search, list: undefined };
  return { ...bare, list: shownList(bare) === shown ? undefined : shown };
}
