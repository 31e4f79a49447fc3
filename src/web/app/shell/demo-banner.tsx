import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { runtimeConfig } from '../../api/api-base.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Says on every screen that Google is played by the emulator. */
export function DemoBanner() {
  const t = useTranslations('shell');
  const { data } = useQuery({
    queryKey: queryKeys.config,
    queryFn: runtimeConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.demo !== true) return null;
  return (
    <p className="bg-nila px-4 py-1 text-center text-small text-on-nila sm:px-6">{t('demo')}</p>
  );
}
