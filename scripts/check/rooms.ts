/**
 * The rooms of `src` and what each may import: one table, closed. A room is a folder with all that
 * is below it; `src`, `src/server` and `src/web` are only the files directly in them, where parts
 * are joined. A folder that is in no room fails, and so does an import that is not listed, of types
 * too. `*` stands for one folder of any name; such rooms may not import each other.
 */

const CONTRACT = 'src/contract';
const WORDS = 'src/i18n';
const DETECTION = 'src/detection';
const DUMPS = 'src/dumps';
/** Lists of words as people write them, which a command reads as the server does. */
const LISTS = 'src/word-lists';
const BACKUP = 'src/backup';
/** Forms of files that people take away: CSV, zips, workbooks and printed reports. */
const FILES = 'src/files';

/** The PostgreSQL that npm installed: its folder, its process and its role; knows no table. */
const POSTGRES = 'src/postgres';

/** YouTube and its Data API: the calls, their answers and errors; knows no owner and no table. */
const PLATFORM = 'src/platform';

/** What the neighbourhoods stand on, each after those it may import. */
const BASE = 'src/server/base';
/** Calls to addresses that owners and browsers name. */
const OUTSIDE = 'src/server/outside';
const DB = 'src/server/db';
const YOUTUBE = 'src/server/youtube';
const AUDIT = 'src/server/audit';
const EVENTS = 'src/server/events';
const WORK = 'src/server/work';
const CONTEXT = 'src/server/context';
const JOBS = 'src/server/jobs';
const HTTP = 'src/server/http';
const ground = [
  CONTRACT,
  PLATFORM,
  BASE,
  OUTSIDE,
  DB,
  YOUTUBE,
  AUDIT,
  EVENTS,
  WORK,
  CONTEXT,
  JOBS,
  HTTP,
];

/** Neighbourhoods: each may import those before it. What runs upward is an effect or work. */
const ACCOUNT = 'src/server/account';
const CHANNEL = 'src/server/channel';
const JUDGING = 'src/server/judging';
const DECISIONS = 'src/server/decisions';
const READING = 'src/server/reading';
const COMMENTS = 'src/server/comments';
const INSIGHT = 'src/server/insight';
const NOTIFICATIONS = 'src/server/notifications';
const UPKEEP = 'src/server/upkeep';
/** From the demo to the owner's channel. Nothing but the joining files knows it. */
const SETUP = 'src/server/setup';
const neighbourhoods = [
  ACCOUNT,
  CHANNEL,
  JUDGING,
  DECISIONS,
  READING,
  COMMENTS,
  INSIGHT,
  NOTIFICATIONS,
  UPKEEP,
] as const;
const before = (room: (typeof neighbourhoods)[number]) => [
  ...ground,
  ...neighbourhoods.slice(0, neighbourhoods.indexOf(room)),
];

/** The page, each after those it may import. */
const LIB = 'src/web/lib';
const UI = 'src/web/ui';
const API = 'src/web/api';
const SESSION = 'src/web/session';
const SHARED = 'src/web/shared';
const PENDING = 'src/web/decisions';
const COMMENT = 'src/web/comment';
const PLAYGROUND = 'src/web/playground';
const FEATURES = 'src/web/features/*';
const APP = 'src/web/app';
const STYLES = 'src/web/styles';
const shown = [CONTRACT, LIB, UI, API, SESSION, SHARED, PENDING, COMMENT, PLAYGROUND, FEATURES];
const shownBefore = (room: string) => shown.slice(0, shown.indexOf(room));

/** What a command joins, beside the servers. */
const joined = [CONTRACT, WORDS, DETECTION, DUMPS, LISTS, BACKUP, FILES, POSTGRES, PLATFORM];

export const rooms: Readonly<Record<string, readonly string[]>> = {
  src: ['src/cli'],
  [CONTRACT]: [],
  [WORDS]: [],
  [DETECTION]: [],
  [FILES]: [CONTRACT],
  [DUMPS]: [FILES],
  [LISTS]: [CONTRACT, DETECTION, BASE, FILES],
  [BACKUP]: [BASE],
  [POSTGRES]: [BASE],
  [PLATFORM]: [CONTRACT, BASE],
  'src/emulator': [DUMPS],
  'src/cli': [...joined, 'src/emulator', 'src/server', BASE, DB, YOUTUBE, ACCOUNT, SETUP, UPKEEP],
  'src/gallery': [WORDS, ...shown, APP, STYLES],

  'src/server': [...ground, ...neighbourhoods, 'src/server/system', SETUP],
  [BASE]: [CONTRACT],
  [OUTSIDE]: [CONTRACT, BASE],
  [DB]: [CONTRACT, BASE, POSTGRES],
  [YOUTUBE]: [CONTRACT, PLATFORM, BASE, DB],
  [AUDIT]: [CONTRACT, BASE, DB],
  [EVENTS]: [CONTRACT, BASE, DB],
  [WORK]: [BASE, DB],
  [CONTEXT]: [CONTRACT, PLATFORM, BASE, OUTSIDE, DB, YOUTUBE, EVENTS],
  [JOBS]: [CONTRACT, BASE, DB, CONTEXT],
  [HTTP]: [CONTRACT, BASE, DB, CONTEXT],
  'src/server/system': [BASE, DB, CONTEXT, HTTP],
  [SETUP]: [CONTRACT, PLATFORM, BASE, DB, YOUTUBE, CONTEXT, HTTP, ACCOUNT, BACKUP],
  ...Object.fromEntries(neighbourhoods.map((room) => [room, before(room)])),
  [ACCOUNT]: [...before(ACCOUNT), FILES],
  [JUDGING]: [...before(JUDGING), DETECTION, LISTS],
  [INSIGHT]: [...before(INSIGHT), FILES],
  [UPKEEP]: [...before(UPKEEP), BACKUP, POSTGRES],

  'src/web': [APP, API, LIB, SESSION, STYLES],
  [LIB]: [CONTRACT],
  [UI]: [CONTRACT, LIB],
  [API]: [CONTRACT, LIB],
  [SESSION]: [CONTRACT, LIB, API],
  [SHARED]: [CONTRACT, LIB, UI, API],
  [PENDING]: shownBefore(PENDING),
  [COMMENT]: shownBefore(COMMENT),
  [PLAYGROUND]: [...shownBefore(PLAYGROUND), DETECTION],
  [FEATURES]: [WORDS, ...shownBefore(FEATURES)],
  [APP]: [WORDS, ...shown],
  [STYLES]: [],
};

/** Rooms that are only the files directly in their folder. */
const FILES_ONLY = new Set(['src', 'src/server', 'src/web']);

/** The room of a file of `src`; undefined where the table has none. */
export function roomOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const own = folders.join('/');
  if (FILES_ONLY.has(own)) return own;
  for (let length = folders.length; length > 1; length -= 1) {
    const exact = folders.slice(0, length).join('/');
    if (FILES_ONLY.has(exact)) return undefined;
    if (exact in rooms) return exact;
    const anyName = [...folders.slice(0, length - 1), '*'].join('/');
    if (anyName in rooms) return exact;
  }
  return undefined;
}

/** Whether a file of one room may import a file of another. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  return (rooms[keyOf(from)] ?? []).includes(keyOf(to));
}

const keyOf = (room: string): string => (room in rooms ? room : room.replace(/\/[^/]+$/, '/*'));
