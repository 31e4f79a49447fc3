import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import { Button } from './button.tsx';

/**
 * The page numbers to offer: first, last and a window of five around `page`. `null` stands for
 * pages left out. A gap of a single page shows that page instead.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const width = Math.min(limits.paginationWindow, pages);
  const half = Math.floor(limits.paginationWindow / 2);
  const start = Math.max(1, Math.min(page - half, pages - width + 1));
  const shown = new Set([1, pages]);
  for (let offset = 0; offset < width; offset += 1) shown.add(start + offset);
  const numbers = [...shown].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap <= 1) return [number];
    return gap === 2 ? [number - 1, number] : [null, number];
  });
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** First, last, five around the current one, with ellipses between. */
function Numbers({ page, pages, onPage }: PaginationProps) {
  const t = useTranslations('pages');
  return (
    <div className="flex flex-wrap items-center justify-center gap-0.5 max-sm:order-first max-sm:w-full sm:gap-1">
      {pageWindow(page, pages).map((entry, index, entries) =>
        entry === null ? (
          <span
            key={`gap-before-${entries[index + 1]}`}
            aria-hidden
            className="w-4 text-center text-ink-3 sm:w-5"
          >
            …
          </span>
        ) : (
          <Button
            key={entry}
            kind={entry === page ? 'primary' : 'ghost'}
            className="min-w-9 px-2! tabular-nums coarse:min-w-11"
            aria-label={t('page', { n: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </Button>
        ),
      )}
    </div>
  );
}

/** Pages by number; previous and next beside them, or below where there is no room. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTranslations('pages');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1">
      <Button kind="ghost" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden />
        {t('previous')}
      </Button>
      <Numbers page={page} pages={pages} onPage={onPage} />
      <Button kind="ghost" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
