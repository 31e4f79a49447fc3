/** How a run of background work goes that others do not wait for. */
export const UNDISTURBED = { lastAttempt: false, givesWay: async () => false };
