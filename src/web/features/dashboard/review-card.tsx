import { Link } from '@tanstack/react-router';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CommentCounts } from '../../../contract/comment-counts.ts';
import type { Job } from '../../../contract/job.ts';
import { RejectSure } from '../../comment/bulk/reject-sure.tsx';
import { Achieved, countGone } from '../../decisions/achieved.tsx';
import { useOutbox } from '../../decisions/outbox.ts';
import { useUser } from '../../session/auth-store.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { useIsDemo } from '../../shared/host.ts';
import { JobCard } from '../../shared/job-card.tsx';
import { useCounts } from '../../shared/queries/use-counts.ts';
import { LogoMark } from '../../ui/bristles.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';

interface ReviewCardProps {
  /** The running sync, if there is one. */
  sync: Job | undefined;
  /** The last sync was complete, so the counts are, too. */
  allRead: boolean;
  enabled: boolean;
}

const figures = 'mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-comment tabular-nums';

/** Each number leads to the comments that it counts. */
function Figures({ counts }: { counts: CommentCounts }) {
  const t = useTranslations('dashboard');
  return (
    <ul className={figures}>
      {counts.review > 0 && (
        <li className="inline-flex items-center gap-2">
          <TriangleAlert size={18} aria-hidden className="text-spam-edge" />
          <span>
            <Link to="/comments" search={{ list: 'review' }} className="link text-ink!">
              {t('reviewCount', { n: counts.review })}
            </Link>
            {counts.campaigns > 0 && (
              <>
                {', '}
                <Link to="/campaigns" className="link text-ink!">
                  {t('reviewCampaigns', { n: counts.campaigns })}
                </Link>
              </>
            )}
            {counts.oldest_at !== null && (
              <>
                {', '}
                {t('reviewOldest')} <RelativeTime instant={counts.oldest_at} fallback="" />
              </>
            )}
          </span>
        </li>
      )}
      {counts.held_unflagged > 0 && (
        <li className="inline-flex items-center gap-2">
          <Hourglass size={18} aria-hidden className="text-pending-edge" />
          <Link to="/comments" search={{ list: 'held' }} className="link text-ink!">
            {t('heldUnflagged', { n: counts.held_unflagged })}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Tells a newcomer who has rejected something where the demo shows that it is gone. */
function DemoProof() {
  const t = useTranslations('dashboard');
  const comments = useTranslations('comments');
  const { data: outbox } = useOutbox();
  const isDemo = useIsDemo();
  if (!isDemo || outbox === undefined || countGone(outbox).gone === 0) return null;
  return <p className="text-small text-ink-2">{t('demoProof', { item: comments('asViewers') })}</p>;
}

/** What there is to review, and the way to it. */
export function ReviewCard({ sync, allRead, enabled }: ReviewCardProps) {
  const t = useTranslations('dashboard');
  const states = useTranslations('states');
  const { data: counts, isError } = useCounts(enabled);
  const hasChannel = (useUser()?.youtube_channel_id ?? null) !== null;
  const ended = allRead ? 'allReviewed' : 'notAllRead';
  const isEmpty = counts?.review === 0 && counts.held_unflagged === 0;
  return (
    <section aria-label={t('toReview')} className="flex flex-col gap-3">
      {sync !== undefined && <JobCard job={sync} />}
      <div className="bound flex flex-wrap items-center gap-x-6 gap-y-3 border-nila! px-5 py-4 max-sm:min-h-38">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-h3">{t('toReview')}</h2>
            <span className="text-meta text-ink-3">{states('computed')}</span>
          </div>
          {counts === undefined && isError && (
            <p className="mt-1 text-ink-2">{t('reviewFailed')}</p>
          )}
          {counts === undefined && !isError && (
            <div className={figures}>
              <Skeleton className="h-[1lh] w-48 max-w-full" />
              <Skeleton className="h-[1lh] w-24" />
            </div>
          )}
          {isEmpty && sync === undefined && (
            <p className="mt-1 text-ink-2">{t(hasChannel ? ended : 'noChannel')}</p>
          )}
          {counts !== undefined && !isEmpty && <Figures counts={counts} />}
          <Achieved beside={!isEmpty} />
        </div>
        {counts !== undefined && <RejectSure n={counts.at_95} />}
        {counts !== undefined && counts.review > 0 && (
          <Link
            to="/comments"
            search={{ list: 'review' }}
            className={`${buttonClass(counts.at_95 > 0 ? 'secondary' : 'primary')} max-sm:w-full`}
          >
            <LogoMark size={18} />
            {t('reviewSpam')}
          </Link>
        )}
      </div>
      <DemoProof />
    </section>
  );
}
