/** What a restore has brought back. */
export interface Restored {
  readonly madeAt: Date;
  readonly rows: number;
  readonly owners: number;
  /** Owners for whom there is no key: they have left since, or the keys are older than the backup. */
  readonly keyless: number;
  /** Owners whose access to Google nothing opens. */
  readonly disconnected: number;
}
