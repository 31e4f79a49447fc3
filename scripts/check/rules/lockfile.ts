import type { Finding, Rule, SourceFile } from '../source-file.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** Packed inside another package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, LockedPackage>>;

export const lockfile: Rule = {
  name: 'locked-packages-are-proven',
  stops:
    'a package that is not byte for byte the one chosen, that other systems lack, or that runs when installed',
  find: (files) => [
    ...files.filter(({ path }) => path === 'package-lock.json').flatMap(findUnproven),
    ...files.filter(({ path }) => path === '.npmrc').flatMap(findScripts),
  ],
};

const findScripts = ({ path, text }: SourceFile): Finding[] =>
  /^ignore-scripts=true$/m.test(text)
    ? []
    : [{ path, line: 0, message: 'lets packages run scripts when they are installed' }];

function findUnproven(file: SourceFile): Finding[] {
  const { packages } = JSON.parse(file.text) as { packages: Packages };
  return Object.entries(packages)
    .flatMap(([place, entry]) => [
      ...(place === '' || entry.inBundle ? [] : doubts(entry)).map((what) => `${place} ${what}`),
      ...missing(place, entry, packages),
    ])
    .map((message) => ({ path: file.path, line: 0, message }));
}

function doubts({ resolved, integrity, link }: LockedPackage): string[] {
  const found: string[] = [];
  if (link || !integrity?.startsWith('sha512-')) found.push('has no sha512 integrity');
  if (!resolved?.startsWith('https://registry.npmjs.org/')) {
    found.push(`comes from ${resolved ?? 'nowhere'}`);
  }
  return found;
}

/** npm drops packages that it could not install here, and then refuses the lockfile elsewhere. */
function missing(place: string, entry: LockedPackage, packages: Packages): string[] {
  const prefix = place === '' ? '' : `${place}/`;
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !(`${prefix}node_modules/${name}` in packages))
    .filter((name) => !(`node_modules/${name}` in packages))
    .map((name) => `${place} needs ${name}, which is not locked`);
}
