import type { youtube_v3 } from '@googleapis/youtube';

/** Runs one call: books its units, signs it, tells its failures apart. */
export type CallRunner = <T>(
  units: number,
  call: (api: youtube_v3.Youtube) => Promise<{ data: T }>,
) => Promise<T>;
