/**
 * The page tokens of a list so far. Some lists of the platform lead back to a page that was read
 * already, and would be followed forever.
 * `first` is the token of the first page; null: the newest page.
 */
export function pageTrail(first: string | null) {
  let seen = new Set<string | null>([first]);
  let startedOver = false;
  return {
    /** Whether this token belongs to a page that was read before. */
    leadsBack: (token: string | null) => token !== null && seen.has(token),
    add: (token: string) => void seen.add(token),
    /** Starts at the first page again. False when it has restarted before. */
    restart() {
      if (startedOver) return false;
      startedOver = true;
      seen = new Set([null]);
      return true;
    },
  };
}

export type PageTrail = ReturnType<typeof pageTrail>;

/** How often a looping page is requested before the rest of its list is left to a later sync. */
export const MAX_ASKS = 3;
