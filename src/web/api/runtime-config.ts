import { isRecord } from './read-answer.ts';

export interface RuntimeConfig {
  /** Origin of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The emulator plays Google. */
  readonly demo: boolean;
  /** There is a page that shows how the session stands. */
  readonly debug: boolean;
  /** Where the source of this server lies; null where its host names no place. */
  readonly sourceUrl: string | null;
  /** Whom to write to about this server, and where to give for it. */
  readonly supportEmail: string | null;
  readonly donationUrl: string | null;
}

const silent = { sourceUrl: null, supportEmail: null, donationUrl: null };
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function load(): Promise<RuntimeConfig> {
  const own: RuntimeConfig = { apiUrl: location.origin, demo: false, debug: true, ...silent };
  try {
    const response = await fetch('/api/config.json');
    if (!response.ok) return own;
    const config: unknown = await response.json();
    if (!isRecord(config)) return own;
    return {
      apiUrl: trustedApiUrl(config['apiUrl'], location.origin) ?? own.apiUrl,
      demo: config['demo'] === true,
      debug: config['debug'] !== false,
      sourceUrl: textOf(config['sourceUrl']),
      supportEmail: textOf(config['supportEmail']),
      donationUrl: textOf(config['donationUrl']),
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

/**
 * The address of the API, without a slash at its end, if the page may send a session there:
 * to its own origin or over https. Otherwise null.
 */
export function trustedApiUrl(apiUrl: unknown, ownOrigin: string): string | null {
  if (typeof apiUrl !== 'string' || !URL.canParse(apiUrl)) return null;
  const { origin, protocol, pathname } = new URL(apiUrl);
  if (origin !== ownOrigin && protocol !== 'https:') return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
