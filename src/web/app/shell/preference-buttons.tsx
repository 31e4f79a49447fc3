import { useLocation } from '@tanstack/react-router';
import { ChevronDown, Languages, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { ariaKey } from '../../lib/key-text.ts';
import { languageNames, languageStore, shortcutStore, themeStore } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { useKeyTexts, useShortcutKeys } from '../../session/use-shortcuts.ts';
import { paletteStore } from '../../shared/panels.ts';
import { Button, type ButtonProps, IconButton } from '../../ui/button.tsx';
import { toolLinks } from './paths.ts';

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** Opens the palette, as its shortcut does. */
export function PaletteButton() {
  const t = useTranslations('palette');
  const keys = useKeyTexts()('palette');
  const { palette } = useShortcutKeys();
  const mode = useStore(shortcutStore);
  return (
    <IconButton
      label={keys === null ? t('title') : t('openWith', { keys })}
      aria-label={t('title')}
      aria-haspopup="dialog"
      className="md:max-lg:hidden!"
      aria-keyshortcuts={ariaKey(palette, mode)}
      onClick={() => paletteStore.set(true)}
    >
      <Search size={18} aria-hidden />
    </IconButton>
  );
}

/** Opens the menu of tools. The button is marked while a page of the menu is shown. */
export function ToolsButton(props: ButtonProps) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const here = toolLinks.some(({ to }) => pathname.startsWith(to));
  return (
    <Button
      kind="ghost"
      className={classNames('px-1.5! text-small lg:px-3! lg:text-body', here && 'text-ink!')}
      {...props}
    >
      {t('tools')}
      <ChevronDown size={16} aria-hidden />
    </Button>
  );
}

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
      <span className="md:max-lg:hidden">{language.toUpperCase()}</span>
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
