import { describe, expect, it } from 'vitest';
import { mayImport, rooms } from '../../scripts/check/rooms.ts';
import { roomRules } from '../../scripts/check/rules/rooms.ts';
import type { SourceFile } from '../../scripts/check/source-file.ts';

const [imports, circles, fileCircles] = roomRules;
const file = (path: string, text: string): SourceFile => ({ path, text });
const found = (...files: SourceFile[]) => imports?.find(files).map(({ path }) => path);

/** A room of any name becomes one. */
const names = Object.keys(rooms).map((room) => room.replace('*', 'planted'));
const importing = (from: string, to: string, kind: string) => {
  const up = '../'.repeat(from.split('/').length);
  return file(`${from}/planted.ts`, `${kind} { a } from '${up}${to}/other.ts';`);
};
const pairs = names.flatMap((from) =>
  names.filter((to) => to !== from).map((to) => ({ from, to, allowed: mayImport(from, to) })),
);

describe('every pair of rooms, from the table', () => {
  it.each(pairs.filter(({ allowed }) => !allowed))('$from may not import $to', ({ from, to }) => {
    for (const kind of ['import', 'import type', 'export']) {
      expect(found(importing(from, to, kind)), kind).toEqual([`${from}/planted.ts`]);
    }
    const late = file(
      `${from}/late.ts`,
      importing(from, to, '').text.replace(/.*from (.*);/, 'await import($1);'),
    );
    expect(found(late)).toEqual([`${from}/late.ts`]);
  });

  it.each(pairs.filter(({ allowed }) => allowed))('$from may import $to', ({ from, to }) => {
    expect(found(importing(from, to, 'import'))).toEqual([]);
  });

  it('forbids more than it allows', () => {
    expect(pairs.filter(({ allowed }) => !allowed).length).toBeGreaterThan(400);
  });
});

describe('what the table does not know', () => {
  it.each(['src/unknown/a.ts', 'src/server/unknown/a.ts', 'src/web/unknown/deep/a.tsx'])(
    '%s fails, whatever it imports',
    (path) => {
      expect(found(file(path, 'export const a = 1;'))).toEqual([path]);
    },
  );

  it.each([
    ['src/server/db/a.ts', "import { b } from '../unknown/b.ts';"],
    ['src/server/base/a.ts', "import { b } from '../../../test/support/b.ts';"],
    ['src/server/base/a.ts', "import { b } from './b.test.ts';"],
    ['src/gallery/a.tsx', "import { b } from '../../scripts/setup/b.ts';"],
    ['src/web/features/videos/a.tsx', "import { b } from '../comments/b.tsx';"],
  ])('%s: %s fails', (path, text) => {
    expect(found(file(path, text))).toEqual([path]);
  });

  it('leaves tests, packages, a room of its own and its folders alone', () => {
    expect(
      found(
        file('src/server/db/a.test.ts', "import { b } from '../account/b.ts';"),
        file(
          'src/server/db/a.ts',
          "import { sql } from 'kysely'; import { b } from './deep/b.ts';",
        ),
        file('src/gallery/a.tsx', "import { toPseudo } from '../../scripts/pseudo-locale.ts';"),
      ),
    ).toEqual([]);
  });
});

/** Folders of which each imports the next, and the last the first. */
const ring = (...folders: string[]) =>
  folders.map((folder, index) =>
    file(
      `src/server/${folder}/a.ts`,
      `import type { A } from '../${folders[(index + 1) % folders.length]}/a.ts';`,
    ),
  );

describe('folders that import each other', () => {
  it.each([[ring('one', 'two')], [ring('one', 'two', 'three')]])('are found', (files) => {
    expect(circles?.find(files)).toHaveLength(files.length);
  });

  it('a chain is none', () => {
    expect(circles?.find(ring('one', 'two', 'three').slice(0, 2))).toEqual([]);
  });
});

/** Files of one folder that import each other in the same way. */
const ringOfFiles = (...files: string[]) =>
  files.map((name, index) =>
    file(
      `src/detection/${name}.ts`,
      `import type { A } from './${files[(index + 1) % files.length]}.ts';`,
    ),
  );

describe('files that import each other', () => {
  it.each([[ringOfFiles('one', 'two')], [ringOfFiles('one', 'two', 'three')]])(
    'are found, also where only types are imported',
    (files) => {
      expect(fileCircles?.find(files)).toHaveLength(files.length);
    },
  );

  it('a chain is none', () => {
    expect(fileCircles?.find(ringOfFiles('one', 'two', 'three').slice(0, 2))).toEqual([]);
  });
});
