import { useTranslations } from 'use-intl';

/** Says an undo delay in seconds, minutes or hours, whichever is whole. */
export function useDelayText() {
  const t = useTranslations('settings');
  return (seconds: number) => {
    if (seconds % 3600 === 0 && seconds > 0) return t('hours', { n: seconds / 3600 });
    if (seconds % 60 === 0 && seconds > 0) return t('minutes', { n: seconds / 60 });
    return t('seconds', { n: seconds });
  };
}
