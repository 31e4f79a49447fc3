import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageWindow } from '../lib/page-window.ts';
import { Button } from './button.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** First, last, five around the current one, with ellipses between; previous and next. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useTranslations('pages');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1">
      <Button
        kind="ghost"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t('previous')}
      >
        <ChevronLeft size={16} aria-hidden />
        <span className="hidden sm:inline">{t('previous')}</span>
      </Button>
      {pageWindow(page, pages).map((entry, index, entries) =>
        entry === null ? (
          <span
            key={`gap-before-${entries[index + 1]}`}
            aria-hidden
            className="w-5 text-center text-ink-3"
          >
            …
          </span>
        ) : (
          <Button
            key={entry}
            kind={entry === page ? 'primary' : 'ghost'}
            className="min-w-9 px-2! tabular-nums"
            aria-label={t('page', { n: entry })}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </Button>
        ),
      )}
      <Button
        kind="ghost"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={t('next')}
      >
        <span className="hidden sm:inline">{t('next')}</span>
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
