import { importsOf } from '../imports.ts';
import { mayImport, roomOf } from '../rooms.ts';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

/** The one import that leaves `src`: the gallery shows the page in the language of its tests. */
const OUTSIDE: Readonly<Record<string, string>> = { 'src/gallery': 'scripts/pseudo-locale.ts' };

const isProduct = (file: SourceFile): boolean =>
  file.path.startsWith('src/') && isCode(file) && !isTest(file.path);

function findWrongRooms(file: SourceFile): Finding[] {
  const from = roomOf(file.path);
  if (from === undefined) {
    return [{ path: file.path, line: 0, message: 'is in no room of scripts/check/rooms.ts' }];
  }
  return importsOf(file)
    .filter(({ target }) => /^(src|test|bench|scripts)\//.test(target))
    .filter(({ target }) => target !== OUTSIDE[from])
    .filter(({ target }) => {
      const to = roomOf(target);
      return to === undefined || isTest(target) || !mayImport(from, to);
    })
    .map(({ target, offset }) => findingAt(file, offset, `${from} may not import ${target}`));
}

/** An import, between the files or between their folders. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly file: SourceFile;
  readonly offset: number;
}

/** Imports between places of the product; imports within a place are left out. */
function arrowsBetween(files: readonly SourceFile[], placeOf: (path: string) => string): Arrow[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target, offset }) => {
      const [from, to] = [placeOf(file.path), placeOf(target)];
      return target.startsWith('src/') && from !== to ? [{ from, to, file, offset }] : [];
    }),
  );
}

/** Every place that can be reached from each, by any number of imports. */
function reachable(arrows: readonly Arrow[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [start];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      for (const to of next.get(place) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    reached.set(start, seen);
  }
  return reached;
}

function findCircles(arrows: readonly Arrow[]): Finding[] {
  const reached = reachable(arrows);
  return arrows
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, file, offset }) =>
      findingAt(file, offset, `${from} and ${to} import each other, directly or by others`),
    );
}

const inPageOrServer = (file: SourceFile): boolean =>
  isProduct(file) && /^src\/(server|web)\//.test(file.path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Who may import whom, from the one table of rooms; and places that import each other. */
export const roomRules: readonly Rule[] = [
  {
    name: 'rooms-import-what-the-table-lists',
    stops: 'an arrow that nobody drew, and a folder that nobody knows',
    find: (files) => files.filter(isProduct).flatMap(findWrongRooms),
  },
  {
    name: 'folders-in-no-circle',
    stops: 'two folders of which neither can be read, tested or moved without the other',
    find: (files) => findCircles(arrowsBetween(files.filter(inPageOrServer), folderOf)),
  },
  {
    name: 'files-in-no-circle',
    stops: 'two files of which neither can be understood before the other',
    find: (files) => findCircles(arrowsBetween(files.filter(isProduct), (file) => file)),
  },
];
