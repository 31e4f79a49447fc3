import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/*
 * AES-256-GCM of node:crypto over each record, packed first. A record is sealed for its place: its
 * number, its head and its file, so that no record can be moved to another place unseen.
 */

const stretch = promisify<string, Buffer, number, Buffer>(scrypt);
// These work beside the event loop, since the server makes backups while it answers.
const pack = promisify<Buffer, { level: number }, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What opens a backup. */
export interface BackupKeys {
  /** By the owner's id. */
  readonly owners: ReadonlyMap<string, Buffer>;
  /** What the host calls its key; undefined: there is none. */
  readonly host: string | undefined;
}

export interface Place {
  /** The id of the file. */
  readonly file: string;
  /** The number of the record. */
  readonly number: number;
  readonly headText: string;
}

export const newSalt = (): string => randomBytes(KEY_BYTES).toString('hex');

/** The host's key of a file, from what the host calls its key. */
export const hostKeyOf = (text: string, salt: string): Promise<Buffer> =>
  stretch(text, Buffer.from(salt, 'hex'), KEY_BYTES);

/** An owner's rows need both keys, where the host has one. */
export const rowsKeyOf = (ownerKey: Buffer, hostKey: Buffer | undefined): Buffer =>
  Buffer.from(hkdfSync('sha256', ownerKey, hostKey ?? '', 'sapu backup rows', KEY_BYTES));

/** Without a key the body is only packed. */
export async function seal(key: Buffer | undefined, place: Place, body: Buffer): Promise<Buffer> {
  const packed = await pack(body, { level: 1 });
  if (key === undefined) return packed;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(place));
  const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws BackupError when this key does not open it. */
export async function unseal(key: Buffer | undefined, place: Place, body: Buffer): Promise<Buffer> {
  try {
    return await unpack(key === undefined ? body : decipher(key, place, body));
  } catch {
    throw new BackupError(
      'The given key does not open this backup: nothing was changed.',
      'backup_key_wrong',
    );
  }
}

function decipher(key: Buffer, place: Place, body: Buffer): Buffer {
  const nonceEnd = NONCE_BYTES + TAG_BYTES;
  const opening = createDecipheriv(CIPHER, key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opening.setAAD(associatedData(place)).setAuthTag(body.subarray(NONCE_BYTES, nonceEnd));
  return Buffer.concat([opening.update(body.subarray(nonceEnd)), opening.final()]);
}

const associatedData = ({ file, number, headText }: Place) =>
  createHash('sha256').update(`${file} ${number} ${headText}`).digest();
