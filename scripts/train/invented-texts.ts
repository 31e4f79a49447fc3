import { readFileSync } from 'node:fs';

const read = (file: string): string[] =>
  readFileSync(new URL(`./invented/${file}`, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');

/** The sentences of `invented/<name>.txt`, a line each. A line that begins with # is a heading. */
export function readSentences(name: string): string[] {
  return read(`${name}.txt`).filter((line) => !line.startsWith('#'));
}

interface List {
  readonly name: string;
  readonly texts: readonly string[];
}

/** The lists of `invented/<name>.jsonl`, by their own names. */
export function readLists(name: string): ReadonlyMap<string, readonly string[]> {
  const lists = read(`${name}.jsonl`).map((line) => JSON.parse(line) as List);
  return new Map(lists.map((list) => [list.name, list.texts]));
}

/** Picks lists of one file by name. Throws for a name that the file does not have. */
export function listsOf(file: string): (name: string) => readonly string[] {
  const lists = readLists(file);
  return (name) => {
    const texts = lists.get(name);
    if (texts === undefined) throw new Error(`invented/${file}.jsonl has no list ${name}`);
    return texts;
  };
}
