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
