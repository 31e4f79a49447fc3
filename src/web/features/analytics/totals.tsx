import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Analytics } from '../../../contract/analytics.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';

interface FigureProps {
  label: string;
  value: string;
  children: ReactNode;
}

const Figure = ({ label, value, children }: FigureProps) => (
  <div className="bound flex min-w-0 flex-col gap-0.5 p-3 sm:p-4">
    <dt className="text-small font-semibold text-ink-2">{label}</dt>
    <dd className="font-figure text-h3 font-[750] tabular-nums">{value}</dd>
    <dd className="text-small text-ink-2 tabular-nums">{children}</dd>
  </div>
);

/** Fewer decisions say nothing about the detector. */
const ENOUGH = 20;

/** The owner's decisions on flagged comments, and on others. */
export function decisionsOf(totals: Analytics['totals']) {
  const onFlagged = totals.owner_rejected_flagged + totals.owner_approved_flagged;
  const onOthers = totals.owner_rejected_unflagged + totals.owner_approved_unflagged;
  const owner = onFlagged + onOthers;
  const agreed = totals.owner_rejected_flagged + totals.owner_approved_unflagged;
  return {
    owner,
    automatic: totals.automatic_rejected + totals.automatic_approved,
    onFlagged,
    /** Null: too few decisions. */
    agreement: owner < ENOUGH ? null : agreed / owner,
    falseAlarms: onFlagged < ENOUGH ? null : totals.owner_approved_flagged / onFlagged,
  };
}

/** What happened in the whole range. */
export function Totals({ totals }: Pick<Analytics, 'totals'>) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const percent = (share: number | null) => (share === null ? '–' : formatPercent(share, locale));
  const { owner, automatic, onFlagged, agreement, falseAlarms } = decisionsOf(totals);
  const units = totals.read_units + totals.write_units;
  const share = percent(totals.read === 0 ? 0 : totals.flagged / totals.read);
  return (
    <dl className="grid grid-cols-2 gap-2 lg:grid-cols-3">
      <Figure label={t('read')} value={number(totals.read)}>
        {t('readAbout', { share, flagged: totals.flagged })}
      </Figure>
      <Figure label={t('decided')} value={number(owner + automatic)}>
        {t('decidedAbout', { owner, automatic })}
      </Figure>
      <Figure label={t('sent')} value={number(totals.sent)}>
        {t('sentAbout', { failed: totals.failed })}
      </Figure>
      <Figure label={t('agreement')} value={percent(agreement)}>
        {agreement === null
          ? t('tooFew', { n: owner })
          : t('agreementAbout', {
              alarms: totals.owner_approved_flagged,
              missed: totals.owner_rejected_unflagged,
            })}
      </Figure>
      <Figure label={t('falseAlarms')} value={percent(falseAlarms)}>
        {falseAlarms === null
          ? t('tooFew', { n: onFlagged })
          : t('falseAlarmsAbout', { n: onFlagged })}
      </Figure>
      <Figure label={t('units')} value={number(units)}>
        {t('unitsAbout', { writing: totals.write_units, reading: totals.read_units })}
      </Figure>
    </dl>
  );
}
