/**
 * Where a list has led so far. The platform's lists have been seen to lead back to a page that was
 * read already; whoever follows them goes round for ever.
 */
export interface PageTrail {
  /** Whether this token leads to a page that was read before. */
  leadsBack(token: string | null): boolean;
  goOn(token: string): void;
  /** Begins at the first page again; false when that was done before. */
  startOver(): boolean;
}

/** `first` is the page to begin with; null: the newest. */
export function pageTrail(first: string | null): PageTrail {
  let gone = new Set<string | null>([first]);
  let startedOver = false;
  return {
    leadsBack: (token) => token !== null && gone.has(token),
    goOn: (token) => void gone.add(token),
    startOver() {
      if (startedOver) return false;
      startedOver = true;
      gone = new Set([null]);
      return true;
    },
  };
}

/** How often a page that leads back is asked for before the rest of its list is left for later. */
export const ASKED_AT_MOST = 3;
