import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createOpeningFile, isReadByBrowsers, openingPage } from './opening-file.ts';

const address = 'http://localhost:8080/setup#code=AAAAA-AAAAA';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-opening-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('only this user reads the file, and it takes the place of an older one', async () => {
  const folder = await newFolder();
  const file = createOpeningFile(folder);
  await file.write('http://localhost:8080/setup#code=BBBBB-BBBBB');
  await file.write(address);
  expect((await stat(file.path)).mode & 0o777).toBe(0o600);
  const text = await readFile(file.path, 'utf8');
  expect(text).toContain(`content="0; url=${address}"`);
  expect(text).not.toContain('BBBBB');
  await file.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('a link in its place leads nowhere', async () => {
  const folder = await newFolder();
  const other = path.join(folder, 'other');
  await writeFile(other, 'kept');
  const file = createOpeningFile(folder);
  await symlink(other, file.path);
  await file.write(address);
  expect(await readFile(other, 'utf8')).toBe('kept');
});

test('a removal that began before does not take a newer file', async () => {
  const file = createOpeningFile(await newFolder());
  await Promise.all([file.remove(), file.write(address)]);
  expect(await readFile(file.path, 'utf8')).toContain(address);
});

test('whatever the address holds, it stays an address', () => {
  const page = openingPage(`https://sapu.example/a"'><script>alert(1)</script>?b=1&c=2#code=A-A`);
  expect(page).not.toContain('<script');
  expect(page.match(/"/g)).toHaveLength(openingPage(address).match(/"/g)?.length ?? 0);
  expect(page).toContain('?b=1&amp;c=2#code=A-A"');
});

test.each([
  ['linux', '/home/sari/sapu/data/open-setup.html', true],
  ['linux', '/home/sari/.local/share/sapu/open-setup.html', false],
  ['linux', '/home/sari/sapu/.data/open-setup.html', false],
  ['linux', '/var/lib/sapu/open-setup.html', false],
  ['darwin', '/var/lib/sapu/open-setup.html', true],
] as const)('on %s the browser reads %s: %s', (platform, file, isRead) => {
  expect(isReadByBrowsers(file, { platform, home: '/home/sari' })).toBe(isRead);
});
