import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A copy of the project for the mutants, so that the working tree stays whole. */
export interface ProjectCopy {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
}

export async function copyProject(root: string): Promise<ProjectCopy> {
  await rm(root, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const file of new Set(files.split('\0').filter((name) => name !== ''))) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    // A deleted file may still be in the index.
    await cp(file, path.join(root, file)).catch(() => undefined);
  }
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  return {
    root,
    read: (file) => readFile(path.join(root, file), 'utf8'),
    write: (file, text) => writeFile(path.join(root, file), text),
  };
}
