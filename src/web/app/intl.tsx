import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../lib/first-language.ts';
import { languageStore } from '../lib/preferences.ts';
import { useStore } from '../lib/store.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

// The translation's own literal types would clash with English's; its shape is checked in i18n.
const loaders: Record<Language, () => Promise<object>> = {
  en: async () => (await import('../../i18n/en.ts')).en,
  id: async () => (await import('../../i18n/id.ts')).id,
};

export interface LoadedMessages {
  readonly language: Language;
  readonly messages: Messages;
}

export async function loadMessages(language: Language): Promise<LoadedMessages> {
  return { language, messages: (await loaders[language]()) as Messages };
}

interface LanguageProviderProps {
  initial: LoadedMessages;
  children: ReactNode;
}

/** Speaks the chosen language; a switch keeps the page and what was typed into it. */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const language = useStore(languageStore);
  const [loaded, setLoaded] = useState(initial);
  useEffect(() => {
    if (language === loaded.language) return;
    let current = true;
    loadMessages(language).then((next) => {
      if (current) setLoaded(next);
    }, console.error);
    return () => {
      current = false;
    };
  }, [language, loaded.language]);
  useEffect(() => {
    document.documentElement.lang = loaded.language;
  }, [loaded.language]);
  return (
    <IntlProvider
      locale={loaded.language}
      messages={loaded.messages}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}
