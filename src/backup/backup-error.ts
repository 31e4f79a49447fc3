/** A backup that cannot be made or read. The message is one sentence for a person. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
