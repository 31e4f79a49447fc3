import type { ReactNode } from 'react';

/** Text that is lower case in the page, as the specification writes it, and shown in sentence case. */
export const Sentence = ({ children }: { children: ReactNode }) => (
  <span className="sentence inline-block">{children}</span>
);
