import type { WordColumns } from '../contract/word-transfer.ts';
import { knownNames } from './column-names.ts';

const fields = Object.keys(knownNames) as (keyof WordColumns)[];

/** Names of lists whose words are not to be flagged, which also begin or end a longer one: `ignoredWords`. */
const ALLOWED = [
  'white ?list(?:ed)?|allow ?list|allow(?:ed)?|permit(?:ted)?|safe|trusted|good|ham|clean|legit(?:imate)?|genuine|benign|not spam|false positives?',
  'ignored?|excluded?|exempt(?:ed)?|exceptions?|disabled|inactive|stop ?words',
  'daftar putih|diizinkan|pengecualian|bukan spam|aman',
  "(?:do n[o'’]?t|don['’]?t|never|not|non|tidak|jangan) (?:di ?)?(?:block|ban|flag|hide|spam|blokir)(?:ed)?",
].join('|');
const SAYS_ALLOWED = new RegExp(`^(?:${ALLOWED})(?: |$)| (?:${ALLOWED})$`);

/**
 * A name as it is compared: `blockedWords`, `BLOCKED_WORDS` and "Blocked words" are the same, with accents
 * or without.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/["“”„«»]/g, '')
    .trim()
    .replace(/^#+(?=\p{L})/u, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_-]+|[?!:*]+$/g, ' ')
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase();

const wordNames = knownNames.word.map(plainName);
const fieldsByName = new Map(
  fields.toReversed().flatMap((field) => knownNames[field].map((name) => [plainName(name), field])),
);

/** The field that a column of this name has. */
export const fieldNamed = (name: string): keyof WordColumns | undefined =>
  fieldsByName.get(plainName(name));

/** Whether this is the name of a column of words. */
export const namesWord = (name: string): boolean => fieldNamed(name) === 'word';

/** Whether a column of this name has patterns, or says which words are some. */
export const namesRegex = (name: string | null): boolean =>
  name !== null && /^(?:is )?regexp?$/.test(plainName(name));

/** Whether a list of this name has what is allowed. */
export const namesAllowed = (name: string): boolean => SAYS_ALLOWED.test(plainName(name));

const ALLOWED_TITLE =
  /^(?:white ?list|allow ?list|allowed|not spam|do not block|daftar putih|bukan spam|jangan (?:di)?blokir|(?:approved|allowed|permitted) words?|(?:kata|daftar)(?: yang)? (?:disetujui|diizinkan|diperbolehkan|boleh|aman))$/;

/** Whether these letters are surely the name of what is allowed, though nothing but words stands around. */
export const isAllowedTitle = (name: string): boolean => ALLOWED_TITLE.test(plainName(name));

/** The column of words with the most usual name. */
export function wordColumn(names: readonly (string | null)[]): number | undefined {
  const found = names.map((name) => name && plainName(name));
  const known = wordNames.find((name) => found.includes(name));
  return known === undefined ? undefined : found.indexOf(known);
}

const matches = {
  '': 'contains',
  contains: 'contains',
  mengandung: 'contains',
  partial: 'contains',
  substring: 'contains',
  enthalt: 'contains',
  contiene: 'contains',
  contem: 'contains',
  contient: 'contains',
  phrase: 'contains',
  keyword: 'contains',
  term: 'contains',
  frasa: 'contains',
  exact: 'exact',
  persis: 'exact',
  genau: 'exact',
  exakt: 'exact',
  exacta: 'exact',
  exacto: 'exact',
  exata: 'exact',
  exato: 'exact',
  exacte: 'exact',
  word: 'exact',
  kata: 'exact',
  'whole word': 'exact',
  regex: 'regex',
  regexp: 'regex',
  pattern: 'regex',
  pola: 'regex',
  muster: 'regex',
  patron: 'regex',
  padrao: 'regex',
  channel: 'channel',
  kanal: 'channel',
  canal: 'channel',
  author: 'channel',
  user: 'channel',
  username: 'channel',
  handle: 'channel',
  account: 'channel',
  akun: 'channel',
  pengguna: 'channel',
  penulis: 'channel',
  autor: 'channel',
  benutzer: 'channel',
  usuario: 'channel',
} as const;

const severities = {
  '': 'medium',
  low: 'low',
  rendah: 'low',
  niedrig: 'low',
  gering: 'low',
  baja: 'low',
  bajo: 'low',
  baixa: 'low',
  baixo: 'low',
  faible: 'low',
  minor: 'low',
  medium: 'medium',
  sedang: 'medium',
  mittel: 'medium',
  media: 'medium',
  medio: 'medium',
  moyen: 'medium',
  moyenne: 'medium',
  normal: 'medium',
  moderate: 'medium',
  high: 'high',
  tinggi: 'high',
  hoch: 'high',
  alta: 'high',
  alto: 'high',
  eleve: 'high',
  elevee: 'high',
  severe: 'high',
  critical: 'high',
  kritis: 'high',
  dusuk: 'low',
  orta: 'medium',
  yuksek: 'high',
  kritik: 'high',
  laag: 'low',
  gemiddeld: 'medium',
  hoog: 'high',
  bassa: 'low',
  basso: 'low',
  niski: 'low',
  sredni: 'medium',
  wysoki: 'high',
  низкии: 'low',
  среднии: 'medium',
  высокии: 'high',
  thap: 'low',
  'trung binh': 'medium',
  cao: 'high',
  低: 'low',
  中: 'medium',
  高: 'high',
  낮음: 'low',
  보통: 'medium',
  높음: 'high',
} as const;

const lookUp = <Value extends string>(
  values: Readonly<Record<string, Value>>,
  text: string,
): Value | undefined => {
  const key = plainName(text);
  return Object.hasOwn(values, key) ? values[key] : undefined;
};

/** The kind of match that a cell names; undefined: none that is known. */
export const readMatch = (text: string) => lookUp(matches, text);

/** Scales on which severities are numbers, by their largest one. */
const scales = [1, 3, 5, 10, 100];

/**
 * Reads a severity from its name or from a number; `most` is the largest number of the column.
 * Undefined: the cell says none.
 */
export function readSeverity(text: string, most = 3) {
  const named = lookUp(severities, text);
  const number = Number(text.replace(',', '.'));
  const scale = scales.find((largest) => most <= largest);
  if (named || !(number >= 0) || scale === undefined || number > scale) return named;
  if (number <= scale / 3) return 'low';
  return number <= (scale * 2) / 3 ? 'medium' : 'high';
}
