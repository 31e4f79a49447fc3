import { Languages } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  languageNames,
  languageStore,
  languages,
  themeStore,
  themes,
} from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice } from '../../ui/menus/menu.tsx';
import { themeIcons } from './theme-icons.ts';

function LanguageMenu({ open }: { open: boolean }) {
  const t = useTranslations('shell');
  const language = useStore(languageStore);
  return (
    <Menu
      defaultOpen={open}
      trigger={
        <Button
          kind="ghost"
          className="px-2!"
          aria-label={`${t('language')}: ${languageNames[language]}`}
        >
          <Languages size={18} aria-hidden />
          {language.toUpperCase()}
        </Button>
      }
    >
      <MenuChoice
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={languageStore.set}
      />
    </Menu>
  );
}

function ThemeMenu({ open }: { open: boolean }) {
  const t = useTranslations('shell');
  const theme = useStore(themeStore);
  const Icon = themeIcons[theme];
  return (
    <Menu
      defaultOpen={open}
      trigger={
        <Button kind="ghost" size="icon" aria-label={`${t('theme')}: ${t(theme)}`}>
          <Icon size={18} aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(value) }))}
        onChange={themeStore.set}
      />
    </Menu>
  );
}

/** The one that was asked for is open when they come. */
export const PreferenceMenus = ({ opened }: { opened: 'language' | 'theme' }) => (
  <>
    <LanguageMenu open={opened === 'language'} />
    <ThemeMenu open={opened === 'theme'} />
  </>
);
