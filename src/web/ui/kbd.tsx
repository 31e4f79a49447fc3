import type { ReactNode } from 'react';

/** A key as it is printed on a keyboard; on a phone there is none. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex min-w-5 items-center justify-center rounded-chip border border-current px-1 font-mono text-meta leading-4 font-normal opacity-80 coarse:hidden">
    {children}
  </kbd>
);
