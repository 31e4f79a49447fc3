import type { GoogleEndpoints } from '../platform/google-endpoints.ts';
import { type Config, ConfigError } from './base/config.ts';
import type { ServerConfig } from './context/deps.ts';
import { LOOPBACK } from './http/hosts.ts';

/** Where Google returns to. `port` is ours. */
export const redirectUrlOf = (
  { redirectUrl, publicUrl }: Pick<Config, 'redirectUrl' | 'publicUrl'>,
  port: number,
): string => redirectUrl ?? `${publicUrl ?? `http://localhost:${port}`}/api/auth/google/callback`;

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'redirectUrl' | 'trustProxy'>;

/** Whether anybody but people at this machine may reach the server, perhaps through a proxy. */
const isReachable = ({ host, publicUrl, redirectUrl, trustProxy }: Addresses): boolean => {
  const named = [publicUrl, redirectUrl].flatMap((url) => (url ? new URL(url).hostname : []));
  const isNear = [host.replace('::1', '[::1]'), ...named].every((name) => LOOPBACK.has(name));
  return !isNear || Number(trustProxy) !== 0;
};

/** Whether whoever reaches the server of real channels may sign in. */
export const admitsEverybody = (config: Addresses & Pick<Config, 'allowedAccounts'>): boolean =>
  config.allowedAccounts.includes('*') ||
  (config.allowedAccounts.length === 0 && !isReachable(config));

/** Fills in the defaults that depend on other settings. `port` is ours. Throws ConfigError. */
export function completeConfig(
  config: Config,
  { google, demo, port }: { google: GoogleEndpoints; demo: boolean; port: number },
): ServerConfig {
  if (!config.googleClient) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set.');
  }
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  return {
    ...config,
    google,
    demo,
    admitsEverybody: demo || admitsEverybody(config),
    googleClient: config.googleClient,
    publicUrl,
    pageApiUrl: config.apiUrl ?? config.publicUrl,
    redirectUrl: redirectUrlOf(config, port),
  };
}
