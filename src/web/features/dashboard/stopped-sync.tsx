import { useTranslations } from 'use-intl';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Job } from '../../../contract/job.ts';
import { Failed } from '../../ui/states.tsx';
import { useSync } from './use-sync.ts';

/** What the strip above every page says already, with the remedy beside it. */
const saidAbove: ReadonlySet<ErrorCode> = new Set([
  'connection_broken',
  'missing_scope',
  'no_channel',
]);

/** Why the last reading of the channel came to no end, as long as no other has been made. */
export function StoppedSync({ job }: { job: Job }) {
  const t = useTranslations('jobs');
  const errors = useTranslations('errors');
  const sync = useSync();
  const code = job.error_code ?? 'internal';
  if (saidAbove.has(code)) return null;
  return (
    <Failed onRetry={() => sync.mutate()}>
      {t('syncFailed')} {errors(code)} {t('syncKept')}
    </Failed>
  );
}
