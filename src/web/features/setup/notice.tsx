import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

const looks = {
  failure: 'status-rejected',
  warning: 'status-pending',
  success: 'status-good',
} as const;

interface NoticeProps {
  kind: keyof typeof looks;
  children: ReactNode;
}

/** A result of the set-up. A failure is said at once, everything else politely. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div
    role={kind === 'failure' ? 'alert' : 'status'}
    className={classNames(
      looks[kind],
      'flex flex-col gap-2 rounded-chip border-l-4 border-(--edge) bg-(--tint) px-3 py-2 text-(--status-ink)',
    )}
  >
    {children}
  </div>
);
