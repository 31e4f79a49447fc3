import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { type RuntimeConfig, runtimeConfig, youtubeRoot } from '../api/runtime-config.ts';
import { basePath } from '../lib/base-path.ts';
import { type PlatformLinks, platformLinksAt } from '../lib/links.ts';

const useConfig = (): RuntimeConfig | undefined =>
  useQuery({ queryKey: queryKeys.config, queryFn: runtimeConfig, staleTime: Infinity }).data;

type Host =
  | Pick<RuntimeConfig, 'sourceUrl' | 'supportEmail' | 'socialUrl' | 'donationUrl'>
  | undefined;

/** What the host of this server says about it: source code and contact. */
export const useHost = (): Host => useConfig();

/** The source repository or a part of it, such as `issues`; null where the host names none. */
export function sourceUrl(host: Host, part = ''): string | null {
  const root = host?.sourceUrl ?? null;
  return root === null || part === '' ? root : `${root.replace(/\/$/, '')}/${part}`;
}

/** Opens a letter to the host; null where they named no address. */
export const supportUrl = (host: Host): string | null =>
  host?.supportEmail ? `mailto:${host.supportEmail}` : null;

/** Is Google played by the emulator? False until the server has said so. */
export const useIsDemo = (): boolean => useConfig()?.demo === true;

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Whether others than this machine can open the page. */
export const isReachable = (): boolean => !isLoopback(location.hostname);

/** Does the demo play its Google where only browsers on the server's own machine reach it? */
export function useIsSignInAway(): boolean {
  const config = useConfig();
  if (config?.demo !== true || !isReachable()) return false;
  return isLoopback(new URL(config.platformUrl).hostname);
}

/** Does the host offer a choice of theme? Without it the page is light. */
export const useDarkMode = (): boolean => useConfig()?.darkMode !== false;

/** Does the host offer /analytics? */
export const useAnalytics = (): boolean => useConfig()?.analytics !== false;

/** Does the host offer /debug? */
export const useHasDebug = (): boolean => useConfig()?.debug !== false;

/** Where viewers see what this page names: on the platform, or in the demo on its stand-in. */
export const usePlatformLinks = (): PlatformLinks =>
  platformLinksAt(useConfig()?.platformUrl ?? youtubeRoot);

/** Where a sign-in at Google begins. */
export const useSignInUrl = (): string =>
  `${useConfig()?.apiUrl ?? location.origin + basePath}/api/auth/google/login`;
