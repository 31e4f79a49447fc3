import path from 'node:path';
import { parseSource, type SourceFile } from './source-file.ts';

export interface Import {
  /** Path from the root of the project, or the name of a package. */
  readonly target: string;
  /** Erased before anything runs. */
  readonly typeOnly: boolean;
  readonly offset: number;
}

/** Everything that a file imports or passes on, at once or later. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parseSource(file);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: resolve(file, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: moduleRequest.start,
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest: request, isType }) =>
      request === null
        ? []
        : [{ target: resolve(file, request.value), typeOnly: isType, offset: request.start }],
    ),
  );
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    target: resolve(file, file.text.slice(start + 1, end - 1)),
    typeOnly: false,
    offset: start,
  }));
  return [...fixed, ...exported, ...late];
}

function resolve(file: SourceFile, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.join(path.posix.dirname(file.path), specifier);
}
