import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launcherFiles, launcherOf } from '../../scripts/release/launcher.ts';
import { type Platform, platforms } from '../../scripts/release/platforms.ts';

const here = platforms.find(({ name }) => name === `${process.platform}-${process.arch}`);
const away = platforms.find(({ os, machine }) => machine && os !== process.platform);
/** A launcher knows how long the program is that it starts. */
const PROGRAM = '// Sapu\n';
let home: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'sapu-launcher-')));
});

afterEach(() => rm(home, { recursive: true, force: true }));

/** An unpacked archive whose Node says how it was called. */
async function unpack(platform: Platform | undefined): Promise<string> {
  if (platform === undefined) throw new Error('there is no archive for this machine');
  const folder = path.join(home, 'the folder');
  await mkdir(path.join(folder, path.dirname(platform.program)), { recursive: true });
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await writeFile(path.join(folder, 'src/cli.js'), PROGRAM);
  const node = path.join(folder, platform.program);
  await writeFile(node, '#!/bin/sh\nprintf "%s|" "$PWD" "$INIT_CWD" "$@"\nexit 3\n');
  const launcher = launcherOf(platform);
  const files = await launcherFiles(folder, platform, '1.0.0');
  await writeFile(path.join(folder, launcher), files[launcher] ?? '');
  await chmod(node, 0o755);
  await chmod(path.join(folder, launcher), 0o755);
  return folder;
}

function call(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: home, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('runs the command on the Node beside it, from anywhere, through links', async () => {
  const folder = await unpack(here);
  await symlink('the folder/sapu', path.join(home, 'link'));
  const { status, stdout } = call(path.join(home, 'link'), ['detect', 'a b.json']);
  expect(status).toBe(3);
  const [at, from, ...args] = stdout.split('|');
  expect({ at, from }).toEqual({ at: folder, from: home });
  expect(args.slice(-4)).toEqual(['src/cli.js', 'detect', 'a b.json', '']);
  expect(args).toContain('--max-old-space-size=128');
  const plain = call(path.join(folder, 'sapu'), []).stdout.split('|');
  expect(plain.slice(-2)).toEqual(['src/cli.js', '']);
  expect(plain).not.toContain('--max-old-space-size=128');
});

it.each([
  ['without its program', (file: string) => rm(path.dirname(file), { recursive: true })],
  ['whose program is empty', (file: string) => writeFile(file, '')],
  ['whose program is cut', (file: string) => writeFile(file, PROGRAM.slice(0, -1))],
])('says in one sentence that a folder %s is not whole', async (_what, damage) => {
  const folder = await unpack(here);
  await damage(path.join(folder, 'src/cli.js'));
  expect(call(path.join(folder, 'sapu'), [])).toEqual({
    status: 78,
    stdout: '',
    stderr: `The folder ${folder} is not whole: unpack the archive again.\n`,
  });
});

it('says in one sentence that it is for another machine', async () => {
  const folder = await unpack(away);
  const { status, stderr } = call(path.join(folder, 'sapu'), []);
  expect(status).toBe(78);
  expect(stderr).toMatch(/^This Sapu is for \S+, and this machine is .*: take .*\.\n$/);
});

it('is filled in for every platform', async () => {
  for (const platform of platforms) {
    const files = await launcherFiles(await unpack(platform), platform, '1.0.0');
    for (const [name, text] of Object.entries(files)) {
      expect(text, `${platform.name} ${name}`).not.toMatch(/@[A-Z_]+@/);
      expect(text.includes('\r'), name).toBe(platform.os === 'win32');
    }
  }
});
