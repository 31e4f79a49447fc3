import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { type RuntimeConfig, runtimeConfig } from '../api/runtime-config.ts';

type Host = Pick<RuntimeConfig, 'sourceUrl' | 'supportEmail' | 'donationUrl'> | undefined;

/** What the host of this server says about it: source code and contact. */
export const useHost = (): Host =>
  useQuery({ queryKey: queryKeys.config, queryFn: runtimeConfig, staleTime: Infinity }).data;

/** The source repository or a part of it, such as `issues`; null where the host names none. */
export function sourceUrl(host: Host, part = ''): string | null {
  const root = host?.sourceUrl ?? null;
  return root === null || part === '' ? root : `${root.replace(/\/$/, '')}/${part}`;
}

/** Opens a letter to the host; null where they named no address. */
export const supportUrl = (host: Host): string | null =>
  host?.supportEmail ? `mailto:${host.supportEmail}` : null;

/** Is Google played by the emulator? False until the server has said so. */
export const useIsDemo = (): boolean =>
  useQuery({
    queryKey: queryKeys.config,
    queryFn: runtimeConfig,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.demo === true;
