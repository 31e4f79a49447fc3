import { actingOn } from './acting.ts';
import type { ApiClient, RawInput } from './api-client.ts';

/** How an endpoint is called to see whether it answers as its document says. */
export interface Exercise {
  /** Input that is answered well; undefined where nothing ever is. */
  good: (() => RawInput | Promise<RawInput>) | undefined;
  /** Input that is refused, beside what is refused everywhere. */
  bad?: readonly (readonly [RawInput, status: number])[];
  /** Who calls; default: the owner, who has to stay. */
  as?: () => ApiClient | Promise<ApiClient>;
}

export const plain = () => ({});
export const badPage = [{ query: { maxResults: '0' } }, 400] as const;
export const badCursor = [{ query: { pageToken: 'x' } }, 400] as const;
export const unreadable = [
  [{ body: 'x' }, 400],
  [{ body: {}, headers: { 'content-type': 'text/plain' } }, 415],
] as const;

export const unreadableOf = (id: string) =>
  unreadable.map(([input, status]) => [{ ...input, params: { id } }, status] as const);

/** For endpoints that take a reason for which decisions were not sent. */
export const byReason: Exercise = {
  good: () => ({ body: { reason: 'gave_up' } }),
  bad: [[{ body: { reason: 'too_tired' } }, 400], ...unreadable],
};

const everything = { filter: { keyword: 'enak' }, reject: false };
const act = (more: object = {}) => ({
  body: { ...everything, as_of: new Date().toISOString(), ...more },
});

/** The calls that make, preview, list and undo acts of this owner. */
export const actExercises = (owner: () => ApiClient) => ({
  'POST /api/comments/moderate-matching': {
    good: act,
    bad: [
      [{ body: everything }, 400],
      [act({ ban_author: true }), 400],
      [act({ confirm_count: 987_654 }), 409],
      ...unreadable,
    ],
  } satisfies Exercise,
  'POST /api/comments/moderate-matching/preview': {
    good: () => ({ body: everything }),
    bad: [[{ body: { filter: {} } }, 400], ...unreadable],
  } satisfies Exercise,
  'GET /api/jobs': { good: plain } satisfies Exercise,
  'POST /api/jobs/{id}/undo': {
    async good() {
      const { moderate, previewOf } = actingOn(owner);
      const { count, as_of } = await previewOf({ filter: {} });
      const { job_id } = await moderate({ filter: {}, as_of, confirm_count: count });
      return { params: { id: job_id ?? '' } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
});
