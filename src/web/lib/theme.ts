import { persistedStore } from './persisted-store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeStore = persistedStore<Theme>({
  key: 'ui-theme',
  read: (stored) => themes.find((theme) => theme === stored) ?? 'system',
  write: (theme) => theme,
});

/** Keeps the page in the chosen theme; `public/start.js` has set it before the first paint. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = themeStore.get();
    const dark = chosen === 'dark' || (chosen === 'system' && system.matches);
    document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  };
  themeStore.subscribe(apply);
  system.addEventListener('change', apply);
  apply();
}
