import { isRecord } from './read-json.ts';
import { trustedApiUrl } from './trusted-api-url.ts';

export interface RuntimeConfig {
  /** Origin of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The emulator plays Google. */
  readonly demo: boolean;
  /** There is a page that shows how the session stands. */
  readonly debug: boolean;
}

async function load(): Promise<RuntimeConfig> {
  const own: RuntimeConfig = { apiUrl: location.origin, demo: false, debug: true };
  try {
    const response = await fetch('/api/config.json');
    if (!response.ok) return own;
    const config: unknown = await response.json();
    if (!isRecord(config)) return own;
    return {
      apiUrl: trustedApiUrl(config['apiUrl'], location.origin) ?? own.apiUrl,
      demo: config['demo'] === true,
      debug: config['debug'] !== false,
    };
  } catch {
    return own;
  }
}

let loading: Promise<RuntimeConfig> | undefined;

/** Where the API is; asked once. Never a hosted default: without an answer it is our own origin. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  loading ??= load();
  return loading;
}
