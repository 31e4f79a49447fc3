import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const mostRetries = 2;

/** Only what may pass by itself is tried again; a refusal stays one. */
const mayPass = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < mostRetries && mayPass(error),
    },
  },
});
