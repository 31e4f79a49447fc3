/** The page's benches one after the other: the second runs though the first is over budget. */
await import('./pages.ts');
await import('./queue.ts');
