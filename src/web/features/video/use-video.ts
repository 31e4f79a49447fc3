import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { durationSeconds } from '../../lib/iso-duration.ts';

export const videoOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.video(id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/videos/{id}', { params: { id }, signal })).data,
  });

export const useVideo = (id: string) => useQuery(videoOptions(id));

const narrowBelowSeconds = 60;

/** A Short stands upright. A stream that has not ended lasts no time, and is none. */
export function isUpright(duration: string | null): boolean {
  const seconds = durationSeconds(duration) ?? 0;
  return seconds > 0 && seconds < narrowBelowSeconds;
}
