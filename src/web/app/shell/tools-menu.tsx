import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Menu, MenuLink } from '../../ui/menus/menu.tsx';
import { ToolsButton } from './preference-buttons.tsx';
import { useToolLinks } from './use-main-links.ts';

/** The menu of pages beside the main navigation. It is open, because its button was just pressed. */
export function ToolsMenu() {
  const title = useTranslations('titles');
  const links = useToolLinks();
  return (
    <Menu defaultOpen align="start" trigger={<ToolsButton />}>
      {links.map(({ to, label, search }) => (
        <MenuLink key={to}>
          <Link to={to} search={search}>
            {title(label)}
          </Link>
        </MenuLink>
      ))}
    </Menu>
  );
}
