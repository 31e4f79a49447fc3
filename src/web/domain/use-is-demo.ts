import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '../api/api-base.ts';
import { queryKeys } from '../api/query-keys.ts';

/** Is Google played by the emulator? False until the server has said so. */
export const useIsDemo = (): boolean =>
  useQuery({
    queryKey: queryKeys.config,
    queryFn: runtimeConfig,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.demo === true;
