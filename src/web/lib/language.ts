import { persistedStore } from './persisted-store.ts';

export const languages = ['en', 'id'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself; the same in every language. */
export const languageNames: Record<Language, string> = { en: 'English', id: 'Bahasa Indonesia' };

export const languageStore = persistedStore<Language>({
  key: 'language-store',
  read: (stored) => languages.find((language) => language === stored) ?? 'en',
  write: (language) => language,
});
