import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launcherFiles, STARTED } from '../../scripts/release/launcher.ts';
import { platforms } from '../../scripts/release/platforms.ts';
import { writeTar } from '../../scripts/release/tar.ts';
import { readTree } from '../../scripts/release/tree.ts';
import { writeZip } from '../../scripts/release/zip.ts';
import { mountDisk } from '../support/own-disk.ts';
import { readZip } from '../support/read-zip.ts';

let home: string;
const time = new Date('2026-11-27T12:00:00Z');
const deep = `${'long-name/'.repeat(12)}file.txt`;
/** More than one piece of a stream. */
const large = 'x'.repeat(200_001);

beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'sapu-archive-')));
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** The same small tree, whatever the order and the rights in which it is made. */
async function makeTree(name: string, files: readonly string[]): Promise<string> {
  const folder = path.join(home, name);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file === 'large' ? large : `${file}\n`);
    await chmod(path.join(folder, file), file === 'sapu' ? 0o755 : 0o640);
  }
  return folder;
}

const files = ['sapu', 'a.txt', 'Z/z.txt', 'large', 'empty/none', deep];
const read = (folder: string) =>
  readTree(folder, { prefix: 'sapu-1', first: 'large', last: 'sapu' });

it.each([
  ['tar.gz', writeTar],
  ['zip', writeZip],
])('writes the same %s of the same tree', async (end, write) => {
  const one = await read(await makeTree('one', files));
  const other = await read(await makeTree('other', files.toReversed()));
  await write(one, path.join(home, `one.${end}`), time);
  await write(other, path.join(home, `other.${end}`), time);
  const bytes = await readFile(path.join(home, `one.${end}`));
  expect(bytes.equals(await readFile(path.join(home, `other.${end}`)))).toBe(true);
  expect(bytes.length).toBeLessThan(large.length);
});

it('writes a tar that others unpack, with programs, links and long names', async () => {
  const folder = await makeTree('one', files);
  await symlink('../a.txt', path.join(folder, 'Z/link'));
  await writeTar(await read(folder), path.join(home, 'one.tar.gz'), time);
  const listed = execFileSync('tar', ['-tvzf', path.join(home, 'one.tar.gz')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  })
    .trim()
    .split('\n');
  expect(listed[0]).toMatch(/ sapu-1\/large$/);
  expect(listed[1]).toMatch(/^lrwxrwxrwx .* 2026-11-27 12:00 sapu-1\/Z\/link -> \.\.\/a\.txt$/);
  expect(listed.at(-1)).toMatch(/^-rwxr-xr-x .* sapu-1\/sapu$/);
  expect(listed.filter((line) => line.startsWith('-rw-r--r-- '))).toHaveLength(files.length - 1);
  execFileSync('tar', ['-xzf', path.join(home, 'one.tar.gz'), '-C', home]);
  for (const file of files) {
    const content = await readFile(path.join(home, 'sapu-1', file), 'utf8');
    expect(content, file).toBe(file === 'large' ? large : `${file}\n`);
  }
});

it('writes a zip that others read', async () => {
  await writeZip(await read(await makeTree('one', files)), path.join(home, 'one.zip'), time);
  const zip = await readZip(Uint8Array.from(await readFile(path.join(home, 'one.zip'))).buffer);
  expect([...zip.keys()].at(-1)).toBe('sapu-1/sapu');
  expect(zip.get(`sapu-1/${deep}`)).toBe(`${deep}\n`);
});

/** An archive for this machine whose launcher is the real one; the rest of it is large, and random. */
async function makeArchive(): Promise<string> {
  const platform = platforms.find(({ name }) => name === `${process.platform}-${process.arch}`);
  if (platform === undefined) throw new Error('there is no archive for this machine');
  const folder = await makeTree('whole', [platform.program, STARTED, 'src/other.js']);
  await chmod(path.join(folder, platform.program), 0o755);
  await writeFile(path.join(folder, 'src/random'), randomBytes(2_000_000));
  const { sapu = '' } = await launcherFiles(folder, platform, '1.0.0');
  await writeFile(path.join(folder, 'sapu'), sapu, { mode: 0o755 });
  const file = path.join(home, 'whole.tar.gz');
  await writeTar(
    await readTree(folder, { prefix: 'sapu-1', first: 'sapu', last: STARTED }),
    file,
    time,
  );
  return file;
}

/** Unpacking ends with an error, and starting what is left of it with one sentence. */
function expectBroken(archive: string, place: string): void {
  expect(spawnSync('tar', ['-xzf', archive, '-C', place]).status).not.toBe(0);
  const { status, stdout, stderr } = spawnSync(path.join(place, 'sapu-1/sapu'), {
    encoding: 'utf8',
  });
  const says = `The folder ${path.join(place, 'sapu-1')} is not whole: unpack the archive again.\n`;
  expect({ status, stdout, stderr }).toEqual({ status: 78, stdout: '', stderr: says });
}

it.each([60, 1_000_000])('does not start after a cut of the last %i bytes', async (bytes) => {
  const archive = await makeArchive();
  await truncate(archive, (await stat(archive)).size - bytes);
  expectBroken(archive, home);
});

it('does not start after a disk got full while it was unpacked', async (context) => {
  await using disk = await mountDisk(1);
  if (disk === undefined)
    return context.skip('a file system of its own can only be mounted as root');
  expectBroken(await makeArchive(), disk.folder);
});
