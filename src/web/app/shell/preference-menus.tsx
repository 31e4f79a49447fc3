import { useTranslations } from 'use-intl';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { Menu, MenuChoice } from '../../ui/menus/menu.tsx';
import { LanguageButton, ThemeButton } from './preference-buttons.tsx';

/** The menu of languages. It is open, because its button was just pressed. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const language = useStore(languageStore);
  return (
    <Menu defaultOpen trigger={<LanguageButton />}>
      <MenuChoice
        label={t('language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        onChange={languageStore.set}
      />
    </Menu>
  );
}

/** The menu of themes, open as well. */
export function ThemeMenu() {
  const t = useTranslations('shell');
  const theme = useStore(themeStore);
  return (
    <Menu defaultOpen trigger={<ThemeButton />}>
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(value) }))}
        onChange={themeStore.set}
      />
    </Menu>
  );
}
