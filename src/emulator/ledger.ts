/** The quota pools that the emulator counts; all reset at Pacific midnight. */
export type QuotaBucket = 'queries' | 'batchGetStats' | 'search';

/** One call that reached the emulator, also a failed one. Tests of quota rely on it. */
export interface LedgerEntry {
  readonly seq: number;
  readonly at: number;
  /** `comments.setModerationStatus`, `oauth.token`, `oauth.revoke`, … */
  readonly method: string;
  readonly units: number;
  readonly bucket: QuotaBucket;
  readonly httpStatus: number;
  /** `errors[0].reason`, OAuth's `error`, or null when the call succeeded. */
  readonly errorReason: string | null;
  readonly accountId: string | null;
  /** The channel that the token acts as. */
  readonly channelId: string | null;
  /** Query parameters without keys and tokens; of a body only the ids. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  /** The planned fault that struck this call. */
  readonly fault: string | null;
}
