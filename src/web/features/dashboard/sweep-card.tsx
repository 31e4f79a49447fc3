import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Job } from '../../../contract/job.ts';
import { call } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useUser } from '../../session/auth-store.ts';
import { JobCard } from '../../shared/job-card.tsx';
import { LogoMark } from '../../ui/bristles.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';

type CountFilter =
  | { moderation_status: 'unmoderated'; is_spam: 'true' }
  | { moderation_status: 'pending' };

const useCount = (query: CountFilter, channelId: string | null, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.commentCount({ ...query, channelId }),
    queryFn: async ({ signal }) => {
      const own = channelId === null ? {} : { channel_id: channelId };
      const { meta } = await call('GET /api/comments', {
        query: { ...query, ...own, page_size: '1' },
        signal,
      });
      return meta.total;
    },
    enabled,
  });

/** What waits for the owner: spam still public, and comments the platform holds for review. */
function useSweepCounts(channelId: string | null, enabled: boolean) {
  const flagged = useCount(
    { moderation_status: 'unmoderated', is_spam: 'true' },
    channelId,
    enabled,
  );
  const pending = useCount({ moderation_status: 'pending' }, channelId, enabled);
  return {
    flagged: flagged.data,
    pending: pending.data,
    failed: flagged.isError || pending.isError,
  };
}

interface SweepCardProps {
  /** The running sync, if there is one. */
  sync: Job | undefined;
  /** The last sync was complete, so the counts are, too. */
  allRead: boolean;
  enabled: boolean;
}

const counts = 'mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-comment tabular-nums';

/** What there is to sweep, and the way to it. */
export function SweepCard({ sync, allRead, enabled }: SweepCardProps) {
  const t = useTranslations('dashboard');
  const states = useTranslations('states');
  const channelId = useUser()?.youtube_channel_id ?? null;
  const { flagged, pending, failed } = useSweepCounts(channelId, enabled);
  const known = flagged !== undefined && pending !== undefined;
  const idle = flagged === 0 && pending === 0 && sync === undefined;
  const own = channelId === null ? {} : { channel_id: channelId };
  return (
    <section aria-label={t('toSweep')} className="flex flex-col gap-3">
      {sync !== undefined && <JobCard job={sync} />}
      <div className="bound flex flex-wrap items-center gap-x-6 gap-y-3 border-nila! px-5 py-4 max-sm:min-h-38">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-h3">{t('toSweep')}</h2>
            <span className="text-meta text-ink-3">{states('computed')}</span>
          </div>
          {!known && failed && <p className="mt-1 text-ink-2">{t('sweepFailed')}</p>}
          {!known && !failed && (
            <div className={counts}>
              <Skeleton className="h-[1lh] w-48 max-w-full" />
              <Skeleton className="h-[1lh] w-24" />
            </div>
          )}
          {known && idle && (
            <p className="mt-1 text-ink-2">{t(allRead ? 'allSwept' : 'notAllRead')}</p>
          )}
          {known && !idle && (
            <ul className={counts}>
              <li className="inline-flex items-center gap-2">
                <TriangleAlert size={18} aria-hidden className="text-spam-edge" />
                {t('flagged', { n: flagged })}
              </li>
              <li className="inline-flex items-center gap-2">
                <Hourglass size={18} aria-hidden className="text-pending-edge" />
                <Link
                  to="/comments"
                  search={{ ...own, moderation_status: 'pending' }}
                  className="link text-ink!"
                >
                  {t('pending', { n: pending })}
                </Link>
              </li>
            </ul>
          )}
        </div>
        {!idle && (
          <Link
            to="/comments"
            search={{ ...own, is_spam: true }}
            className={buttonClass('primary')}
          >
            <LogoMark size={18} />
            {t('startSweeping')}
          </Link>
        )}
      </div>
    </section>
  );
}
