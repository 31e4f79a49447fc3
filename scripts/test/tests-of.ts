import { importsOf } from '../check/imports.ts';
import { isCode, type SourceFile } from '../check/source-file.ts';

/*
 * Chooses the tests that a change can have broken. Imports alone say too much: every test of a whole
 * product imports the whole server. So the way through imports ends where the product is joined, and
 * goes on by addresses: from a routes file or a screen to the tests that name its addresses.
 */

/** Files that join the product's parts: a test that imports one is not chosen because of a part. */
const JOINTS = new Set([
  'src/cli.ts',
  'src/server/start-server.ts',
  'src/server/join-deps.ts',
  'src/server/register-routes.ts',
  'src/server/start-workers.ts',
  'src/web/main.tsx',
  'src/web/app/router.tsx',
  'src/web/app/public-routes.ts',
  'src/gallery/entries.ts',
  'test/support/test-app.ts',
  'test/page/support/page-server.ts',
]);

/** What all tests stand on. */
const ALL =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|test\/support\/|scripts\/setup\/)/;

/** Asks about every route of the page. */
const WALK = 'test/e2e/walk.test.ts';

/** The test files for these changed files, by name. */
export function testsOf(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const tests = files.filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/citus/'),
  );
  if (changed.some((path) => ALL.test(path))) return tests.map(({ path }) => path).toSorted();
  const reached = importersOf(files, changed);
  const handled = handlersOf(reached);
  const addresses = files.filter(({ path }) => handled(path)).flatMap(addressesOf);
  const screens = screensOf(files, reached);
  const names = changed.map((path) => (path.startsWith('src/') ? `/${roomOf(path)}` : undefined));
  const read = changed.filter((path) => !/\.tsx?$/.test(path)).flatMap(readAs);
  const isChosen = ({ path, text }: SourceFile) =>
    reached.has(path) ||
    [...addresses, ...read].some((part) => text.includes(part)) ||
    (/^test\/(page|e2e)\//.test(path) && screens.some((screen) => text.includes(screen))) ||
    names.some((name) => name !== undefined && path.startsWith('test/') && path.includes(name));
  const chosen = tests.filter(isChosen).map(({ path }) => path);
  const isPage = changed.some((path) => path.startsWith('src/web/'));
  return [...new Set([...chosen, ...(isPage ? [WALK] : [])])].toSorted();
}

/** The changed files and all that import them, at any distance, up to the joints. */
function importersOf(files: readonly SourceFile[], changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of files.filter(isCode)) {
    for (const { target, typeOnly } of importsOf(file)) {
      if (!typeOnly) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  }
  const reached = new Set(changed);
  for (const path of reached) {
    if (JOINTS.has(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

/**
 * Which files handle calls whose answers the change can have made others: those that are reached, and
 * for background work all of its neighbourhood, since it is joined to no route.
 */
function handlersOf(reached: ReadonlySet<string>): (path: string) => boolean {
  const neighbourhoods = reached.has('src/server/start-workers.ts')
    ? [...reached].flatMap((path) => /^src\/server\/\w+\//.exec(path)?.[0] ?? [])
    : [];
  return (path) => reached.has(path) || neighbourhoods.some((folder) => path.startsWith(folder));
}

/** The keys of the contract that a routes file handles, as `GET /api/comments`. */
const addressesOf = ({ path, text }: SourceFile): string[] =>
  path.endsWith('.routes.ts')
    ? [...text.matchAll(/'((?:GET|POST|PUT|DELETE) \/api\/[^']+)'/g)].flatMap(
        ([, key]) => key ?? [],
      )
    : [];

/** The addresses of the screens that are reached, each as the beginning of a text in a test. */
function screensOf(files: readonly SourceFile[], reached: ReadonlySet<string>): string[] {
  const routers = files.filter(({ path }) =>
    /^src\/web\/app\/(router\.tsx|public-routes\.ts)$/.test(path),
  );
  return routers.flatMap(({ text }) =>
    text.split('createRoute(').flatMap((route) => {
      const page = /import\('\.\.\/(features\/[^']+)'\)/.exec(route)?.[1];
      const address = /path: '([^'$]+)/.exec(route)?.[1]?.replace(/\/$/, '');
      return address && page && reached.has(`src/web/${page}`)
        ? [`'${address}`, `\`${address}`, `}${address}`]
        : [];
    }),
  );
}

/** The folder of a file, in the words of a test's name: `outbox`. */
const roomOf = (path: string): string => path.split('/').at(-2) ?? path;

/** How a test that reads a document names it: by its file, or by a folder that holds it. */
function readAs(path: string): string[] {
  const parts = path.split('/');
  const folders = parts.slice(0, -1).map((_, nth) => parts.slice(0, nth + 1).join('/'));
  return [parts.at(-1) ?? path, ...folders.slice(1)];
}
