import { limits } from '../../../contract/limits.ts';

export const whos = ['owner', 'automatic', 'system'] as const;
export const outcomes = ['waiting', 'sent', 'failed', 'undone'] as const;
export const kinds = [
  'decisions',
  'undos',
  'reports',
  'own_comments',
  'elsewhere',
  'words',
  'authors',
  'campaigns',
  'rules',
  'sending',
  'settings',
  'account',
  'other',
] as const;

/** The address's query on the activity log; what is absent does not narrow the list. */
export interface ActivitySearch {
  who?: (typeof whos)[number] | undefined;
  kind?: (typeof kinds)[number] | undefined;
  outcome?: (typeof outcomes)[number] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  video_id?: string | undefined;
  q?: string | undefined;
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads it from an address; what it does not understand is left out. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const who = whos.find((known) => known === search['who']);
  const kind = kinds.find((known) => known === search['kind']);
  const outcome = outcomes.find((known) => known === search['outcome']);
  const { start_date, end_date, video_id, q } = search;
  const video = typeof video_id === 'string' && /^[\w-]{1,64}$/.test(video_id) ? video_id : '';
  const text = typeof q === 'string' ? q.trim().slice(0, limits.keywordLength) : '';
  return {
    ...(who === undefined ? {} : { who }),
    ...(kind === undefined ? {} : { kind }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(isDay(start_date) ? { start_date } : {}),
    ...(isDay(end_date) ? { end_date } : {}),
    ...(video === '' ? {} : { video_id: video }),
    ...(text === '' ? {} : { q: text }),
  };
}

/** The same as the API takes it. Days are the owner's own, so they leave as instants. */
export function toActivityQuery({ q, start_date, end_date, ...rest }: ActivitySearch) {
  return {
    ...rest,
    ...(start_date === undefined
      ? {}
      : { start_date: new Date(`${start_date}T00:00`).toISOString() }),
    ...(end_date === undefined
      ? {}
      : { end_date: new Date(`${end_date}T23:59:59.999`).toISOString() }),
    ...(q === undefined ? {} : { search: q }),
  };
}
