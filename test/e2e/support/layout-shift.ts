import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
}

/**
 * How far the page has moved by itself since it was opened, as Cumulative Layout Shift is reckoned
 * (https://web.dev/articles/cls), with what moved most. The browser keeps the last 150 shifts.
 */
export const layoutShift = (page: Page): Promise<{ moved: number; what: string }> =>
  page.evaluate(async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<LayoutShift[]>();
    const observer = new PerformanceObserver((list) => tell(list.getEntries() as LayoutShift[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    // An observer is told nothing where nothing has moved.
    setTimeout(() => tell([]), 50);
    const shifts = (await told).filter(({ hadRecentInput }) => !hadRecentInput);
    observer.disconnect();
    const [worst] = shifts.toSorted((a, b) => b.value - a.value);
    const [source] = worst?.sources ?? [];
    const element = source?.node instanceof Element ? source.node : source?.node?.parentElement;
    return {
      moved: shifts.reduce((sum, { value }) => sum + value, 0),
      what: element?.outerHTML.slice(0, 120) ?? '',
    };
  });
