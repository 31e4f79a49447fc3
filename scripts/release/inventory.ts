import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from './platforms.ts';

/** Something inside an archive that others have made. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly licence: string;
  readonly text: string | undefined;
}

/** What stands in the package's licence file only. */
const unsaid: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

type Locked = Record<string, { version?: string; license?: string }>;

/** The packages of a folder where npm has installed, with their licences. */
export async function packagesIn(folder: string): Promise<Part[]> {
  const record = await readFile(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(record) as { packages: Locked };
  return Promise.all(Object.keys(packages).map((place) => partAt(path.join(folder, place))));
}

async function partAt(folder: string): Promise<Part> {
  const { name, version, license } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string | { type?: string } };
  const licence = (typeof license === 'object' ? license.type : license) ?? unsaid[name];
  if (licence === undefined) throw new Error(`${name} says nothing of its licence`);
  return { name, version, licence, text: await licenceText(folder) };
}

async function licenceText(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying)/i.test(name));
  const texts = await Promise.all(
    names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.join('\n').trim() || undefined;
}

/** What the page is built of: what its bundler names, and what its styles take. */
export async function partsOfPage(listed: string): Promise<Part[]> {
  const bundled = JSON.parse(listed) as (Omit<Part, 'licence'> & { identifier: string })[];
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const ofStyles = Object.keys(devDependencies).filter((name) =>
    /^(@fontsource|tailwindcss$)/.test(name),
  );
  return [
    ...bundled.map(({ name, version, identifier, text }) => ({
      name,
      version,
      licence: identifier,
      text,
    })),
    ...(await Promise.all(ofStyles.map((name) => partAt(path.join('node_modules', name))))),
  ];
}

/** Whose libraries the PostgreSQL of the packages brings, by the beginning of their files. */
const libraries: readonly (readonly [file: RegExp, name: string, licence: string])[] = [
  [/^lib(crypto|ssl)\.so\.1\.1/, 'OpenSSL 1.1', 'OpenSSL'],
  [/^lib(crypto|ssl)/, 'OpenSSL 3', 'Apache-2.0'],
  [/^(lib)?icu/, 'ICU', 'Unicode-3.0'],
  [/^libxml2|^libxslt/, 'libxml2 and libxslt', 'MIT'],
  [/^lib(z\.|zlib)|^zlib/, 'zlib', 'Zlib'],
  [/^liblzma/, 'XZ Utils', '0BSD'],
  [/^liblz4/, 'LZ4', 'BSD-2-Clause'],
  [/^libzstd/, 'Zstandard', 'BSD-3-Clause'],
  [/^libossp-uuid/, 'OSSP uuid', 'MIT'],
  [/^libuuid/, 'libuuid', 'BSD-3-Clause'],
  [/^lib(iconv|intl)/, 'GNU libiconv and libintl', 'LGPL-2.1-or-later'],
  [/^libcurl/, 'curl', 'curl'],
  [/^libwinpthread/, 'MinGW winpthreads', 'MIT AND BSD-3-Clause'],
  [/^libedit/, 'libedit', 'BSD-3-Clause'],
  [/^lib(com_err|gssapi_krb5|k5crypto|krb5)/, 'MIT Kerberos', 'MIT'],
  [/^lib(ecpg|pg|pq)/, 'PostgreSQL', 'PostgreSQL'],
];

/** Node and PostgreSQL themselves, and the libraries that stand beside the latter. */
export async function programsIn(folder: string, platform: Platform): Promise<Part[]> {
  const versionOf = async (name: string) => {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
  };
  const native = path.join(folder, 'node_modules', platform.postgres, 'native');
  const postgres = (await versionOf(platform.postgres)).replace(/-.*/, '');
  const entries = await Promise.all(
    ['lib', 'bin'].map((name) => readdir(path.join(native, name), { withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => /\.(dll|dylib|so[.\d]*)$/.test(entry.name) && entry.isFile());
  const found = new Map<string, Part>();
  for (const { name: file } of files) {
    // Below Windows PostgreSQL's own modules stand in the same folder as the libraries.
    const known = libraries.find(([pattern]) => pattern.test(file));
    if (known) {
      found.set(known[1], {
        name: known[1],
        version: 'of PostgreSQL',
        licence: known[2],
        text: undefined,
      });
    } else if (platform.os !== 'win32') throw new Error(`whose licence has ${file}?`);
  }
  const text = await readFile(new URL('./postgresql-licence.txt', import.meta.url), 'utf8');
  found.set('PostgreSQL', { name: 'PostgreSQL', version: postgres, licence: 'PostgreSQL', text });
  found.set('DejaVu', await dejavu());
  const node = { name: 'Node.js', version: await versionOf(platform.node), licence: 'MIT' };
  // The package for Windows comes without its papers; the others' stand beside the packages.
  return [{ ...node, text: undefined }, ...found.values()];
}

/** The fonts of reports, which stand beside their code. */
async function dejavu(): Promise<Part> {
  const papers = 'src/files/report/pdf/dejavu-licence.txt';
  const text = await readFile(papers, 'utf8');
  return { name: 'DejaVu fonts', version: '2.37', licence: 'Bitstream-Vera', text };
}

/** All parts with their licences, for people. */
export function licencesFile(parts: readonly Part[]): string {
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const told = sorted.map(({ name, version, licence, text }) => {
    const where = licence
      .split(/ AND | OR /)
      .map((id) => `https://spdx.org/licenses/${id.replaceAll(/[()]/g, '')}.html`);
    return `${name} ${version}\n${licence}\n\n${text ?? where.join('\n')}\n`;
  });
  return `What others have made and is inside, each under its own licence.\n\n${told.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
