import type { ReactNode } from 'react';

/** One state of a component. */
export interface Shown {
  /** The name of the state: `disabled`, `long text`. */
  readonly state: string;
  readonly view: ReactNode;
  /** Covers the page, and so opens only at an address of its own. */
  readonly overlay?: true;
}

/** A component in all its states. */
export interface Entry {
  /** Its file below `src/web`, without `.tsx`; `file.Component` where a file holds several. */
  readonly of: string;
  readonly shows: readonly Shown[];
  /** Whether it needs the whole width; otherwise its states are side by side. */
  readonly wide?: true;
}

/** The name of a state in an address. */
export const addressOf = (entry: Entry, { state }: Shown): string =>
  `${entry.of}:${state}`.replaceAll(' ', '-');
