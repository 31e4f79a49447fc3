import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageNames, languageStore, themeStore } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { themeIcons } from './theme-icons.ts';

const PreferenceMenus = lazy(async () => ({
  default: (await import('./preference-menus.tsx')).PreferenceMenus,
}));

/**
 * Language and theme. Menus weigh more than many a page, so they are fetched when one is first
 * wanted; until then these are the buttons alone.
 */
export function HeaderMenus() {
  const t = useTranslations('shell');
  const language = useStore(languageStore);
  const theme = useStore(themeStore);
  const [wanted, setWanted] = useState<'language' | 'theme'>();
  const ThemeIcon = themeIcons[theme];
  const buttons = (
    <>
      <Button
        kind="ghost"
        className="px-2!"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={`${t('language')}: ${languageNames[language]}`}
        onClick={() => setWanted('language')}
      >
        <Languages size={18} aria-hidden />
        {language.toUpperCase()}
      </Button>
      <Button
        kind="ghost"
        size="icon"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={`${t('theme')}: ${t(theme)}`}
        onClick={() => setWanted('theme')}
      >
        <ThemeIcon size={18} aria-hidden />
      </Button>
    </>
  );
  if (wanted === undefined) return buttons;
  return (
    <Suspense fallback={buttons}>
      <PreferenceMenus opened={wanted} />
    </Suspense>
  );
}
