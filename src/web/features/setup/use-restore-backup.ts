import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { setupLimits } from '../../../contract/setup-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { send } from '../../api/send.ts';
import { useSetupChange } from './use-setup.ts';

export interface BackupInput {
  readonly file: File;
  readonly keys: File;
  /** Empty: none was asked for. */
  readonly hostKey: string;
}

const FIRST_WORD = 'sapu-backup ';
/** The server keeps what was sent. */
const ofKeys = new Set(['backup_keys_wrong', 'backup_key_wrong']);

/** Nobody should send gigabytes to learn that they are another file. Throws what the server would. */
async function refuseOther({ file, keys }: BackupInput): Promise<void> {
  const refused = (code: ErrorCode) => new ApiError({ status: 0, code, message: file.name });
  const firstWord = await file.slice(0, FIRST_WORD.length).text();
  if (firstWord !== FIRST_WORD) throw refused('not_a_backup');
  const { size } = keys;
  if (size === 0 || size > setupLimits.ownerKeysBytes) throw refused('backup_keys_wrong');
}

/** Sends a backup part by part, and then has it restored. `sent` are the bytes that have arrived. */
export function useRestoreBackup() {
  const { onError } = useSetupChange();
  const [sent, setSent] = useState(0);
  /** What the server has whole. */
  const [whole, setWhole] = useState<File | null>(null);
  const mutation = useMutation({
    mutationFn: async (input: BackupInput) => {
      const { file, keys, hostKey } = input;
      await refuseOther(input);
      if (file !== whole) {
        const { partBytes } = setupLimits;
        for (let at = 0; at < file.size; at += partBytes) {
          setSent(at);
          const path = `/api/setup/backup?part=${at / partBytes}`;
          await send({ method: 'POST', path, body: file.slice(at, at + partBytes) });
        }
        setWhole(file);
      }
      setSent(file.size);
      const body = { keys: await keys.text(), ...(hostKey && { host_key: hostKey }) };
      return (await call('POST /api/setup/restore', { body })).data;
    },
    onError(error) {
      if (!(error instanceof ApiError && ofKeys.has(error.code ?? ''))) setWhole(null);
      onError(error);
    },
  });
  return { ...mutation, sent };
}
