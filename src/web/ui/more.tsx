import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface MoreProps {
  label: ReactNode;
  startOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** What few people need, behind one line. */
export const More = ({ label, startOpen = false, className, children }: MoreProps) => (
  <details open={startOpen} className={classNames('group', className)}>
    <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-2 font-semibold coarse:min-h-11">
      <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
      {label}
    </summary>
    {children}
  </details>
);
