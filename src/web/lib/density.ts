import { persistedStore } from './persisted-store.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Kept per device: a desk has other needs than a phone. */
export const densityStore = persistedStore<Density>({
  key: 'ui-density',
  read: (stored) => densities.find((density) => density === stored) ?? 'comfortable',
  write: (density) => density,
});

/** Keeps the page as dense as chosen. */
export function followDensity(): void {
  const apply = () => document.documentElement.setAttribute('data-density', densityStore.get());
  densityStore.subscribe(apply);
  apply();
}
