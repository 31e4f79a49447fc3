import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from '../../i18n/messages.ts';
import type { Language } from '../lib/first-language.ts';
import { useStore } from '../lib/store.ts';
import { messageStore } from './shell/messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** Speaks the chosen language; a switch keeps the page and what was typed into it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const spoken = useStore(messageStore);
  const language = spoken?.language;
  useEffect(() => {
    if (language !== undefined) document.documentElement.lang = language;
  }, [language]);
  if (spoken === null) return null;
  return (
    <IntlProvider
      locale={spoken.language}
      messages={spoken.messages}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}
