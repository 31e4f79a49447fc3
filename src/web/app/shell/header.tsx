import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { useRoomOfMd } from '../../lib/use-device.ts';
import { authStore } from '../../session/auth-store.ts';
import { useHelpsNobody, useIsOwner } from '../../session/roles.ts';
import { useDarkMode } from '../../shared/host.ts';
import { ChosenLine, Logo } from '../../ui/bristles.tsx';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { lazyAtRest } from '../../ui/rendering/lazy-at-rest.ts';
import { menuOnPress } from './menu-on-press.tsx';
import { toolLinks } from './paths.ts';
import { LanguageButton, PaletteButton, ThemeButton, ToolsButton } from './preference-buttons.tsx';
import { useMainLinks } from './use-main-links.ts';

const LanguageMenu = menuOnPress(
  LanguageButton,
  async () => (await import('./preference-menus.tsx')).LanguageMenu,
);
const ThemeMenu = menuOnPress(
  ThemeButton,
  async () => (await import('./preference-menus.tsx')).ThemeMenu,
);
// Pages beside the main navigation.
const ToolsMenu = menuOnPress(
  ToolsButton,
  async () => (await import('./tools-menu.tsx')).ToolsMenu,
);

const AccountMenu = lazyAtRest(async () =>
  menuOnPress(
    (await import('./account-button.tsx')).AccountButton,
    async () => (await import('./account-menu.tsx')).AccountMenu,
  ),
);
const QuotaButton = lazyAtRest(async () => (await import('./quota-button.tsx')).QuotaButton);
const BellLink = lazyAtRest(async () => (await import('./bell.tsx')).BellLink);
const BellMenu = lazyAtRest(async () =>
  menuOnPress(
    (await import('./bell.tsx')).BellButton,
    async () => (await import('./bell-menu.tsx')).BellMenu,
  ),
);
const SmallScreenMenu = lazy(async () => ({
  default: (await import('./small-screen-menu.tsx')).SmallScreenMenu,
}));

function MainNavigation() {
  const t = useTranslations('shell');
  const links = useMainLinks();
  return (
    <nav aria-label={t('mainNavigation')} className="h-full">
      <ul className="flex h-full gap-1">
        {links.map(({ to, text, search }) => (
          <li key={to} className="h-full">
            <Link
              to={to}
              search={search}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="group flex h-full flex-col justify-end whitespace-nowrap rounded-t-control px-1.5 text-small font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-ink lg:px-2.5 lg:text-body"
            >
              {({ isActive }: { isActive: boolean }) => (
                <>
                  <span className="flex flex-1 items-center pt-1.5 tabular-nums">{text}</span>
                  <ChosenLine chosen={isActive} />
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Header() {
  const t = useTranslations('shell');
  const { isAuthenticated } = useStore(authStore);
  const owns = useIsOwner();
  const nowhere = useHelpsNobody();
  const roomy = useRoomOfMd();
  const darkMode = useDarkMode();
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-kain">
      <div className="px-4 sm:px-6">
        <div className="page-grid flex h-14 items-center gap-2 md:gap-3 lg:gap-4">
          <Link to="/" className="rounded-control text-ink" aria-label="Sapu">
            <Logo />
          </Link>
          {isAuthenticated && roomy && (
            <div className="flex h-full items-center gap-1">
              <MainNavigation />
              {toolLinks.length > 0 && <ToolsMenu />}
            </div>
          )}
          <div className="ml-auto flex items-center gap-1">
            {isAuthenticated && !nowhere && (
              <Suspense
                fallback={<span className="w-28 md:w-16 min-[80rem]:w-28 min-[96rem]:w-46" />}
              >
                <QuotaButton />
              </Suspense>
            )}
            {isAuthenticated && owns && <PaletteButton />}
            {isAuthenticated && owns && (
              <Suspense fallback={<span className="size-9" />}>
                {roomy ? <BellMenu /> : <BellLink />}
              </Suspense>
            )}
            {roomy && <LanguageMenu />}
            {roomy && darkMode && <ThemeMenu />}
            {roomy && isAuthenticated && (
              <Suspense fallback={<span className="size-9" />}>
                <AccountMenu />
              </Suspense>
            )}
            {!isAuthenticated && (
              <Link to="/login" className={`${buttonClass('primary')} hidden! sm:inline-flex!`}>
                {t('signIn')}
              </Link>
            )}
            {!roomy && (
              <IconButton label={t('menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <MenuIcon size={20} aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      </div>
      {open && (
        <Suspense>
          <SmallScreenMenu open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
