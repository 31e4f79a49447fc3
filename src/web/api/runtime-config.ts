import { basePath } from '../lib/base-path.ts';
import { isRecord } from './read-answer.ts';

export interface RuntimeConfig {
  /** Address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The emulator stands in for Google. */
  readonly demo: boolean;
  /** Root of the pages that viewers see, without a slash at the end. */
  readonly platformUrl: string;
  /** Is there a page that shows the state of the session? */
  readonly debug: boolean;
  /** Does the host offer /analytics, and a choice of theme? */
  readonly analytics: boolean;
  readonly darkMode: boolean;
  /** Address of this server's source code; null where its host names none. */
  readonly sourceUrl: string | null;
  /** The host's address for questions, on social media, and for donations. */
  readonly supportEmail: string | null;
  readonly socialUrl: string | null;
  readonly donationUrl: string | null;
}

/** Where viewers see what is published, unless the server names a stand-in. */
export const youtubeRoot = 'https://www.youtube.com';
const unnamedHost = { sourceUrl: null, supportEmail: null, socialUrl: null, donationUrl: null };
/** An address that a link may lead to, without a slash at its end. */
const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value.replace(/\/+$/, '') : null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function load(): Promise<RuntimeConfig> {
  const own: RuntimeConfig = {
    apiUrl: location.origin + basePath,
    demo: false,
    platformUrl: youtubeRoot,
    debug: true,
    analytics: true,
    darkMode: true,
    ...unnamedHost,
  };
  try {
    const response = await fetch(`${basePath}/api/config.json`);
    if (!response.ok) return own;
    const config: unknown = await response.json();
    if (!isRecord(config)) return own;
    return {
      apiUrl: trustedApiUrl(config['apiUrl'], location.origin) ?? own.apiUrl,
      demo: config['demo'] === true,
      platformUrl: webAddress(config['platformUrl']) ?? youtubeRoot,
      debug: config['debug'] !== false,
      analytics: config['analytics'] !== false,
      darkMode: config['darkMode'] !== false,
      sourceUrl: textOf(config['sourceUrl']),
      supportEmail: textOf(config['supportEmail']),
      socialUrl: webAddress(config['socialUrl']),
      donationUrl: textOf(config['donationUrl']),
    };
  } catch {
    return own;
  }
}

let loading: Promise<RuntimeConfig> | undefined;

/**
 * Fetches the configuration once. Without an answer the API is at our own origin, never elsewhere.
 */
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
