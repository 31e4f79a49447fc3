import { firstLanguage, type Language, languages } from './first-language.ts';
import { persistedStore } from './store.ts';

/** What each language calls itself; the same in every language. */
export const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' };

export const languageStore = persistedStore<Language>({
  key: 'language-store',
  read: (stored) =>
    languages.find((language) => language === stored) ?? firstLanguage(navigator.languages),
  write: (language) => language,
});

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeStore = persistedStore<Theme>({
  key: 'ui-theme',
  read: (stored) => themes.find((theme) => theme === stored) ?? 'system',
  write: (theme) => theme,
});

let darkOffered = true;

/** Keeps the page light, whatever was chosen: the host offers no other theme. */
export function offerNoDark(): void {
  darkOffered = false;
  document.documentElement.setAttribute('data-theme', 'light');
}

/** Keeps the page in the chosen theme; `public/start.js` has set it before the first paint. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = themeStore.get();
    const dark = darkOffered && (chosen === 'dark' || (chosen === 'system' && system.matches));
    document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  };
  themeStore.subscribe(apply);
  system.addEventListener('change', apply);
  apply();
}

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

/** Which lists of comments are divided into numbered pages; the others go on as they are scrolled. */
export const pagedLists = ['statuses', 'review'] as const;
export type PagedLists = (typeof pagedLists)[number];

export const pagedListsStore = persistedStore<PagedLists>({
  key: 'ui-pages',
  read: (stored) => pagedLists.find((lists) => lists === stored) ?? 'statuses',
  write: (lists) => lists,
});

/** Single keys act at once, only together with Alt, or not at all (WCAG 2.1.4). */
export const shortcutModes = ['on', 'alt', 'off'] as const;
export type ShortcutMode = (typeof shortcutModes)[number];

export const shortcutStore = persistedStore<ShortcutMode>({
  key: 'ui-shortcuts',
  read: (stored) => shortcutModes.find((mode) => mode === stored) ?? 'on',
  write: (mode) => mode,
});
