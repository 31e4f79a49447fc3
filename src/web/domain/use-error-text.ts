import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';

/**
 * What to tell the owner of a failed call: our own words for a known code, else the server's text,
 * else `fallback`.
 */
export function useErrorText(): (error: unknown, fallback: string) => string {
  const t = useTranslations('errors');
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback;
    if (error.code !== null) return t(error.code);
    return error.message === '' ? fallback : error.message;
  };
}
