import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLogOut } from '../../decisions/use-log-out.ts';
import { languages } from '../../lib/first-language.ts';
import { languageNames, languageStore, themeStore, themes } from '../../lib/preferences.ts';
import { useStore } from '../../lib/store.ts';
import { authStore } from '../../session/auth-store.ts';
import { useDarkMode } from '../../shared/host.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ChannelButtons } from './channel-items.tsx';
import { useMainLinks, useToolLinks } from './use-main-links.ts';

interface SmallScreenMenuProps {
  open: boolean;
  onClose: () => void;
}

const Block = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="mt-6">
    <p className="mb-2 text-small text-ink-3">{label}</p>
    {children}
  </div>
);

function Account({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const { user } = useStore(authStore);
  const logOut = useLogOut();
  const leave = () => {
    onClose();
    logOut();
  };
  return (
    <Block label={t('account')}>
      <div className="flex items-center gap-3">
        <Avatar src={user?.picture ?? null} name={user?.name ?? ''} size={36} />
        <bdi className="foreign min-w-0 flex-1 truncate font-semibold">{user?.name}</bdi>
        <Button onClick={leave}>
          <LogOut size={16} aria-hidden />
          {t('logOut')}
        </Button>
      </div>
    </Block>
  );
}

/** Everything of the header, as a sheet where the header has no room. */
export function SmallScreenMenu({ open, onClose }: SmallScreenMenuProps) {
  const t = useTranslations('shell');
  const title = useTranslations('titles');
  const { isAuthenticated, user } = useStore(authStore);
  const links = useMainLinks();
  const tools = useToolLinks();
  const darkMode = useDarkMode();
  const theme = useStore(themeStore);
  const language = useStore(languageStore);
  return (
    <Dialog open={open} onClose={onClose} title={t('menu')} shape="sheet">
      {isAuthenticated ? (
        <nav aria-label={t('mainNavigation')}>
          <ul className="divide-y divide-line border-y border-line">
            {links.map(({ to, text, search }) => (
              <li key={to}>
                <Link
                  to={to}
                  search={search}
                  onClick={onClose}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  className="flex min-h-12 items-center border-l-4 border-transparent pl-3 text-comment font-semibold aria-[current=page]:border-nila aria-[current=page]:text-nila"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <Link to="/login" onClick={onClose} className={`${buttonClass('primary')} w-full`}>
          {t('signIn')}
        </Link>
      )}
      {isAuthenticated && tools.length > 0 && (
        <Block label={t('tools')}>
          <ul className="divide-y divide-line border-y border-line">
            {tools.map(({ to, label, search }) => (
              <li key={to}>
                <Link
                  to={to}
                  search={search}
                  activeOptions={{ includeSearch: false }}
                  onClick={onClose}
                  className="flex min-h-12 items-center border-l-4 border-transparent pl-3 font-semibold aria-[current=page]:border-nila aria-[current=page]:text-nila"
                >
                  {title(label)}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block label={t('language')}>
        <Segments
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={languageStore.set}
        />
      </Block>
      {darkMode && (
        <Block label={t('theme')}>
          <Segments
            label={t('theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: t(value) }))}
            onChange={themeStore.set}
          />
        </Block>
      )}
      {isAuthenticated && (
        <>
          <Link to="/settings" onClick={onClose} className={`${buttonClass()} mt-6 w-full`}>
            {title('settings')}
          </Link>
          {user?.administrator && (
            <Link to="/admin" onClick={onClose} className={`${buttonClass()} mt-2 w-full`}>
              {title('administration')}
            </Link>
          )}
          <ChannelButtons />
          <Account onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
