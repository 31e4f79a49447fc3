import type { WordColumns } from '../contract/word-transfer.ts';
import { namesBlocked, verdictOf } from './list-names.policy.ts';
import { fieldNamed, namesAllowed, plainName } from './word-columns.policy.ts';
import type { Part, Verdict, WordList } from './word-list.ts';

/** Names as `plainName` has them, with `_` for a blank. */
const keyOf = (text: string): string => plainName(text).replaceAll(' ', '_');
const known = (names: string): ReadonlySet<string> => new Set(names.split(' ').map(keyOf));

type Says = 'on' | 'off' | 'act' | 'weight';

/** Names of columns that say of each word whether it counts, with accents and "is" taken off. */
const columnNames: Readonly<Record<Says, ReadonlySet<string>>> = {
  on: known(
    'enabled enable active activated spam aktif diaktifkan aktiv actief ingeschakeld aktiviert activo activado habilitado ativo ativado actif attivo attivato abilitato aktywne actieve активно включено включен engelleniyor aktif_mi etkin 有効 활성 활성화 kích_hoạt hoạt_động เปิดใช้งาน مفعل نشط 启用 aktivni',
  ),
  off: known(
    'disabled inactive ignored ignore allowed allow whitelisted whitelist deleted deleted_at archived closed removed nonaktif dinonaktifkan diabaikan diizinkan dihapus uitgeschakeld toegestaan deaktiviert desactivado desativado inactif desactive disattivato отключено выключено удалено игнорировать devre_dışı 無効 비활성 已停用 معطل ปิดใช้งาน',
  ),
  act: known(
    'action status state mode verdict decision aksi tindakan keputusan aktion zustand accion estado acao situacao statut etat azione stato durum eylem статус состояние действие 状態 ステータス 状况 状态 상태 trạng_thái hành_động สถานะ الحالة حالة إجراء stan akcja stav',
  ),
  weight: known(
    'weight score points bobot skor poin gewicht punkte peso puntos puntuacion pontos poids punteggio puan вес баллы スコア 점수 điểm คะแนน النقاط',
  ),
};

const kinds = Object.keys(columnNames) as Says[];

/** What a column of this name says of its words; undefined: nothing of whether they count. */
function saysOf(name: string): Says | undefined {
  const bare = keyOf(plainName(name).replace(/^is | (?:at|on|date)$/g, ''));
  return kinds.find((kind) => columnNames[kind].has(bare));
}

const NO = known(
  'false no off n f inactive disabled tidak nonaktif tidak_aktif mati nee uit uitgeschakeld nej nei ei nie ne nu hayir hayır нет いいえ 아니요 否 nein falsch inaktiv aus falso nao inactivo inativo faux non inactif spento disattivo disattivato kapalı pasif выкл выключено отключено неактивно 無効 オフ 停止 꺼짐 비활성 사용안함 tắt không ปิด ไม่ معطل مغلق لا 关闭 停用 关 wyłączone wyłączony vypnuto',
);
const PASSES = known(
  'none no_action pass skip keep approve abaikan izinkan lewati biarkan ignorieren erlauben zulassen ignorar permitir ignora consenti permetti izin_ver yoksay разрешить пропустить 許可 無視 허용 무시 cho_phép bỏ_qua อนุญาต السماح تجاهل 允许 忽略',
);

/** What says that a word counts, or what is done to comments that have it. */
const YES = known(
  'true yes on y j 1 x v ✓ ✔ ☑ ✅ + • ● ok active enabled live current aktif ya iya hidup aktiv ein ja aan ingeschakeld tak ano evet da да はい 네 是 wahr activo si verdadero ativo sim verdadeiro actif oui vrai block blocked ban banned hide hidden reject rejected remove delete deny hold flag filter spam mute moderate review blokir diblokir sembunyikan tolak hapus saring tahan blockieren sperren gesperrt ausblenden ablehnen bloquear bloqueado ocultar rechazar eliminar rejeitar excluir bloquer bloque masquer rejeter regex word contains exact phrase acceso attivo attivato açık etkin вкл включено активно 有効 オン 켜짐 활성 사용 bật có เปิด ใช่ مفعل نعم نشط 启用 开启 开 włączone zapnuto blocca bloccato nascondi engelle gizle sil блокировать скрыть удалить ブロック 非表示 削除 차단 숨김 삭제 chặn ẩn xóa บล็อก ซ่อน حظر إخفاء 屏蔽 隐藏 删除',
);

const isIn = (values: ReadonlySet<string>, text: string) => values.has(keyOf(text));
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const isNo = (text: string): boolean => isIn(NO, text) || numberOf(text) === 0;

/** Whether this says beside a word that it does not count. */
export const saysOff = (text: string): boolean => isIn(NO, text) || namesAllowed(text);

/** Whether this says of a word whether it counts. */
export const saysWhether = (text: string): boolean => isIn(YES, text) || saysOff(text);

/** Whether this says yes of what its column is called by. */
export const isYes = (text: string): boolean => isIn(YES, text) || numberOf(text) > 0;

const passes = (text: string): boolean => isNo(text) || isIn(PASSES, text) || namesAllowed(text);
const byWord = (text: string): Verdict => {
  if (passes(text)) return 'not_words';
  return isYes(text) ? 'words' : 'unclear';
};

/** When it was deleted. */
const DATE = /^\d{4}-\d\d-\d\d/;

/** What a filled cell below a name of this kind says of its word. */
const flagBy: Readonly<Record<Says, (text: string) => Verdict>> = {
  on: byWord,
  off: (text) => {
    if (isNo(text)) return 'words';
    return isYes(text) || DATE.test(text) ? 'not_words' : 'unclear';
  },
  act: byWord,
  weight: (text) => (isNo(text) || numberOf(text) <= 0 ? 'not_words' : 'words'),
};

/** Whether a column of this name says which words count. */
export const isFlag = (name: string | null): boolean => name !== null && saysOf(name) !== undefined;

/** Names of what says nothing of whether a word counts. */
const ASIDE =
  /case|regex|whole|exact|huruf|^(?:id|nr?|no|number|lang|language|bahasa|locale|country|source|sumber|origin|platform|author|user|owner|by|oleh|date|time|created|updated|added|tags)(?: (?:at|by|on|id))?$/;
const BARE_NO = /^(?:false|off|n|f)$/i;
/** So many values, some of them several times, sort words. */
const MOST_SORTS = 3;
/** In so many ways they are written. */
const MOST_WRITTEN = 12;
const LONGEST_SORT = 30;

const isAside = (name: string | null): boolean => name !== null && ASIDE.test(plainName(name));

/** Whether a column says yes or no of each word: with both, or with one mark where it says yes. */
function isOnOff(values: readonly string[]): boolean {
  const written = new Set(values.map(keyOf));
  const hasBlank = written.delete('');
  const [first = ''] = written;
  if (written.size === 1 && hasBlank) return isIn(YES, first);
  const yes = [...written].filter((one) => isIn(YES, one)).length;
  return written.size === 2 && yes === 1 && [...written].some(isNo);
}

/**
 * What a column of yes and no says by a name that is no adjective: it blocks, as "Sperren" or "Blokir", or
 * lets pass, as "Izinkan".
 */
function verbOf(name: string): Says | undefined {
  if (isAside(name)) return undefined;
  if (isIn(PASSES, name) || namesAllowed(name)) return 'off';
  return isIn(YES, name) || namesBlocked(name) ? 'on' : undefined;
}

/** What an empty cell says where others say yes. */
const blankBy: Readonly<Record<Says, Verdict>> = {
  on: 'not_words',
  off: 'words',
  act: 'unclear',
  weight: 'words',
};

/** Whether these values sort the words of their rows. */
function sorts(values: readonly string[]): boolean {
  const written = [...new Set(values)];
  if (written.length > MOST_WRITTEN || written.some(({ length }) => length > LONGEST_SORT)) {
    return false;
  }
  const [yes, no] = [written.filter((value) => isIn(YES, value)), written.filter(isNo)];
  if (yes.length > 0 && no.length > 0 && yes.length + no.length === written.length) return true;
  const { size } = new Set(written.map(plainName));
  const areNumbers = written.every((value) => /^[\d.,%:/ -]+$/.test(value));
  return size > 1 && size <= MOST_SORTS && size < values.length && !areNumbers;
}

/** What a remark says whose words are nothing but that. */
const byRemark = (text: string): Verdict =>
  saysOff(text) || isIn(PASSES, text) ? 'unclear' : 'words';

/** The columns of our own files. */
const OURS = ['word', 'match', 'category', 'severity', 'description'];

type ReadFlag = (text: string) => Verdict;

interface Reader {
  readonly read: ReadFlag;
  /** What an empty cell says. Default: nothing. */
  readonly blank?: Verdict;
}

/** What a column says whose name says nothing. A "no" that all words have is of something else. */
function byUnknownName(name: string | null, values: readonly string[]): ReadFlag {
  const filled = values.filter((value) => value !== '');
  const isSorted = sorts(filled);
  // Some words have ended, or only begin.
  const areDates = filled.length > 0 && filled.every((value) => DATE.test(value));
  const areSomeDates = areDates && filled.length * 2 <= values.length;
  const field = name === null ? 'category' : fieldNamed(name);
  return (text) => {
    if (field !== undefined && namesAllowed(text)) return 'not_words';
    if (areSomeDates) return 'unclear';
    if (isNo(text)) {
      const isBare = (name !== null && BARE_NO.test(text)) || !isIn(NO, text);
      return isBare && !isSorted ? 'words' : 'unclear';
    }
    return isSorted && !isYes(text) && verdictOf(text) !== 'words' ? 'unclear' : 'words';
  };
}

const textIn = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
        .replace(/^[\s\-–—_.]+$/, '')
        .trim()
    : '';

/** Whether a field of this name and value says that words are not to be blocked. */
export function turnsOff(name: string, value: unknown): boolean {
  const text = textIn(value);
  const says = saysOf(name);
  return text !== '' && says !== undefined && flagBy[says](text) === 'not_words';
}

/**
 * Reads what stands beside the words of a list, in all columns but theirs: of each row the values by
 * which it is not to be blocked, or by which nobody but its owner knows.
 */
export function createBeside(
  { names, rows }: Pick<WordList, 'names' | 'rows'>,
  columns: WordColumns,
) {
  const fields = Object.values(columns);
  const areOurs = OURS.every((name) => names.includes(name));
  const hasFlag = names.some((name, at) => isFlag(name) && at !== columns.word);

  function readerOf(at: number): Reader | undefined {
    const name = names[at] ?? null;
    if (at === columns.word) return undefined;
    const values = rows.map(({ cells }) => textIn(cells[at]));
    const marks = isOnOff(values);
    const says = name === null ? undefined : (saysOf(name) ?? (marks ? verbOf(name) : undefined));
    if (says !== undefined) return { read: flagBy[says], blank: marks ? blankBy[says] : 'words' };
    if (fields.includes(at) && at !== columns.description) {
      const isNamed = name !== null || at !== columns.category;
      if (isNamed) return { read: (text) => (namesAllowed(text) ? 'not_words' : 'words') };
    }
    const field = name === null ? undefined : fieldNamed(name);
    if (field === 'description') return areOurs ? undefined : { read: byRemark };
    if (field === 'word') return undefined;
    if (isAside(name)) return undefined;
    // Nobody knows what a mark says below such a name; without any it is of what is listed.
    if (marks && !hasFlag) {
      const read: ReadFlag = (text) => (name === null && isYes(text) ? 'words' : 'unclear');
      return { read, blank: 'unclear' };
    }
    return { read: byUnknownName(name, hasFlag ? [] : values) };
  }

  const readers = names.flatMap((_, at) => {
    const reader = readerOf(at);
    return reader ? [{ at, ...reader, name: names[at]?.trim() || String(at + 1) }] : [];
  });
  return (cells: readonly unknown[]): (Part & { at: number })[] =>
    readers.flatMap(({ at, read, blank = 'words', name }) => {
      const text = textIn(cells[at]);
      // What an entry of a JSON does not say at all may be as usual.
      const isUnsaid = cells[at] === undefined && blank === 'not_words';
      const verdict = text === '' ? (isUnsaid ? 'unclear' : blank) : read(text);
      return verdict === 'words' ? [] : [{ at, name: `${name}: ${text || '–'}`, verdict }];
    });
}
