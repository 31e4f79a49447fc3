/**
 * Runs the page's benches one after the other; the second runs even if the first is over budget.
 */
await import('./pages.ts');
await import('./queue.ts');
