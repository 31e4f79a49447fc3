/** Why a backup cannot be restored, as a stable code. */
export type BackupFault =
  | 'not_a_backup'
  | 'backup_damaged'
  | 'backup_newer'
  | 'backup_too_old'
  | 'backup_keys_wrong'
  | 'backup_key_wrong'
  | 'restore_not_possible';

/** A backup that cannot be made or read. The message is one sentence for a person. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly fault: BackupFault | undefined;

  constructor(message: string, fault?: BackupFault) {
    super(message);
    this.fault = fault;
  }
}
