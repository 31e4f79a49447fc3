import type { GoogleEndpoints } from '../platform/google-endpoints.ts';
import { type Config, ConfigError } from './base/config.ts';
import type { ServerConfig } from './context/deps.ts';

/** Where Google returns to. `port` is ours. */
export const redirectUrlOf = (
  { redirectUrl, publicUrl }: Pick<Config, 'redirectUrl' | 'publicUrl'>,
  port: number,
): string => redirectUrl ?? `${publicUrl ?? `http://localhost:${port}`}/api/auth/google/callback`;

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
    googleClient: config.googleClient,
    publicUrl,
    pageApiUrl: config.apiUrl ?? config.publicUrl,
    redirectUrl: redirectUrlOf(config, port),
  };
}
