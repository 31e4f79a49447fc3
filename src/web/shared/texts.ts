import { useTranslations } from 'use-intl';
import { ApiError } from '../api/api-error.ts';

/**
 * The text for a failed call: our own words for a known code, else the server's text, named as its
 * own, else `fallback`.
 */
export function useErrorText(): (error: unknown, fallback: string) => string {
  const t = useTranslations('errors');
  const nameOf = useTranslations('fields');
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback;
    // People can only mend what they have filled in.
    const field = error.field as 'word';
    if (error.code === 'invalid_input' && nameOf.has(field)) {
      return t('invalidField', { field: nameOf(field) });
    }
    if (error.code !== null) return t(error.code);
    return error.message === '' ? fallback : t('serverSaid', { text: error.message });
  };
}

/** Did a call fail without a text of the server, and without a reason that we know? */
export const isWordless = (error: unknown): boolean =>
  error !== null && (!(error instanceof ApiError) || (error.code === null && error.message === ''));

/** Says an undo delay in seconds, minutes or hours, whichever is whole. */
export function useDelayText() {
  const t = useTranslations('lengths');
  return (seconds: number) => {
    if (seconds % 3600 === 0 && seconds > 0) return t('hours', { n: seconds / 3600 });
    if (seconds % 60 === 0 && seconds > 0) return t('minutes', { n: seconds / 60 });
    return t('seconds', { n: seconds });
  };
}
