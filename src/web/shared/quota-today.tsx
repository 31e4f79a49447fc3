import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Quota } from '../../contract/quota.ts';
import { formatPercentLeft, formatTime, formatZonedTime } from '../lib/format.ts';
import { links } from '../lib/links.ts';
import { BristleMeter } from '../ui/bristles.tsx';
import { OutsideLink } from '../ui/text.tsx';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="ml-auto text-right">{children}</dd>
  </div>
);

/** Google's word against our count, with what may be behind it. */
function Refused({ quota: { used, daily }, at }: { quota: Quota; at: string }) {
  const t = useTranslations('outbox');
  const locale = useLocale();
  return (
    <div className="mt-2 text-small">
      <p>{t('refused', { time: formatTime(at, locale), used, daily })}</p>
      <ul className="my-1 list-disc pl-5 text-ink-2">
        <li>{t('refusedOthers')}</li>
        <li>{t('refusedDaily', { daily })}</li>
        <li>{t('refusedEarlier')}</li>
      </ul>
      <OutsideLink href={links.googleQuota}>{t('googleCount')}</OutsideLink>
    </div>
  );
}

/** The day's quota: what is left, as in the header, what is used and for what, and when it is new. */
export function QuotaToday({ quota }: { quota: Quota }) {
  const t = useTranslations('outbox');
  const locale = useLocale();
  const left = Math.max(0, quota.free) / Math.max(1, quota.daily);
  const isShare = quota.sharers > 1;
  const share = t('shareLeft', { share: formatPercentLeft(quota.free, quota.daily, locale) });
  return (
    <div className="max-w-md tabular-nums">
      <p className="flex flex-wrap items-center gap-3">
        <BristleMeter value={left * 100} label={share} text={share} />
        <span className="text-ink-2">
          {t(isShare ? 'usedOfShare' : 'used', { used: quota.used, daily: quota.daily })}
        </span>
      </p>
      {isShare && (
        <p className="mt-1 text-small text-ink-2">{t('sharers', { n: quota.sharers })}</p>
      )}
      <dl className="mt-2">
        <Line name={t('free')}>{t('units', { n: quota.free })}</Line>
        <Line name={t('kept')}>{t('units', { n: quota.reserved })}</Line>
        <Line name={t('writing')}>{t('units', { n: quota.used_writing })}</Line>
        <Line name={t('reading')}>{t('units', { n: quota.used - quota.used_writing })}</Line>
        {quota.lent !== 0 && (
          <Line name={t(quota.lent > 0 ? 'lent' : 'borrowed')}>
            {t('units', { n: Math.abs(quota.lent) })}
          </Line>
        )}
        <Line name={t('resets')}>{formatZonedTime(quota.resets_at, locale)}</Line>
      </dl>
      {quota.google_refused_at !== null && <Refused quota={quota} at={quota.google_refused_at} />}
    </div>
  );
}
