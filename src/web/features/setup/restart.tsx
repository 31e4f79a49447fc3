import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { clearTokens } from '../../api/tokens.ts';
import { Notice } from './notice.tsx';

const askMs = 1_000;
const slowMs = 60_000;

interface RestartProps {
  to: 'demo' | 'real';
  /** The server came back as it was. */
  onFailed: () => void;
}

/**
 * Waits until the server has started again as the demo or as the real one, and then loads the page
 * anew: configuration and session of the one before mean nothing to it.
 */
export function Restart({ to, onFailed }: RestartProps) {
  const t = useTranslations('setup');
  const [isSlow, setSlow] = useState(false);
  const { data: state } = useQuery({
    queryKey: [...queryKeys.setup, 'restart'],
    queryFn: async ({ signal }) => (await call('GET /api/setup', { signal })).data,
    refetchInterval: askMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  const isThere = state?.mode === to;
  const hasFailed = state?.start_failed === true;
  useEffect(() => {
    if (!isThere) return;
    clearTokens();
    location.reload();
  }, [isThere]);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t(to === 'real' ? 'restarting' : 'restartingDemo')}</p>
      {isSlow && <Notice kind="warning">{t('restartSlow')}</Notice>}
    </div>
  );
}
