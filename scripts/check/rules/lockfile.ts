import type { Finding, Rule, SourceFile } from '../source-file.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

export const lockfile: Rule = {
  name: 'locked-packages-are-proven',
  stops: 'a package that is not byte for byte the one that was chosen',
  find: (files) => files.filter(({ path }) => path === 'package-lock.json').flatMap(findUnproven),
};

function findUnproven(file: SourceFile): Finding[] {
  const { packages } = JSON.parse(file.text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, { resolved, integrity, link }]) => {
      const wrong: string[] = [];
      if (link || !integrity?.startsWith('sha512-')) wrong.push('has no sha512 integrity');
      if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) {
        wrong.push(`comes from ${resolved}`);
      }
      return wrong.map((what) => ({ path: file.path, line: 0, message: `${place} ${what}` }));
    });
}
