import { Link } from '@tanstack/react-router';
import { LogOut, ServerCog, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLogOut } from '../../decisions/use-log-out.ts';
import { useUser } from '../../session/auth-store.ts';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menus/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { ChannelItems } from './channel-items.tsx';

/** The menu of the account. It is open, because its button was just pressed. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const title = useTranslations('titles');
  const user = useUser();
  const logOut = useLogOut();
  const name = user?.name ?? '';
  return (
    <Menu defaultOpen trigger={<AccountButton />}>
      <MenuLabel>{t('account')}</MenuLabel>
      <bdi className="foreign block max-w-60 truncate px-2 pb-1 font-semibold">{name}</bdi>
      <MenuSeparator />
      <ChannelItems />
      <MenuLink>
        <Link to="/settings">
          <Settings size={16} aria-hidden />
          {title('settings')}
        </Link>
      </MenuLink>
      {user?.administrator && (
        <MenuLink>
          <Link to="/admin">
            <ServerCog size={16} aria-hidden />
            {title('administration')}
          </Link>
        </MenuLink>
      )}
      <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={logOut}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
