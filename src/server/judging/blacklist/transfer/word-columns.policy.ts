import type { WordColumns } from '../../../../contract/word-transfer.ts';

/** Names of columns in files of this and other programs, English and Indonesian. */
const knownNames = {
  word: ['word', 'words', 'value', 'keyword', 'phrase', 'term', 'pattern', 'kata', 'frasa'],
  match: ['match', 'match type', 'match_type', 'type', 'kecocokan', 'jenis', 'tipe'],
  category: ['category', 'kategori'],
  severity: ['severity', 'level', 'keparahan', 'tingkat'],
  description: ['description', 'note', 'notes', 'deskripsi', 'keterangan', 'catatan'],
} as const satisfies Record<keyof WordColumns, readonly string[]>;

const read = (name: string): string => name.trim().toLowerCase();

/** Whether a cell is the name of a column of words, so that its row is a header. */
export const namesWord = (cell: string): boolean =>
  knownNames.word.some((name) => name === read(cell));

/** Which column has which field, by the names. Where no name is known, the first has the words. */
export function guessColumns(names: readonly (string | null)[]): WordColumns {
  const found = names.map((name) => name && read(name));
  const column = (field: keyof WordColumns): number | null => {
    const known = knownNames[field].find((name) => found.includes(name));
    return known === undefined ? null : found.indexOf(known);
  };
  return {
    word: column('word') ?? 0,
    match: column('match'),
    category: column('category'),
    severity: column('severity'),
    description: column('description'),
  };
}

const matches = {
  '': 'contains',
  contains: 'contains',
  mengandung: 'contains',
  exact: 'exact',
  persis: 'exact',
  regex: 'regex',
} as const;

const severities = {
  '': 'medium',
  low: 'low',
  rendah: 'low',
  medium: 'medium',
  sedang: 'medium',
  high: 'high',
  tinggi: 'high',
} as const;

const lookUp = <Value extends string>(
  values: Readonly<Record<string, Value>>,
  text: string,
): Value | undefined => {
  const key = read(text);
  return Object.hasOwn(values, key) ? values[key] : undefined;
};

/** The kind of match that a cell names; undefined: none of ours. */
export const readMatch = (text: string) => lookUp(matches, text);
/** The severity that a cell names; undefined: none of ours. */
export const readSeverity = (text: string) => lookUp(severities, text);
