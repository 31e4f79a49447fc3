import { readFileSync } from 'node:fs';
import { ConfigError } from '../server/base/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that nobody should have to write into an environment, which other processes may read. */
export const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'PUSH_PRIVATE_KEY',
  'SAPU_BACKUP_KEY',
  'SMTP_URL',
  'TOKEN_ENCRYPTION_KEYS',
] as const;

/**
 * Reads what a variable with `_FILE` behind its name points to, as containers are given secrets. Throws
 * ConfigError when a file cannot be read, is empty or damaged, or when the value is given in both ways.
 */
export function readSecretFiles(env: Environment, names: readonly string[] = secrets): Environment {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name])
      throw new ConfigError(`${name} and ${name}_FILE are both set: unset one of them.`);
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readSecret(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = 'it failed' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${variable} names a file that cannot be read (${code}): ${file}`);
  }
  if (text === '') throw new ConfigError(`${variable} names an empty file: ${file}`);
  // A disk that lost its power may leave a file of its old length with nothing but zeros.
  if (text.includes('\0')) throw new ConfigError(`${variable} names a damaged file: ${file}`);
  return text;
}
