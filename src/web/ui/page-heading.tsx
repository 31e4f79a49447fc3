import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

/** Did the heading that was just removed have the focus? */
let focusRemoved = false;

/** The page's h1. It takes the focus on arrival, and from the heading that it replaces. */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = heading;
    // The heading of the loading page was removed with the focus.
    if (focusRemoved && document.activeElement === document.body) {
      current?.focus({ preventScroll: true });
    }
    focusRemoved = false;
    return () => {
      focusRemoved = document.activeElement === current;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-h1', className)}>
      {children}
    </h1>
  );
}
