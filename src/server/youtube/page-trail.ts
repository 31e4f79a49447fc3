/**
 * Where a list has led so far. The platform's lists have been seen to lead back to a page that was
 * read already; whoever follows them goes round for ever.
 */
export interface PageTrail {
  /** Whether this token leads to a page that was read before. */
  leadsBack(token: string | null): boolean;
  add(token: string): void;
  /** Begins at the first page again; false when that was done before. */
  restart(): boolean;
}

/** `first` is the page to begin with; null: the newest. */
export function pageTrail(first: string | null): PageTrail {
  let seen = new Set<string | null>([first]);
  let startedOver = false;
  return {
    leadsBack: (token) => token !== null && seen.has(token),
    add: (token) => void seen.add(token),
    restart() {
      if (startedOver) return false;
      startedOver = true;
      seen = new Set([null]);
      return true;
    },
  };
}

/** How often a page that leads back is asked for before the rest of its list is left for later. */
export const MAX_ASKS = 3;
