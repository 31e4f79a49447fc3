import { mayImport, roomOf } from '../rooms.ts';
import {
  type Finding,
  findingAt,
  isCode,
  isTest,
  parseSource,
  type Rule,
  type SourceFile,
} from '../source-file.ts';

interface Constant {
  readonly file: SourceFile;
  readonly start: number;
  readonly name: string;
  readonly value: string;
}

/**
 * Where constants are compared. The detector is left out: its limits and code points are tuned file by
 * file, and two that are equal today need not stay so. Migrations never change.
 */
const COMPARED = /^src\/(?:contract|server|web|cli)\/(?!db\/migrations\/)/;

/** Two small numbers or short texts may be equal by chance: these may not, whatever their names. */
const LEAST_NUMBER = 1_000_000;
const LEAST_LENGTH = 20;

export const constants: Rule = {
  name: 'one-home-for-each-constant',
  stops: 'a limit that is changed in one of the two places that state it',
  find(files) {
    const all = files
      .filter((file) => COMPARED.test(file.path) && isCode(file) && !isTest(file.path))
      .flatMap(constantsOf);
    return [...Map.groupBy(all, ({ value }) => value).values()].flatMap((equal) =>
      equal.flatMap((one, at) => findingsOf(one, equal.slice(0, at))),
    );
  },
};

/** Equal constants of earlier files that this one could be imported from, or that could import it. */
function findingsOf(one: Constant, earlier: readonly Constant[]): Finding[] {
  const twin = earlier.find(
    (other) =>
      other.file !== one.file &&
      (other.name === one.name || isParticular(one.value)) &&
      areNeighbours(one.file.path, other.file.path),
  );
  if (twin === undefined) return [];
  const message = `${one.name} says what ${twin.name} of ${twin.file.path} says`;
  return [findingAt(one.file, one.start, message)];
}

function areNeighbours(path: string, other: string): boolean {
  const [a, b] = [roomOf(path), roomOf(other)];
  return a !== undefined && b !== undefined && (mayImport(a, b) || mayImport(b, a));
}

const isParticular = (value: string): boolean =>
  /^[\d.]+$/.test(value) ? Number(value) >= LEAST_NUMBER : value.length >= LEAST_LENGTH;

function constantsOf(file: SourceFile): Constant[] {
  return parseSource(file).program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ id, init, start }) =>
      id.type === 'Identifier' && init && /^[A-Z][A-Z0-9_]+$/.test(id.name)
        ? [{ file, start, name: id.name, value: valueOf(file.text.slice(init.start, init.end)) }]
        : [],
    );
  });
}

/** The text of the value without spaces and separators; a product of numbers as its result. */
function valueOf(text: string): string {
  const plain = text.replaceAll(/(?<=\d)_(?=\d)/g, '').replaceAll(/\s+/g, ' ');
  if (!/^[\d.]+(?: \* [\d.]+)*$/.test(plain)) return plain;
  return String(plain.split(' * ').reduce((product, factor) => product * Number(factor), 1));
}
