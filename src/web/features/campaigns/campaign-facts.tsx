import { useLocale, useTranslations } from 'use-intl';
import type { Campaign } from '../../../contract/campaign.ts';
import { unitsOf } from '../../decisions/acts/act.ts';
import { isScarce, usePlan } from '../../decisions/outbox.ts';
import { formatPercent } from '../../lib/format.ts';
import { useUser } from '../../session/auth-store.ts';
import { RelativeTime } from '../../shared/facts.tsx';

/** How large a campaign is: "48 comments · 31 authors · 9 videos", and whether it is honest. */
export function Size({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const { members, authors, videos, variants, variants_capped: capped, flagged } = campaign;
  const facts = [
    t('members', { n: members }),
    t('authors', { n: authors }),
    t('videos', { n: videos }),
    t(capped ? 'variantsCapped' : 'variants', { n: variants }),
    ...(flagged === 0 ? [t('noneFlagged')] : []),
  ];
  return <p className="tabular-nums">{facts.join(' · ')}</p>;
}

/** When its comments were written, and how they score. */
export function Range({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const { first_seen_at, last_seen_at, lowest_score: from, highest_score: to } = campaign;
  return (
    <p className="text-small text-ink-3 tabular-nums">
      {t('firstSeen')} <RelativeTime instant={first_seen_at} fallback="–" />
      {' · '}
      {t('lastSeen')} <RelativeTime instant={last_seen_at} fallback="–" />
      {' · '}
      {from === to
        ? t('score', { n: String(to) })
        : t('scores', { from: String(from), to: String(to) })}
    </p>
  );
}

/** How many of its comments are decided, whatever the platform has confirmed. */
const decidedOf = ({ waiting, hidden, rejected, approved }: Campaign['states']): number =>
  waiting + hidden + rejected + approved;

/** How many of the comments that need a decision have one, as a line and in words. */
export function DecidedShare({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const { states } = campaign;
  const n = decidedOf(states);
  const total = n + states.to_review;
  if (total === 0) return null;
  const share = n / total;
  return (
    <div className="w-full max-w-72 min-w-0">
      <p className="text-small tabular-nums">
        {t('decided', { n, total })}{' '}
        <span className="text-ink-3">({formatPercent(share, locale)})</span>
      </p>
      <span aria-hidden className="relative mt-0.5 block overflow-hidden text-line">
        <span className="bristle-line block" />
        <span
          className="bristle-line absolute inset-y-0 left-0 text-nila"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
    </div>
  );
}

/** What has become of its comments; nothing is said of what there is none of. */
export function StateFacts({ states }: Pick<Campaign, 'states'>) {
  const t = useTranslations('campaigns');
  const told = [
    ['toReview', states.to_review],
    ['waiting', states.waiting],
    ['hidden', states.hidden],
    ['removed', states.rejected],
    ['published', states.approved],
    ['other', states.other],
  ] as const;
  return (
    <ul
      aria-label={t('decisions')}
      className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-ink-2 tabular-nums"
    >
      {told
        .filter(([, n]) => n > 0)
        .map(([name, n]) => (
          <li
            key={name}
            title={name === 'other' ? t('otherWhy') : undefined}
            className={name === 'toReview' ? 'font-semibold text-ink' : undefined}
          >
            {t(name, { n })}
          </li>
        ))}
    </ul>
  );
}

/** What rejecting so many comments of a campaign costs, as the owner's settings send them. */
export function RejectCost({ comments }: { comments: number }) {
  const t = useTranslations('campaigns');
  const isHeldFirst = (useUser()?.settings.hold_hours ?? 0) > 0;
  const { data: quota } = usePlan(0);
  const units = unitsOf(comments, isHeldFirst);
  if (quota === undefined || !isScarce(units, quota.free)) return null;
  return (
    <span className="text-small text-ink-3 tabular-nums max-sm:w-full">{t('cost', { units })}</span>
  );
}
