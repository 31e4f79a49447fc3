import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { languageNames, languageStore, themeStore } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** Shows the language, and opens its menu. */
export function LanguageButton(props: ButtonProps) {
  const t = useTranslations('shell');
  const language = useStore(languageStore);
  return (
    <Button
      kind="ghost"
      className="px-2!"
      aria-label={`${t('language')}: ${languageNames[language]}`}
      {...props}
    >
      <Languages size={18} aria-hidden />
      {language.toUpperCase()}
    </Button>
  );
}

/** Shows the theme, and opens its menu. */
export function ThemeButton(props: ButtonProps) {
  const t = useTranslations('shell');
  const theme = useStore(themeStore);
  const Icon = themeIcons[theme];
  return (
    <Button kind="ghost" size="icon" aria-label={`${t('theme')}: ${t(theme)}`} {...props}>
      <Icon size={18} aria-hidden />
    </Button>
  );
}
