import { existsSync } from 'node:fs';
import path from 'node:path';
import { variables } from '../server/base/config.ts';
import { savedClientName } from '../server/setup/saved-client.ts';
import { secrets } from './secret-files.ts';
import type { Settings } from './settings.ts';

/** An id alone opens nothing. */
const hidden = new Set<string>(secrets.filter((name) => name !== 'GOOGLE_CLIENT_ID'));

/** What the set-up page saves as well. Settings win over it. */
const OF_CLIENT: readonly string[] = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];

/** Every setting with its value and where that is from, a line each; of a secret only that it is set. */
export function describeSettings({ env, dataDir, sourceOf }: Settings): string {
  const client = path.join(dataDir, savedClientName(env['SAPU_GOOGLE_URL']));
  const isSaved = existsSync(client);
  const defaults: Readonly<Record<string, unknown>> = {
    ...variables.parse({}),
    SAPU_DATA: dataDir,
  };
  const lines = ['SAPU_DATA', ...Object.keys(variables.shape)].map((name) => {
    const source = sourceOf(name);
    if (source === undefined) {
      if (isSaved && OF_CLIENT.includes(name)) return [name, '(saved)', `set-up page, ${client}`];
      const value = defaults[name];
      return [
        name,
        value === undefined ? '-' : JSON.stringify(value).replaceAll('"', ''),
        'default',
      ];
    }
    return [name, hidden.has(name) ? '(secret)' : withoutSignIn(env[name] ?? ''), source];
  });
  const widths = [0, 1].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n');
}

/** An address may hold a name and a password before its host. */
const withoutSignIn = (value: string) => value.replace(/\/\/[^/@\s]+@/, '//(secret)@');
