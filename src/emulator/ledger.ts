/** The two pools of a project that the emulator counts; each is emptied at Pacific midnight. */
export type QuotaBucket = 'queries' | 'batchGetStats';

/** One call that reached the emulator, also one that failed: the oracle of quota tests. */
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
  /** The channel that the token speaks for. */
  readonly channelId: string | null;
  /** Query parameters without keys and tokens; of bodies the ids only. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
  /** The planned fault that struck this call, if one did. */
  readonly fault: string | null;
}
