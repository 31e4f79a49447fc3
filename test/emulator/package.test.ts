import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
let folder: string;
let installed: string;

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

const readManifest = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Manifest;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sapu-emulator-'));
  const built = path.join(folder, 'built');
  await run(process.execPath, ['scripts/build-emulator.ts', built]);
  const pack = ['pack', '--silent', '--pack-destination', folder, built];
  const archive = path.join(folder, (await run('npm', pack)).stdout.trim());
  installed = path.join(folder, 'program/node_modules/sapu-emulator');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  // npm itself would ask the registry for them.
  const { dependencies } = await readManifest(path.join(installed, 'package.json'));
  for (const name of Object.keys(dependencies)) {
    const place = path.join(folder, 'program/node_modules', name);
    await symlink(path.resolve('node_modules', name), place);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('starts as a command, and answers as the platform does', async () => {
  const program = path.join(installed, 'emulator/main.js');
  const child = spawn(process.execPath, [program, '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const [url = ''] = /http:\S+/.exec(line) ?? [];
    const answer = await fetch(`${url}/youtube/v3/videos?part=snippet&id=none&key=demo-api-key`);
    expect(await answer.json()).toMatchObject({ kind: 'youtube#videoListResponse', items: [] });
  } finally {
    child.kill();
    await once(child, 'close');
  }
});

it('is imported by a program, with types that a strict one compiles with', async () => {
  const program = path.join(folder, 'program/play.ts');
  const text = `import { createEmulator } from 'sapu-emulator';
const emulator = await createEmulator();
const { accessToken } = emulator.control.issueTokens({ accountId: 'none' });
export const token: string = accessToken;
await emulator.close();
`;
  await writeFile(program, text);
  await writeFile(path.join(folder, 'program/package.json'), '{"type":"module"}');
  const types = ['--typeRoots', path.resolve('node_modules/@types'), '--types', 'node'];
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', ...types];
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...strict, program], { cwd: path.dirname(program) });
});

it('asks for the packages that Sapu uses, at their versions', async () => {
  const { dependencies, version } = await readManifest(path.join(installed, 'package.json'));
  const own = (await readManifest('package.json')).dependencies;
  for (const [name, wanted] of Object.entries(dependencies)) expect(wanted, name).toBe(own[name]);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
