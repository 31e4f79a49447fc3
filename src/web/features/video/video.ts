import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export const videoOptions = (id: string) =>
  queryOptions({
    queryKey: queryKeys.video(id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/videos/{id}', { params: { id }, signal })).data,
  });

export const useVideo = (id: string) => useQuery(videoOptions(id));

const narrowBelowSeconds = 60;

/** Is this a Short, which is upright? A stream that has not ended has no duration. */
export function isUpright(duration: string | null): boolean {
  const seconds = durationSeconds(duration) ?? 0;
  return seconds > 0 && seconds < narrowBelowSeconds;
}

const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Seconds of an ISO 8601 duration such as PT12M4S; null where it is missing or none. */
export function durationSeconds(iso: string | null): number | null {
  const match = pattern.exec(iso ?? '');
  if (match === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

const two = (part: number) => String(part).padStart(2, '0');

/** 12:04 or 1:02:03, as players write it. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
