import { fieldNamed, namesAllowed, plainName } from './word-columns.policy.ts';

type Says = 'on' | 'off' | 'act' | 'weight';

/** Names of columns that say of each word whether it counts, with accents and "is" taken off. */
const columnNames: Readonly<Record<Says, ReadonlySet<string>>> = {
  on: new Set(
    'enabled enable active activated spam aktif diaktifkan aktiv aktiviert activo activado habilitado ativo ativado actif'.split(
      ' ',
    ),
  ),
  off: new Set(
    'disabled inactive ignored ignore allowed allow whitelisted whitelist deleted deleted_at removed nonaktif dinonaktifkan diabaikan diizinkan dihapus deaktiviert desactivado desativado inactif desactive'.split(
      ' ',
    ),
  ),
  act: new Set(
    'action status state mode verdict decision aksi tindakan keputusan aktion zustand accion estado acao situacao statut etat'.split(
      ' ',
    ),
  ),
  weight: new Set(
    'weight score points bobot skor poin gewicht punkte peso puntos puntuacion pontos poids'.split(
      ' ',
    ),
  ),
};

const kinds = Object.keys(columnNames) as Says[];

/** What a column of this name says of its words; undefined: nothing of whether they count. */
function saysOf(name: string): Says | undefined {
  const bare = plainName(name).replace(/^is /, '').replaceAll(' ', '_');
  return kinds.find((kind) => columnNames[kind].has(bare));
}

const NO = new Set(
  'false no off n f inactive disabled tidak nonaktif tidak_aktif mati nein falsch inaktiv aus falso nao inactivo inativo faux non inactif'.split(
    ' ',
  ),
);
const PASSES = new Set(
  'none no_action pass skip approve abaikan izinkan lewati biarkan ignorieren erlauben zulassen ignorar permitir'.split(
    ' ',
  ),
);

const isIn = (values: ReadonlySet<string>, text: string) =>
  values.has(plainName(text).replaceAll(' ', '_'));
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const isNo = (text: string): boolean => isIn(NO, text) || numberOf(text) === 0;

/** Whether a filled cell below a name of this kind takes its word out. */
const takesOut: Readonly<Record<Says, (text: string) => boolean>> = {
  on: isNo,
  off: (text) => !isNo(text),
  act: (text) => isNo(text) || isIn(PASSES, text) || namesAllowed(text),
  weight: (text) => isNo(text) || numberOf(text) <= 0,
};

/** Whether a column of this name says which words count. */
export const isFlag = (name: string | null): boolean => name !== null && saysOf(name) !== undefined;

/**
 * Tells of values of this name whether their words are not to be blocked; undefined: none can. A column
 * without a name may say so in words.
 */
function offBy(name: string | null): ((text: string) => boolean) | undefined {
  const says = name === null ? undefined : saysOf(name);
  if (says !== undefined) return takesOut[says];
  const field = name === null ? 'match' : fieldNamed(name);
  return field === 'match' || field === 'category' ? namesAllowed : undefined;
}

const textIn = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';

/** Whether a field of this name and value says that words are not to be blocked. */
export function turnsOff(name: string | null, value: unknown): boolean {
  const text = textIn(value);
  return text !== '' && offBy(name)?.(text) === true;
}

/** Whether the cells of a row say so, in any column but that of the words. */
export function offReader(names: readonly (string | null)[], word: number) {
  const columns = names.flatMap((name, at) => {
    const isOff = at === word ? undefined : offBy(name);
    return isOff ? [{ at, isOff }] : [];
  });
  return (cells: readonly unknown[]): boolean =>
    columns.some(({ at, isOff }) => {
      const text = textIn(cells[at]);
      return text !== '' && isOff(text);
    });
}
