import { useTranslations } from 'use-intl';
import { languages } from '../../lib/first-language.ts';
import {
  densities,
  densityStore,
  languageNames,
  languageStore,
  pagedLists,
  pagedListsStore,
  themeStore,
  themes,
} from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { useDarkMode } from '../../shared/host.ts';
import { Segments } from '../../ui/segments.tsx';
import { Setting } from './parts/setting.tsx';
import { ShortcutModeSetting, ShortcutSettings } from './shortcut-settings.tsx';
import { TimeZoneSetting } from './sync/time-zone-setting.tsx';

export function AppearanceSettings() {
  const t = useTranslations('settings');
  const shell = useTranslations('shell');
  const language = useStore(languageStore);
  const theme = useStore(themeStore);
  const density = useStore(densityStore);
  const paged = useStore(pagedListsStore);
  const darkMode = useDarkMode();
  return (
    <>
      <p className="mb-4 text-small text-ink-3">{t('onThisDevice')}</p>
      <Setting name="shell.language">
        <div className="max-w-sm">
          <Segments
            label={shell('language')}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={languageStore.set}
          />
        </div>
      </Setting>
      {darkMode && (
        <Setting name="shell.theme">
          <div className="max-w-sm">
            <Segments
              label={shell('theme')}
              value={theme}
              options={themes.map((value) => ({ value, label: shell(value) }))}
              onChange={themeStore.set}
            />
          </div>
        </Setting>
      )}
      <Setting name="settings.density" about={t('densityAbout')}>
        <div className="max-w-sm">
          <Segments
            label={t('density')}
            value={density}
            options={densities.map((value) => ({ value, label: t(value) }))}
            onChange={densityStore.set}
          />
        </div>
      </Setting>
      <Setting name="settings.pages" about={t('pagesAbout')}>
        <div className="max-w-sm">
          <Segments
            label={t('pages')}
            value={paged}
            options={pagedLists.map((value) => ({ value, label: t(`pages_${value}`) }))}
            onChange={pagedListsStore.set}
          />
        </div>
      </Setting>
      <ShortcutModeSetting />
      <TimeZoneSetting />
      <ShortcutSettings />
    </>
  );
}
