/** The path of an address below which everything of ours lies: `/sapu`; empty at the root. */
export const basePathOf = (publicUrl: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '');
