import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Menu, MenuLink } from '../../ui/menus/menu.tsx';
import { toolLinks } from './paths.ts';
import { ToolsButton } from './preference-buttons.tsx';

/** The menu of pages beside the main navigation. It is open, because its button was just pressed. */
export function ToolsMenu() {
  const title = useTranslations('titles');
  return (
    <Menu defaultOpen align="start" trigger={<ToolsButton />}>
      {toolLinks.map(({ to, label }) => (
        <MenuLink key={to}>
          <Link to={to}>{title(label)}</Link>
        </MenuLink>
      ))}
    </Menu>
  );
}
