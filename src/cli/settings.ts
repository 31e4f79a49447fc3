import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, variables } from '../server/base/config.ts';
import { readSecretFiles, secrets } from './secret-files.ts';
import { tidyEnvironment } from './tidy-environment.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** All settings of a process, and where each is from. */
export interface Settings {
  readonly env: Environment;
  /** Variables whose values were taken without what stood around them. */
  readonly tidied: readonly string[];
  readonly dataDir: string;
  /** What has set a variable: the environment, or a file; undefined: it is not set. */
  readonly sourceOf: (name: string) => string | undefined;
}

const NAME = 'sapu.env';
const names = new Set([
  ...Object.keys(variables.shape),
  'SAPU_DATA',
  ...secrets.map((name) => `${name}_FILE`),
]);

/**
 * The environment over the settings file, which is `sapu.env` in the data folder unless `file` names
 * another. Throws ConfigError for a file that cannot be read, or holds what is no setting.
 */
export function readSettings(given: Environment, file?: string): Settings {
  const ofFile = file ?? path.join(path.resolve(given['SAPU_DATA'] || 'data'), NAME);
  const all = readFile(ofFile, file !== undefined);
  const written = Object.fromEntries(
    // A value goes before a file of the same secret, and the environment before both.
    Object.entries(all).filter(([name]) => {
      const bare = name.replace(/_FILE$/, '');
      return !given[bare] && !given[`${bare}_FILE`];
    }),
  );
  const { env, tidied } = tidyEnvironment(readSecretFiles({ ...given, ...written }));
  const source = (name: string): string | undefined => {
    if (written[name]) return ofFile;
    return given[name] ? 'environment' : undefined;
  };
  return {
    env,
    tidied,
    dataDir: path.resolve(env['SAPU_DATA'] || 'data'),
    sourceOf: (name) => source(name) ?? (source(`${name}_FILE`) && env[`${name}_FILE`]),
  };
}

function readFile(file: string, isNamed: boolean): Environment {
  let text: string;
  try {
    // Editors of Windows write a mark at the beginning.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code = 'it failed' } = error as NodeJS.ErrnoException;
    if (!isNamed && (code === 'ENOENT' || code === 'ENOTDIR')) return {};
    throw new ConfigError(`The settings file ${file} cannot be read (${code}).`);
  }
  const lines = new Map<string, number>();
  const written: Record<string, string | undefined> = {};
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const name = /^\s*(\w+)\s*=/.exec(line)?.[1] ?? '';
    const before = lines.get(name);
    const again = before && `sets ${name} again, after line ${before}: remove one of them`;
    const fault = faultOf(line.trim(), isNamed) ?? again;
    if (fault) throw new ConfigError(`Line ${index + 1} of the settings file ${file} ${fault}.`);
    if (name !== '') lines.set(name, index + 1);
    // Node takes the next line for the value of one that ends in blanks behind its "=".
    Object.assign(written, parseEnv(line.trim()));
  }
  return written;
}

function faultOf(line: string, mayNameFolder: boolean): string | undefined {
  if (line === '' || line.startsWith('#')) return undefined;
  if (line.includes('\ufffd')) return 'has a letter that is not UTF-8: save the file as UTF-8';
  const [, name = '', quote = '', rest = ''] = /^(\w+)\s*=\s*(["'`]?)(.*)$/.exec(line) ?? [];
  if (name === '') return faultOfForm(line);
  if (!names.has(name)) return `sets ${name}, which is no setting of Sapu`;
  if (name === 'SAPU_DATA' && !mayNameFolder) return 'names another folder than the one it is in';
  const unfilled = unfilledIn(line, { quote, rest });
  if (unfilled) return `has ${unfilled}, which nothing fills in: write the value itself`;
  if (quote === '"' && rest.includes('\\n')) {
    return 'has a "\\n" in double quotes, which stands for a new line: put the value in single quotes';
  }
  if (quote === '') return faultOfPlain(line.slice(line.indexOf('=') + 1));
  if (!rest.includes(quote)) return 'has a quote that does not end';
  const behind = rest.slice(rest.indexOf(quote) + 1).trim();
  return behind === '' || behind.startsWith('#') ? undefined : 'has text behind its closing quote';
}

function faultOfForm(line: string): string {
  const word = /^(?:export|set)(?=\s)/.exec(line)?.[0];
  if (word) return `begins with "${word}", which is for a shell: leave it out`;
  return 'is not NAME=value, and notes begin with "#"';
}

/**
 * What a shell would fill in: a variable, what a command prints, or the home folder, which would be a
 * folder of that name here. A secret of such words would be the same wherever the file is copied to.
 */
function unfilledIn(line: string, value: { quote: string; rest: string }): string | undefined {
  const home = /^(?:~(?=[/\\]|["'`]?$)|\$HOME\b)/.exec(value.rest)?.[0];
  if (home || value.quote === "'") return home;
  return value.quote === '`' ? 'a command in backticks' : /\$\{\w+\}|\$\([^)]*\)/.exec(line)?.[0];
}

/**
 * Node takes what follows a "#" for a note, also in an address or a secret. A sign that ends lines or
 * entries of other files would become a part of the value.
 */
function faultOfPlain(value: string): string | undefined {
  if (/(?:^|\S)#/.test(value)) return 'has a "#" in its value: put the value in quotes';
  const end = /([;,])\s*(?:#.*)?$/.exec(value)?.[1];
  return end && `ends in "${end}": leave it out, or put the value in quotes if it belongs to it`;
}
