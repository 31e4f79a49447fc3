import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/** Did the heading that just went away hold the focus? */
let orphaned = false;

/** The page's one h1; takes the focus when the page is arrived at, and from the one it replaces. */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = heading;
    // What stood here while the page was loading took the focus with it.
    if (orphaned && document.activeElement === document.body) {
      current?.focus({ preventScroll: true });
    }
    orphaned = false;
    return () => {
      orphaned = document.activeElement === current;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-h1', className)}>
      {children}
    </h1>
  );
}
