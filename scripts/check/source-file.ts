import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type ParseResult, parseSync } from 'oxc-parser';

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  /** Counted from 1; 0 for a finding about the whole file. */
  readonly line: number;
  readonly message: string;
}

/** A rule of this project. */
export interface Rule {
  readonly name: string;
  /** The mistake that the rule prevents. */
  readonly stops: string;
  find(files: readonly SourceFile[]): Finding[];
}

const TEXT =
  /\.(ts|tsx|mjs|js|css|html|json|md|sh|yml|yaml|svg)$|(^|\/)(run|LICENSE|Dockerfile|\.npmrc|\.gitignore)$/;

/** Every text file that git tracks or could track. */
export function readProject(): SourceFile[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => TEXT.test(path));
  return [...new Set(paths)].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      // Deleted, but still in the index.
      return [];
    }
  });
}

const parsed = new WeakMap<SourceFile, ParseResult>();

export function parseSource(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx)$/.test(file.path);
}

export function isTest(path: string): boolean {
  return path.startsWith('test/') || /\.test\.tsx?$/.test(path);
}

/** A finding at an offset of the file's text. */
export function findingAt(file: SourceFile, offset: number, message: string): Finding {
  return { path: file.path, line: file.text.slice(0, offset).split('\n').length, message };
}
