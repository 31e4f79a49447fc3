import type { DumpOptions } from '../dumps/read-dump.ts';
import type { GoogleEndpoints } from '../platform/google-endpoints.ts';

/** What a process is asked to run, and with what. */
export interface RunOptions {
  readonly command: 'start' | 'serve' | 'worker' | 'demo' | 'migrate';
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A settings file; default: sapu.env in the data folder. */
  readonly settingsFile?: string | undefined;
  /** A file of comments for the demo's channel. */
  readonly comments: string | undefined;
  /** How that file is read. */
  readonly dump?: DumpOptions;
  readonly forceUnlock: boolean;
  /** For migrate: the owner has a copy of the database that DATABASE_URL names. */
  readonly hasBackup?: boolean;
  /** Processes of the command `worker` do the work. */
  readonly pagesOnly?: boolean;
  /** Ends a start that is under way. */
  readonly signal: AbortSignal;
  /** What plays Google for real channels; default: Google, or what SAPU_GOOGLE_URL names. */
  readonly google?: GoogleEndpoints;
  /** Default: the page that `npm run build` made. */
  readonly webRoot?: string;
  /** Default: standard output. */
  readonly say?: (line: string) => void;
  /** Whether somebody sits at a terminal; default: whether standard output is one. */
  readonly isTerminal?: boolean;
  /** Raises the rate limits, for tests. */
  readonly rateLimitFactor?: number;
}
