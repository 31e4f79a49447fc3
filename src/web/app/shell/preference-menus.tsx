import { useTranslations } from 'use-intl';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { Menu, MenuChoice } from '../../ui/menus/menu.tsx';
import { LanguageButton, ThemeButton } from './preference-buttons.tsx';

/** The menus of language and theme. The one that was pressed before they were loaded is open. */
export function PreferenceMenus({ opened }: { opened: 'language' | 'theme' }) {
  const t = useTranslations('shell');
  const language = useStore(languageStore);
  const theme = useStore(themeStore);
  return (
    <>
      <Menu defaultOpen={opened === 'language'} trigger={<LanguageButton />}>
        <MenuChoice
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={languageStore.set}
        />
      </Menu>
      <Menu defaultOpen={opened === 'theme'} trigger={<ThemeButton />}>
        <MenuChoice
          label={t('theme')}
          value={theme}
          options={themes.map((value) => ({ value, label: t(value) }))}
          onChange={themeStore.set}
        />
      </Menu>
    </>
  );
}
