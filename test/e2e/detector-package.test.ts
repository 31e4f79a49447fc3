import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDetector } from '../../src/detection/detector.ts';
import { launchChromium } from './support/visit.ts';

const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'sapu-package-'));
const built = path.join(folder, 'built');
const installed = path.join(folder, 'program', 'node_modules');

/** Unpacks as npm does; npm itself would ask the registry for re2js. */
async function install(archive: string, name: string): Promise<void> {
  const target = path.join(installed, name);
  await run('mkdir', ['-p', target]);
  await run('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
}

async function pack(source: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, source]);
  return path.join(folder, stdout.trim());
}

beforeAll(async () => {
  await run(process.execPath, ['scripts/build-detect.ts', built]);
  await install(await pack(built), 'sapu-detect');
  await install(await pack('./node_modules/re2js'), 're2js');
  const manifest = { type: 'module', dependencies: { 'sapu-detect': '*', re2js: '*' } };
  writeFileSync(path.join(folder, 'program', 'package.json'), JSON.stringify(manifest));
});

afterAll(() => rmSync(folder, { recursive: true }));

const texts = [
  'WD lancar terus di 𝗞𝗘𝗡𝗗𝗔𝗥𝗔𝟳𝟳',
  'bagus banget videonya kak, lanjutkan',
  '<b>\u202e\ud800</b>',
];

/** What a program outside of Sapu would write; it prints what it finds. */
const program = `
import { createDetector } from 'sapu-detect';
const detector = createDetector({ blacklist: [{ word: 'ker\\\\w+', match: 'regex' }] });
const found = {
  version: detector.version,
  alone: ${JSON.stringify(texts)}.map((text) => detector.judge(text)),
  together: detector.judgeTogether(${JSON.stringify(texts)}.map((text) => ({ text }))),
  listed: detector.judge('kerja bagus').isBlacklistedWords,
};
const printed = JSON.stringify(found);
`;

function expected(): unknown {
  const detector = createDetector({ blacklist: [{ word: 'ker\\w+', match: 'regex' }] });
  const found = {
    version: detector.version,
    alone: texts.map((text) => detector.judge(text)),
    together: detector.judgeTogether(texts.map((text) => ({ text }))),
    listed: true,
  };
  return JSON.parse(JSON.stringify(found));
}

const script = path.join(folder, 'program', 'judge.js');

it('finds the same in Node, and the first text is spam', async () => {
  writeFileSync(script, `${program}console.log(printed);`);
  const { stdout } = await run(process.execPath, [script]);
  expect(JSON.parse(stdout)).toEqual(expected());
  expect(createDetector().judge(texts[0] ?? '')).toMatchObject({
    isSpam: true,
    foldedText: 'wd lancar terus di kendara77',
  });
});

const runtimes = [
  { name: 'deno', args: ['run', '--allow-env'] },
  { name: 'bun', args: [] },
];

it.for(runtimes)('finds the same in $name', async ({ name, args }, context) => {
  const local = path.resolve('node_modules/.bin', name);
  const command = existsSync(local) ? local : name;
  const isThere = spawnSync(command, ['--version']).status === 0;
  if (!isThere) context.skip(`${name} is not installed: npm install --no-save ${name}`);
  writeFileSync(script, `${program}console.log(printed);`);
  const { stdout } = await run(command, [...args, script]);
  expect(JSON.parse(stdout)).toEqual(expected());
});

const page = `<!doctype html><title>-</title>
<script type="importmap">${JSON.stringify({
  imports: {
    'sapu-detect': '/node_modules/sapu-detect/index.js',
    re2js: '/node_modules/re2js/build/index.js',
  },
})}</script>
<script type="module">${program}document.title = printed;</script>`;

it('finds the same on a page of a browser', async () => {
  const server = createServer(({ url = '/' }, answer) => {
    const isPage = url === '/';
    answer.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript');
    answer.end(isPage ? page : readFileSync(path.join(folder, 'program', url)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await launchChromium();
  try {
    const { port } = server.address() as AddressInfo;
    const visited = await browser.newPage();
    await visited.goto(`http://127.0.0.1:${port}/`);
    await visited.waitForFunction(() => document.title !== '-');
    expect(JSON.parse(await visited.title())).toEqual(expected());
  } finally {
    await browser.close();
    server.close();
  }
});

it('asks for re2js alone, at the version that Sapu uses, and brings its papers', () => {
  const { dependencies, type, version } = readManifest(
    path.join(installed, 'sapu-detect', 'package.json'),
  );
  expect({ dependencies, type }).toEqual({
    dependencies: { re2js: readManifest('package.json').dependencies['re2js'] },
    type: 'module',
  });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  for (const file of ['README.md', 'LICENSE', 'types/detector.d.ts']) {
    expect(existsSync(path.join(installed, 'sapu-detect', file)), file).toBe(true);
  }
});

it('has types that a strict program compiles with', async () => {
  const typed = path.join(folder, 'program', 'typed.ts');
  writeFileSync(
    typed,
    `import { createDetector, type Verdict } from 'sapu-detect';
const verdict: Verdict = createDetector({ sensitivity: 'low' }).judge('halo');
export const [score, signals]: [number, string[]] =
  [verdict.score, verdict.reasons.map((reason) => reason.signal)];
// A wrong option is refused.
export const refused: Parameters<typeof createDetector>[0] = { sensitivity: 'none' };
`,
  );
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const options = '--noEmit --strict --module NodeNext --target ES2024 --types'.split(' ');
  const checked = await run(process.execPath, [compiler, ...options, '', typed], {
    cwd: path.join(folder, 'program'),
  }).catch((error: unknown) => error as { stdout: string });
  const complaints = checked.stdout.split('\n').filter((line) => line.includes('error'));
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('Sensitivity');
});

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly type: string;
  readonly version: string;
}
