import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const file = (name: string) => readFileSync(`src/web/public/${name}`);

test('each route of the page takes its path from the table that the server knows', () => {
  for (const routes of ['router.tsx', 'public-routes.ts']) {
    const paths = [...readFileSync(`src/web/app/${routes}`, 'utf8').matchAll(/^ +path: (.+),$/gm)];
    expect(paths.length).toBeGreaterThan(5);
    // The last one is any other.
    for (const [, path] of paths) expect(path).toMatch(/^(pageRoutes\.\w+|'\$')$/);
  }
});

interface Manifest {
  icons: { src: string; sizes: string; type: string }[];
  start_url: string;
  scope: string;
}

/** Width and height, as the head of a PNG has them. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('the page can be put on the home screen of a phone, below whatever path it lies', () => {
  const manifest = JSON.parse(file('manifest.webmanifest').toString()) as Manifest;
  // Relative to the manifest, which lies below that path.
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(file(src))).toBe(sizes);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
});

test('what browsers and phones ask for by name is there', () => {
  const html = readFileSync('index.html', 'utf8');
  for (const [, name = ''] of html.matchAll(/<link[^>]+href="\/([\w.-]+)"/g)) {
    expect(file(name).length).toBeGreaterThan(0);
  }
  expect(html).toContain('href="/manifest.webmanifest"');
  expect(sizeOf(file('apple-touch-icon.png'))).toBe('180x180');
  const icon = file('favicon.ico');
  expect(sizeOf(icon.subarray(icon.readUInt32LE(18)))).toBe('32x32');
  expect(file('robots.txt').toString()).toContain('Disallow: /');
});
