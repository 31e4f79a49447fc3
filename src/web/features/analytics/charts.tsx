import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Analytics } from '../../../contract/analytics.ts';
import type { Layer } from './chart-layers.ts';
import { TimeChart } from './time-chart.tsx';
import { zonedFormats } from './zoned-formats.ts';

type Counter = keyof Analytics['totals'];
type Series = Pick<Layer, 'label' | 'color' | 'look'> & {
  of: (counts: Analytics['totals']) => number;
};

const spam = { color: '--spam-edge', look: 'solid' } as const;
const plain = { color: '--line-strong', look: 'empty' } as const;
const removed = { color: '--rejected-fill', look: 'solid' } as const;
const kept = { color: '--good-edge', look: 'empty' } as const;
const main = { color: '--nila', look: 'solid' } as const;

const layersOf = (series: readonly Series[], { buckets }: Pick<Analytics, 'buckets'>): Layer[] =>
  series.map(({ of, ...look }) => ({ ...look, values: buckets.map(({ counts }) => of(counts)) }));

const sumOf =
  (...counters: Counter[]) =>
  (counts: Analytics['totals']) =>
    counters.reduce((sum, counter) => sum + counts[counter], 0);

const rejected = sumOf('owner_rejected_flagged', 'owner_rejected_unflagged', 'automatic_rejected');
const approved = sumOf('owner_approved_flagged', 'owner_approved_unflagged', 'automatic_approved');

/** Without the days before anything could be decided here. */
function sinceCounting(analytics: Analytics): Analytics {
  const { buckets, counted_since: since } = analytics;
  if (since === null) return analytics;
  const first = buckets.findLastIndex(({ from }) => Date.parse(from) <= Date.parse(since));
  return { ...analytics, buckets: buckets.slice(Math.max(0, first)) };
}

const lengthOf = { day: 86_400_000, hour: 3_600_000 } as const;

function usePlaces({ buckets, unit, time_zone: timeZone }: Analytics) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const formats = zonedFormats(locale, timeZone);
    return buckets.map(({ from }) => {
      const age = now - Date.parse(from);
      const isOpen = age >= 0 && age < lengthOf[unit];
      const day = formats.day(from);
      const name = unit === 'day' ? day : `${day}, ${formats.hour(from)}`;
      const short = unit === 'day' ? formats.shortDay(from) : formats.hour(from);
      return { short, full: isOpen ? `${name} (${t('soFar')})` : name };
    });
  }, [buckets, unit, timeZone, locale, now, t]);
}

/** What happened over time: comments, decisions and quota. */
export function Charts({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics');
  const happened = useMemo(() => sinceCounting(analytics), [analytics]);
  const places = usePlaces(analytics);
  const happenedPlaces = usePlaces(happened);
  const layers = useMemo(
    () => ({
      comments: layersOf(
        [
          { label: t('flagged'), ...spam, of: sumOf('posted_flagged') },
          { label: t('notFlagged'), ...plain, of: (one) => one.posted - one.posted_flagged },
        ],
        analytics,
      ),
      read: layersOf([{ label: t('readThen'), ...plain, of: sumOf('read') }], analytics),
      decisions: layersOf(
        [
          { label: t('rejected'), ...removed, of: rejected },
          { label: t('approved'), ...kept, of: approved },
        ],
        happened,
      ),
      units: layersOf(
        [
          { label: t('writing'), ...main, of: sumOf('write_units') },
          { label: t('reading'), ...plain, of: sumOf('read_units') },
        ],
        happened,
      ),
    }),
    [analytics, happened, t],
  );
  const { totals, unit } = analytics;
  const per = t(unit === 'day' ? 'perDay' : 'perHour');
  const placeLabel = t(unit);
  const since = { places: happenedPlaces, placeLabel };
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <TimeChart
          places={places}
          placeLabel={placeLabel}
          title={`${t('commentsChart')} ${per}`}
          finding={t('commentsFinding', {
            posted: totals.posted,
            flagged: totals.posted_flagged,
          })}
          layers={layers.comments}
          beside={layers.read}
        />
      </div>
      <TimeChart
        {...since}
        title={`${t('decisionsChart')} ${per}`}
        finding={t('decisionsFinding', { rejected: rejected(totals), approved: approved(totals) })}
        layers={layers.decisions}
      />
      <TimeChart
        {...since}
        title={`${t('unitsChart')} ${per}`}
        finding={t('unitsFinding', { units: totals.read_units + totals.write_units })}
        layers={layers.units}
      />
    </div>
  );
}
