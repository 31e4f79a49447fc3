import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { type CommentSearch, shownList } from './comment-search.ts';
import { filterQuery } from './filter-query.ts';
import { type Bounds, boundAt, isWithin, movedTo } from './score-bounds.ts';

function useBands(search: CommentSearch, channel: string | undefined) {
  // Without its score, an address may show another list by default.
  const list = shownList(search);
  const query = filterQuery({ ...search, list, score: undefined, sort: undefined }, channel);
  return useQuery({
    queryKey: queryKeys.commentCount({ of: 'scores', ...query }),
    queryFn: async ({ signal }) => (await call('GET /api/comments/scores', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** In units of the picture: a band's width, its bar, and the tallest and the lowest bar. */
const [step, bar, tallest, lowest] = [5, 4, 30, 2];

/** One bar as a path. Roots, so that the few sure ones are seen beside thousands of harmless ones. */
function barOf(count: number, most: number, band: number): string {
  if (count === 0) return '';
  const tall = Math.max(lowest, Math.sqrt(count / most) * tallest);
  return `M${band * step + 0.5} ${tallest}v${-tall}h${bar}v${tall}z`;
}

interface BarsProps {
  counts: readonly number[];
  bounds: Bounds;
  label: string;
}

function Bars({ counts, bounds, label }: BarsProps) {
  const most = Math.max(1, ...counts);
  const barsThat = (shown: (band: number) => boolean) =>
    counts.map((count, band) => (shown(band) ? barOf(count, most, band) : '')).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${limits.scoreBands * step} ${tallest}`}
      preserveAspectRatio="none"
      className="sparkline h-full w-full"
    >
      <title>{label}</title>
      <path d={barsThat((band) => !isWithin(bounds, band))} className="fill-line-strong" />
      <path d={barsThat((band) => isWithin(bounds, band))} className="fill-nila" />
    </svg>
  );
}

/** Where a bound lies, in percent of the width; the highest one lies behind its score. */
const placeOf = ({ min, max }: Bounds, bound: keyof Bounds): number =>
  bound === 'min' ? min : Math.min(100, max + 1);

const Handle = ({ place }: { place: number }) => (
  <span
    aria-hidden
    className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-nila after:absolute after:-bottom-1.5 after:left-1/2 after:size-3 after:-translate-x-1/2 after:rounded-full after:border-2 after:border-nila after:bg-surface"
    style={{ left: `${place}%` }}
  />
);

/** The score below a pointer. */
function scoreAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return ((clientX - left) / width) * 100;
}

interface ScoreHistogramProps {
  search: CommentSearch;
  channel: string | undefined;
  bounds: Bounds;
  onChange: (bounds: Bounds) => void;
}

/**
 * How many comments have which score, and two bounds that a pointer moves. For the keyboard there
 * are the number fields beside it.
 */
export function ScoreHistogram({ search, channel, bounds, onChange }: ScoreHistogramProps) {
  const t = useTranslations('triage');
  const { data, isError } = useBands(search, channel);
  const [held, setHeld] = useState<keyof Bounds>();
  if (data === undefined && isError) return null;
  const move = (event: PointerEvent<HTMLElement>) => {
    if (held !== undefined) onChange(movedTo(bounds, held, scoreAt(event)));
  };
  const counts = data?.bands ?? [];
  const [low, high] = [50 / limits.scoreBandSize, 95 / limits.scoreBandSize];
  const sum = (from: number, to?: number) =>
    counts.slice(from, to).reduce((all, count) => all + count, 0);
  const figures = { low: sum(0, low), middle: sum(low, high), high: sum(high) };
  return (
    <div
      className="relative h-8 w-56 cursor-ew-resize touch-pan-y border-b border-line-strong select-none coarse:h-11 max-sm:w-full"
      // A finger that scrolls the page begins here as well, so a press alone moves nothing.
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(boundAt(bounds, scoreAt(event)));
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        move(event);
        setHeld(undefined);
      }}
      onPointerCancel={() => setHeld(undefined)}
    >
      {data && (
        <Bars
          counts={counts}
          bounds={bounds}
          label={t(data.capped ? 'scoresOfSome' : 'scores', {
            ...figures,
            n: limits.countedScores,
          })}
        />
      )}
      <Handle place={placeOf(bounds, 'min')} />
      <Handle place={placeOf(bounds, 'max')} />
    </div>
  );
}
