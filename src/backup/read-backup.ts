import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import { damaged, type RowsHead, readRecords, type Start } from './records.ts';
import { type BackupKeys, hostKeyOf, rowsKeyOf, unseal } from './seal.ts';

export interface Contents {
  readonly start: Start;
  /** Ids of the owners whose rows it has. */
  readonly owners: ReadonlySet<string>;
}

/** Rows in the form that `copyIn` takes. */
export type BackedUpRows = Pick<RowsHead, 'table' | 'columns' | 'rows'> & { readonly text: Buffer };

/**
 * Reads a whole backup without opening anything, and says what it is. Throws BackupError for one that
 * is cut off, damaged, of a newer form, or no backup.
 */
export async function checkBackup(file: FileHandle): Promise<Contents> {
  let start: Start | undefined;
  const owners = new Set<string>();
  for await (const { head } of readRecords(file)) {
    if (head.kind === 'start') start = head;
    if (head.kind === 'rows' && head.owner !== null) owners.add(head.owner);
  }
  if (start === undefined) throw damaged();
  return { start, owners };
}

export interface Reading {
  readonly keys: BackupKeys;
  readonly contents: Contents;
  /** Takes the rows of installation and owners, each table after those that it refers to. */
  readonly onRows?: (rows: BackedUpRows) => Promise<void>;
}

/**
 * Opens all that these keys open: an owner without a key is passed over. Returns the secrets, if the
 * file has them. Throws BackupError for a wrong or missing key.
 */
export async function readBackup(
  file: FileHandle,
  { keys, contents, onRows }: Reading,
): Promise<string | undefined> {
  const { id, salt } = contents.start;
  if (salt !== null && keys.host === undefined) {
    throw new BackupError(
      'This backup was made with a key of the host: set SAPU_BACKUP_KEY to that key.',
      'backup_key_wrong',
    );
  }
  const hostKey = salt === null ? undefined : await hostKeyOf(keys.host ?? '', salt);
  let secrets: string | undefined;
  let number = 0;
  for await (const { head, headText, body } of readRecords(file)) {
    if (head.kind === 'start') continue;
    number += 1;
    const open = (key: Buffer | undefined) => unseal(key, { file: id, number, headText }, body);
    if (head.kind === 'end' && hostKey === undefined) {
      if (body.length > 0) throw damaged();
      continue;
    }
    if (head.kind !== 'rows') {
      const text = await open(hostKey);
      if (head.kind === 'secrets') secrets = text.toString();
      continue;
    }
    const ownerKey = head.owner === null ? undefined : keys.owners.get(head.owner);
    if (head.owner !== null && ownerKey === undefined) continue;
    const text = await open(ownerKey === undefined ? hostKey : rowsKeyOf(ownerKey, hostKey));
    if (countLines(text) !== head.rows) throw damaged();
    await onRows?.({ table: head.table, columns: head.columns, rows: head.rows, text });
  }
  return secrets;
}

const NEWLINE = 10;

function countLines(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
