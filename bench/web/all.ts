/**
 * Runs the page's benches one after the other; each runs even if one before it is over budget.
 */
await import('./weights.ts');
await import('./lighthouse.ts');
await import('./queue.ts');
