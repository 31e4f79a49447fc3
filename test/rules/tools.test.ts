import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool, tools } from '../../scripts/check/tools.ts';

/** A project of our settings and of little else, into which one mistake at a time is planted. */
const project = fileURLToPath(new URL('../..', import.meta.url));
const settings = [
  'package.json',
  'tsconfig.json',
  'src/web/tsconfig.json',
  'biome.json',
  '.oxlintrc.json',
  'knip.json',
];
let tree: string;

beforeAll(async () => {
  tree = await realpath(await mkdtemp(path.join(tmpdir(), 'sapu-rules-')));
  await Promise.all([
    ...settings.map((file) => cp(path.join(project, file), path.join(tree, file))),
    symlink(path.join(project, 'node_modules'), path.join(tree, 'node_modules')),
    writeTo('src/cli.ts', 'process.exitCode = 0;\n'),
    writeTo('.gitignore', 'node_modules\n'),
  ]);
});

afterAll(() => rm(tree, { recursive: true, force: true }));

const longFile = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`);
/** Mistakes by the rule that finds them; each in a file of its own, named after the rule. */
const mistakes: Record<string, { path?: string; text: string }> = {
  'no-floating-promises': {
    text: 'const f = async () => 1;\nexport const a = () => {\n  f();\n};',
  },
  'no-explicit-any': { text: 'export const a = (b: any): string => String(b);' },
  'no-non-null-assertion': { text: 'export const a = (b: string | null) => b!.length;' },
  'max-params': { text: 'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e];' },
  'max-lines': { text: longFile.join('') },
  'ban-ts-comment': { text: '// @ts-ignore\nexport const a: string = 1;' },
  'no-default-export': { text: 'export default 1;' },
  'no-barrel-file': { text: "export * from './cli.ts';" },
  'filename-case': { path: 'src/BadName.ts', text: 'export const a = 1;' },
  'no-process-env': { text: "export const a = process.env['HOME'];" },
  'no-console': { text: "console.log('hello');" },
  'no-unsafe-member-access': { text: "export const a = JSON.parse('{}').b as string;" },
  'rules-of-hooks': {
    path: 'src/web/rules-of-hooks.tsx',
    text: "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  },
  'no-danger': {
    path: 'src/web/no-danger.tsx',
    text: 'export const A = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />;',
  },
  'alt-text': {
    path: 'src/web/alt-text.tsx',
    text: 'export const A = () => <img src="/a.png" />;',
  },
  'no-cycle': {
    text: "import { b } from './other.ts';\nexport const a = (): number => b;",
  },
};

describe('lint', () => {
  const planted = Object.entries(mistakes).map(
    ([rule, { path: file = `src/${rule}.ts`, text }]) => ({
      rule,
      file,
      text: `${text}\n`,
    }),
  );
  const files = [
    ...planted,
    { file: 'src/other.ts', text: "import { a } from './no-cycle.ts';\nexport const b = a;\n" },
  ];
  let found: string[];
  beforeAll(async () => {
    for (const { file, text } of files) await writeTo(file, text);
    found = (await run('lint')).split('\n');
    for (const { file } of files) await rm(path.join(tree, file));
  });

  it.each(planted)('fires: $rule', ({ rule, file }) => {
    const lines = found.filter((line) => line.includes(`${file}:`));
    expect(lines.join('\n')).toContain(rule);
  });
});

it('types fire', async () => {
  const said = await plant('types', 'src/planted.ts', 'export const a: string = 1;\n');
  expect(said).toContain('TS2322');
});

it('types of the page fire', async () => {
  const said = await plant(
    'types-of-the-page',
    'src/web/planted.ts',
    'export const a: string = 1;\n',
  );
  expect(said).toContain('TS2322');
});

it('format fires', async () => {
  expect(await plant('format', 'src/planted.ts', 'export const a   = "1"\n')).toContain(
    'planted.ts',
  );
});

it('unused fires on a file, an export and a package', async () => {
  await writeTo('src/used.ts', 'export const used = 1;\nexport const idle = 2;\n');
  await writeTo('src/cli.ts', "import { used } from './used.ts';\n\nprocess.exitCode = used;\n");
  const said = await plant('unused', 'src/planted.ts', 'export const a = 1;\n');
  expect(said).toMatch(/Unused files[\s\S]*src\/planted\.ts/);
  expect(said).toMatch(/Unused exports[\s\S]*idle/);
  expect(said).toMatch(/Unused dependencies[\s\S]*fastify/);
});

/** Writes one file, returns what the tool says of the tree, and takes the file away again. */
async function plant(name: string, file: string, text: string): Promise<string> {
  await writeTo(file, text);
  try {
    return await run(name);
  } finally {
    await rm(path.join(tree, file));
  }
}

/** What a tool says of the tree. */
function run(name: string): Promise<string> {
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool === undefined) throw new Error(`there is no rule ${name}`);
  return runTool(tool, tree);
}

async function writeTo(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
}
