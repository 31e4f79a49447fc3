import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format.ts';
import type { Layer } from './chart-layers.ts';

interface ChartTableProps {
  title: string;
  layers: readonly Layer[];
  places: readonly { full: string }[];
  /** What a place is: a day or an hour. */
  placeLabel: string;
}

export const cell = 'px-2 py-1.5 text-right tabular-nums';
export const rowHead = 'px-2 py-1.5 text-left font-normal';

/** The amounts of a chart, the newest first, with their sums. */
export function ChartTable({ title, layers, places, placeLabel }: ChartTableProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const rows = places.map(({ full }, place) => ({ full, place })).toReversed();
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${rowHead} font-semibold`}>
            {placeLabel}
          </th>
          {layers.map(({ label }) => (
            <th key={label} scope="col" className={`${cell} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ full, place }) => (
          <tr key={place} className="border-b border-line">
            <th scope="row" className={rowHead}>
              {full}
            </th>
            {layers.map(({ label, values }) => (
              <td key={label} className={cell}>
                {number(values[place] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <th scope="row" className={`${rowHead} font-semibold`}>
            {t('total')}
          </th>
          {layers.map(({ label, values }) => (
            <td key={label} className={cell}>
              {number(values.reduce((sum, value) => sum + value, 0))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
