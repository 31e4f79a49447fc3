import { createHash } from 'node:crypto';
import type { Rule, SourceFile } from '../source-file.ts';
import frozen from './frozen-migrations.json' with { type: 'json' };

const LIST = 'scripts/check/rules/frozen-migrations.json';
const hashes: Readonly<Record<string, string>> = frozen;

export const migrations: Rule = {
  name: 'migrations-stay-as-they-were',
  stops: 'a database that has run a migration and lacks what the file says today',
  find: (files) =>
    files
      .filter(({ path }) => /^src\/server\/db\/migrations\/.*(?<!\.test)\.ts$/.test(path))
      .flatMap((file) => {
        const message = wrongWith(file);
        return message === undefined ? [] : [{ path: file.path, line: 0, message }];
      }),
};

function wrongWith({ path, text }: SourceFile): string | undefined {
  const hash = createHash('sha256').update(text).digest('hex');
  const listed = hashes[path];
  if (listed === hash) return undefined;
  return listed === undefined
    ? `is to be frozen: add "${path}": "${hash}" to ${LIST}`
    : 'has run elsewhere: repair what it did in a migration of its own';
}
