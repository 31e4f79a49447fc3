import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { Sentence } from './text.tsx';

/** Five parallel strokes: a floor just swept. */
const SweptFloor = () => (
  <svg
    width="120"
    height="36"
    viewBox="0 0 120 36"
    fill="none"
    className="text-line-strong"
    aria-hidden
  >
    {[0, 1, 2, 3, 4].map((stroke) => (
      <path
        key={stroke}
        d={`M${8 + stroke * 5} ${5 + stroke * 6.5}Q60 ${-2 + stroke * 6.5} ${98 + stroke * 3} ${5 + stroke * 6.5}`}
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    ))}
  </svg>
);

/** Nothing is here: one sentence, and one thing to do about it where there is one. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
    <SweptFloor />
    <p className="text-ink-2">
      <Sentence>{children}</Sentence>
    </p>
    {action}
  </div>
);

interface FailedProps {
  /** What failed, in words. */
  children: ReactNode;
  onRetry: () => void;
}

export function Failed({ children, onRetry }: FailedProps) {
  const t = useTranslations('states');
  return (
    <div
      role="alert"
      className="status-rejected bound flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4! border-l-(--edge)! px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}

/** A place held until something arrives; give it the size of what arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classNames('skeleton', className)} />
);
