import { Table } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Layer } from './chart-layers.ts';
import { ChartTable } from './chart-table.tsx';

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

interface TimeChartProps {
  title: string;
  /** What the chart shows, in a sentence. */
  finding: string;
  layers: readonly Layer[];
  /** Amounts that are told beside the bars. */
  beside?: readonly Layer[];
  /** For each place: its name below the axis, and its full name. */
  places: readonly { short: string; full: string }[];
  /** What a place is: a day or an hour. */
  placeLabel: string;
}

const moves: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  PageUp: (place) => place + 7,
  PageDown: (place) => place - 7,
  Home: () => 0,
  End: (_place, last) => last,
};

/** A square as its bars look. */
const Key = ({ layer }: { layer: Layer }) => (
  <span
    aria-hidden
    className="inline-block size-3 shrink-0 border-[1.5px]"
    style={{
      borderColor: `var(${layer.color})`,
      backgroundColor: layer.look === 'solid' ? `var(${layer.color})` : 'transparent',
    }}
  />
);

/**
 * Bars over time, whose places are reached by the arrow keys, and the same as a table. Of a single place
 * the sentence says everything.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, finding, layers, beside = [], places, placeLabel } = props;
  const t = useTranslations('analytics');
  const locale = useLocale();
  const id = useId();
  const last = Math.max(0, places.length - 1);
  const [chosen, setChosen] = useState(last);
  const [isTable, setTable] = useState(false);
  const place = Math.min(chosen, last);
  const names = useMemo(() => places.map(({ short }) => short), [places]);
  const told = [...layers, ...beside];
  const said = told
    .map(({ label, values }) => `${label}: ${formatNumber(values[place] ?? 0, locale)}`)
    .join(', ');
  const full = places[place]?.full ?? '';
  const move = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const next = moves[key]?.(place, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  return (
    <figure aria-labelledby={`${id}-title`} className="bound m-0 flex min-w-0 flex-col gap-2 p-4">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-comment tracking-normal">
            {title}
          </h2>
          <p className="text-ink-2 tabular-nums">{finding}</p>
        </div>
        {last > 0 && (
          <Button
            kind="ghost"
            size="small"
            aria-expanded={isTable}
            aria-controls={`${id}-table`}
            onClick={() => setTable(!isTable)}
          >
            <Table size={15} aria-hidden />
            {t(isTable ? 'hideTable' : 'showTable')}
          </Button>
        )}
      </figcaption>
      {last > 0 && (
        <>
          <div
            role="slider"
            tabIndex={0}
            aria-label={t('moveThrough', { chart: title })}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={place}
            aria-valuetext={`${full}. ${said}`}
            onKeyDown={move}
            className="rounded-control"
          >
            <Suspense fallback={<Skeleton className="h-[220px]" />}>
              <Plot
                layers={layers}
                names={names}
                place={place}
                onPlace={setChosen}
                locale={locale}
              />
            </Suspense>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small tabular-nums">
            <span className="min-w-28 font-semibold">{full}</span>
            {layers.map((layer) => (
              <span key={layer.label} className="inline-flex items-center gap-1.5">
                <Key layer={layer} />
                {layer.label}: {formatNumber(layer.values[place] ?? 0, locale)}
              </span>
            ))}
            {beside.map(({ label, values }) => (
              <span key={label} className="text-ink-2">
                {label}: {formatNumber(values[place] ?? 0, locale)}
              </span>
            ))}
          </p>
          <div id={`${id}-table`} hidden={!isTable}>
            {isTable && (
              <ChartTable title={title} layers={told} places={places} placeLabel={placeLabel} />
            )}
          </div>
        </>
      )}
    </figure>
  );
}
