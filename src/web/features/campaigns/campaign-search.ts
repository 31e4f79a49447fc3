import { limits } from '../../../contract/limits.ts';

export const campaignStates = ['open', 'decided', 'all'] as const;
type CampaignState = (typeof campaignStates)[number];

export const campaignSorts = ['size', 'review', 'score', 'recent'] as const;
type CampaignSort = (typeof campaignSorts)[number];

/** The address's query on the list of campaigns; defaults are left out. */
export interface CampaignsSearch {
  /** Default: `open`. */
  state?: CampaignState | undefined;
  /** Default: `size`. */
  sort?: CampaignSort | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

const farthestPage = 1_000_000;

function laterPage(page: unknown): { page?: number } {
  const number = Number(page);
  const isLater = Number.isSafeInteger(number) && number > 1 && number <= farthestPage;
  return isLater ? { page: number } : {};
}

export function readCampaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const state = campaignStates.find((known) => known === search['state']);
  const sort = campaignSorts.find((known) => known === search['sort']);
  const { q } = search;
  const wanted = typeof q === 'string' ? q.trim().slice(0, limits.keywordLength) : '';
  return {
    ...(state === undefined || state === 'open' ? {} : { state }),
    ...(sort === undefined || sort === 'size' ? {} : { sort }),
    ...(wanted === '' ? {} : { q: wanted }),
    ...laterPage(search['page']),
  };
}

const addedParts = ['texts', 'authors', 'videos'] as const;
export const campaignParts = ['members', ...addedParts] as const;
export type CampaignPart = (typeof campaignParts)[number];

export const shownMembers = ['review', 'all'] as const;
/** Which members are shown and decided on: those to review, or all. */
export type ShownMembers = (typeof shownMembers)[number];

/** The address's query on the page of a campaign; defaults are left out. */
export interface CampaignSearch {
  part?: (typeof addedParts)[number] | undefined;
  /** Which members; by default those to review, and all of a campaign that has none. */
  shown?: ShownMembers | undefined;
  page?: number | undefined;
}

export function readCampaignSearch(search: Record<string, unknown>): CampaignSearch {
  const part = addedParts.find((known) => known === search['part']);
  const shown = shownMembers.find((known) => known === search['shown']);
  return {
    ...(part === undefined ? {} : { part }),
    ...(shown === undefined ? {} : { shown }),
    ...laterPage(search['page']),
  };
}
