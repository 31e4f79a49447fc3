import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  children: ReactNode;
}

/** One line of a `dl`: the name beside what it is, or above it on a phone. */
export const Fact = ({ name, children }: FactProps) => (
  <div className="grid gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
