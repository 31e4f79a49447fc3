import { fieldNamed, namesAllowed, plainName } from './word-columns.policy.ts';

type Says = 'on' | 'off' | 'act' | 'weight';

/** Names of columns that say of each word whether it counts, with accents and "is" taken off. */
const columnNames: Readonly<Record<Says, ReadonlySet<string>>> = {
  on: new Set(
    'enabled enable active activated spam aktif diaktifkan aktiv actief ingeschakeld aktiviert activo activado habilitado ativo ativado actif'.split(
      ' ',
    ),
  ),
  off: new Set(
    'disabled inactive ignored ignore allowed allow whitelisted whitelist deleted deleted_at removed nonaktif dinonaktifkan diabaikan diizinkan dihapus uitgeschakeld toegestaan deaktiviert desactivado desativado inactif desactive'.split(
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
  'false no off n f inactive disabled tidak nonaktif tidak_aktif mati nee uit uitgeschakeld nej nei ei nie ne nu hayir нет いいえ 아니요 否 nein falsch inaktiv aus falso nao inactivo inativo faux non inactif'.split(
    ' ',
  ),
);
const PASSES = new Set(
  'none no_action pass skip keep approve abaikan izinkan lewati biarkan ignorieren erlauben zulassen ignorar permitir'.split(
    ' ',
  ),
);

/** What says that a word counts, or what is done to comments that have it. */
const YES = new Set(
  'true yes on y 1 x v ok active enabled live current aktif ya iya hidup aktiv ein ja aan ingeschakeld tak ano evet da да はい 네 是 wahr activo si verdadero ativo sim verdadeiro actif oui vrai block blocked ban banned hide hidden reject rejected remove delete deny hold flag filter spam mute moderate review blokir diblokir sembunyikan tolak hapus saring tahan blockieren sperren gesperrt ausblenden ablehnen bloquear bloqueado ocultar rechazar eliminar rejeitar excluir bloquer bloque masquer rejeter regex word contains exact phrase'.split(
    ' ',
  ),
);

const isIn = (values: ReadonlySet<string>, text: string) =>
  values.has(plainName(text).replaceAll(' ', '_'));
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const isNo = (text: string): boolean => isIn(NO, text) || numberOf(text) === 0;

const isYes = (text: string): boolean =>
  isIn(YES, text) || numberOf(text) > 0 || /^[✓✔☑✅]/u.test(text);

/** Whether a word counts by a value of its row. `unclear`: nobody but its owner can tell. */
export type Flag = 'counts' | 'off' | 'unclear';

const passes = (text: string): boolean => isNo(text) || isIn(PASSES, text) || namesAllowed(text);
const byWord = (text: string): Flag => {
  if (passes(text)) return 'off';
  return isYes(text) ? 'counts' : 'unclear';
};

/** When it was deleted. */
const DATE = /^\d{4}-\d\d-\d\d/;

/** What a filled cell below a name of this kind says of its word. */
const flagBy: Readonly<Record<Says, (text: string) => Flag>> = {
  on: byWord,
  off: (text) => {
    if (isNo(text)) return 'counts';
    return isYes(text) || DATE.test(text) ? 'off' : 'unclear';
  },
  act: byWord,
  weight: (text) => (isNo(text) || numberOf(text) <= 0 ? 'off' : 'counts'),
};

/** Whether a column of this name says which words count. */
export const isFlag = (name: string | null): boolean => name !== null && saysOf(name) !== undefined;

/** Says of what a "no" hardly says that a word does not count. */
const ASIDE = /case|regex|whole|exact|huruf/i;
const BARE_NO = /^(?:false|off|n|f)$/i;

/** What a column without a name, or with one that is not known, says of its word: nobody can tell its "no". */
function byUnknownName(name: string | null): ((text: string) => Flag) | undefined {
  if (name !== null && ASIDE.test(name)) return undefined;
  return (text) => {
    if (name === null && namesAllowed(text)) return 'off';
    return isIn(NO, text) && !(name !== null && BARE_NO.test(text)) ? 'unclear' : 'counts';
  };
}

/**
 * Tells of values of this name whether their words are to be blocked; undefined: none can. A column
 * without a name may say so in words.
 */
function readerOf(name: string | null): ((text: string) => Flag) | undefined {
  const says = name === null ? undefined : saysOf(name);
  if (says !== undefined) return flagBy[says];
  const field = name === null ? undefined : fieldNamed(name);
  if (field === undefined) return byUnknownName(name);
  if (field !== 'match' && field !== 'category') return undefined;
  return (text) => (namesAllowed(text) ? 'off' : 'counts');
}

const textIn = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';

/** Whether a field of this name and value says that words are not to be blocked. */
export function turnsOff(name: string | null, value: unknown): boolean {
  const text = textIn(value);
  return text !== '' && readerOf(name)?.(text) === 'off';
}

/** What the cells of a row say of its word, in all columns but that of the words. */
export function flagReader(names: readonly (string | null)[], word: number) {
  const columns = names.flatMap((name, at) => {
    const read = at === word ? undefined : readerOf(name);
    return read ? [{ at, read }] : [];
  });
  const isAllowed = namesAllowed(names[word] ?? '');
  return (cells: readonly unknown[]): Flag => {
    if (isAllowed) return 'off';
    const flags = columns.flatMap(({ at, read }) => {
      const text = textIn(cells[at]);
      return text === '' ? [] : [read(text)];
    });
    return (
      flags.find((flag) => flag === 'off') ?? flags.find((flag) => flag === 'unclear') ?? 'counts'
    );
  };
}
