import { createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, type ConfiguredSecrets } from '../../base/config.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** Only for random values, which need no salt. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The keys of our own tokens, all derived from one JWT secret. */
export interface SessionKeys {
  /** The id of the keys in the header of an access token. */
  readonly id: string;
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
}

/** A key for Google's tokens at rest. */
export interface VaultKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Secrets {
  /** The first key signs, all keys verify. */
  readonly sessionKeys: readonly [SessionKeys, ...SessionKeys[]];
  /** The first key encrypts, all keys decrypt. */
  readonly vaultKeys: readonly [VaultKey, ...VaultKey[]];
  /** A private key of P-256, which signs messages to browsers. */
  readonly pushKey: Buffer;
}

export interface LoadSecretsOptions extends Partial<ConfiguredSecrets> {
  /** The folder of the generated secrets, beside the database's folder and not inside it. */
  dataDir: string;
}

export const KEY_BYTES = 32;

/** The id of an entry that encrypts nothing: what is kept of the oldest key when that one goes. */
export const DIGEST_ID = 'digest';

/** The secrets as they are written. */
export interface SecretTexts {
  readonly jwtSecret: string;
  readonly vaultKeys: string;
  readonly pushKey: string;
}

/** Where each is: in the settings, or in a file. */
const PLACES = {
  jwtSecret: { variable: 'JWT_SECRET', file: 'jwt-secret' },
  vaultKeys: { variable: 'TOKEN_ENCRYPTION_KEYS', file: 'token-encryption-keys' },
  pushKey: { variable: 'PUSH_PRIVATE_KEY', file: 'push-key' },
} as const satisfies Record<keyof SecretTexts, unknown>;

const fileOf = (dataDir: string, name: keyof SecretTexts) => path.join(dataDir, PLACES[name].file);

const sourceOfSecret = (options: LoadSecretsOptions, name: keyof SecretTexts) =>
  options[name] ? PLACES[name].variable : fileOf(options.dataDir, name);

/** The setting or the file that has them. */
export const placeOfVaultKeys = (options: LoadSecretsOptions): string =>
  sourceOfSecret(options, 'vaultKeys');

/**
 * Loads the installation's secrets. Those missing in the settings are generated once and stored in
 * files that only our user may read. Throws ConfigError when such a file is unusable.
 */
export async function loadSecrets(options: LoadSecretsOptions): Promise<Secrets> {
  const { previousJwtSecret } = options;
  const { jwtSecret, vaultKeys, pushKey } = await readSecretTexts(options);
  const sourceOf = (name: keyof SecretTexts) => sourceOfSecret(options, name);
  // A disk that lost its power may leave nothing but zeros, which everybody could sign with.
  const isDamaged = jwtSecret.length < KEY_BYTES || jwtSecret.includes('\0');
  if (!options.jwtSecret && isDamaged) {
    throw new ConfigError(`${sourceOf('jwtSecret')} is damaged; delete it to have a new one made.`);
  }
  return {
    sessionKeys: [
      deriveSessionKeys(jwtSecret),
      ...(previousJwtSecret ? [deriveSessionKeys(previousJwtSecret)] : []),
    ],
    vaultKeys: parseVaultKeys(vaultKeys, sourceOf('vaultKeys')),
    pushKey: parsePushKey(pushKey, sourceOf('pushKey')),
  };
}

/** Those that are in no setting and no file are made. Throws ConfigError. */
export async function readSecretTexts(options: LoadSecretsOptions): Promise<SecretTexts> {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true });
  const read = async (name: keyof SecretTexts, create: () => string) =>
    options[name] || (await readOrCreate(fileOf(dataDir, name), create)).trim();
  return {
    jwtSecret: await read('jwtSecret', () => random(48)),
    vaultKeys: await read('vaultKeys', newVaultKey),
    pushKey: await read('pushKey', newPushKey),
  };
}

/**
 * Writes secrets of a backup into the files of this folder, for what the settings do not give. Keys
 * for tokens join those that are there; other secrets of the folder stay.
 */
export async function addSecretTexts(options: LoadSecretsOptions, added: SecretTexts) {
  const { dataDir } = options;
  const addTo = (name: keyof SecretTexts) =>
    readOrCreate(fileOf(dataDir, name), () => `${added[name]}\n`);
  if (!options.pushKey) await addTo('pushKey');
  if (!options.jwtSecret && added.jwtSecret.length >= KEY_BYTES) await addTo('jwtSecret');
  if (options.vaultKeys) return;
  const present = parseVaultKeys(await addTo('vaultKeys'), fileOf(dataDir, 'vaultKeys'));
  const missing = parseVaultKeys(added.vaultKeys, 'The backup').filter(
    ({ id }) => !present.some((key) => key.id === id),
  );
  if (missing.length === 0) return;
  const lines = [...present, ...missing].map(({ id, key }) => `${id}:${key.toString('base64')}\n`);
  await replaceFile(fileOf(dataDir, 'vaultKeys'), lines.join(''));
}

/** Derives one key for each purpose, so that a token of one kind is never valid as another. */
export function deriveSessionKeys(jwtSecret: string): SessionKeys {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', jwtSecret, '', `sapu ${purpose}`, bytes));
  return {
    id: derive('key id', 6).toString('base64url'),
    access: derive('access token', KEY_BYTES),
    refresh: derive('refresh token', KEY_BYTES),
  };
}

/** Parses entries of `id:base64` in lines or separated by commas, 32 bytes each. Throws ConfigError. */
export function parseVaultKeys(text: string, source: string): [VaultKey, ...VaultKey[]] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const [first, ...others] = entries.map((entry) => parseVaultKey(entry, source));
  if (!first) throw new ConfigError(`${source} holds no key.`);
  if (new Set(entries.map((entry) => entry.split(':')[0])).size < entries.length) {
    throw new ConfigError(`${source} names two keys alike.`);
  }
  if (first.id === DIGEST_ID) {
    throw new ConfigError(`${source} begins with "${DIGEST_ID}", which encrypts nothing.`);
  }
  return [first, ...others];
}

function parseVaultKey(entry: string, source: string): VaultKey {
  const [, id, base64] = /^([\w-]{1,32}):([\w+/-]+=*)$/.exec(entry) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  if (!id || key.length !== KEY_BYTES) {
    throw new ConfigError(`${source} must hold keys as id:base64, each of ${KEY_BYTES} bytes.`);
  }
  return { id, key };
}

function newPushKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zeros are left out by the curve.
  return curve.getPrivateKey('hex').padStart(2 * KEY_BYTES, '0');
}

/** Throws ConfigError. */
function parsePushKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'hex');
  try {
    // The curve takes shorter keys, too.
    if (key.length !== KEY_BYTES) throw new Error('not 32 bytes');
    createECDH('prime256v1').setPrivateKey(key);
    return key;
  } catch {
    throw new ConfigError(
      `${source} must hold a private key of the curve P-256: 64 hexadecimal digits.`,
    );
  }
}

export const newVaultKey = () => `${random(6)}:${randomBytes(KEY_BYTES).toString('base64')}\n`;

/**
 * Reads the file, which the first of several starting processes creates. It appears complete or not
 * at all: a link, unlike a rename, never replaces a file.
 */
async function readOrCreate(file: string, create: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw unusable(file, error);
  }
  const draft = `${file}.${random(6)}`;
  try {
    await writeFile(draft, create(), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    await unlink(draft);
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unusable(file, error);
  }
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function unusable(file: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(`${file} cannot be used: ${reason}.`);
}
