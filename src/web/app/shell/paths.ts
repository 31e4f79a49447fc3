import type { Messages } from '../../../i18n/messages.ts';

export type TitleKey = keyof Messages['titles'];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The message that names the page on its tab. */
    title?: TitleKey;
  }
}

/** The pages of the menu "Tools", in their order: one line each. Without any there is no menu. */
export const toolLinks = [
  { to: '/campaigns', label: 'campaigns' },
  { to: '/analytics', label: 'analytics' },
  { to: '/rules', label: 'rules' },
  { to: '/authors', label: 'authors' },
  { to: '/activity', label: 'activity' },
] as const;

/** The five links of the main navigation, in their order. */
export const mainLinks = [
  { to: '/', label: 'dashboard' },
  { to: '/videos', label: 'videos' },
  { to: '/shorts', label: 'shorts' },
  { to: '/comments', label: 'comments' },
  { to: '/blacklisted-words', label: 'blacklistedWords' },
] as const;
