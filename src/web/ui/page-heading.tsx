import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/** The page's one h1; takes the focus when the page is arrived at. */
export const PageHeading = ({ children, className }: PageHeadingProps) => (
  <h1 tabIndex={-1} className={classNames('text-h1', className)}>
    {children}
  </h1>
);
