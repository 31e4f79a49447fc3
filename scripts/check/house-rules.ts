import { arrowRules } from './rules/arrows.ts';
import { constants } from './rules/constants.ts';
import { counts } from './rules/counts.ts';
import { guide } from './rules/guide.ts';
import { lockfile } from './rules/lockfile.ts';
import { migrations } from './rules/migrations.ts';
import { pictures } from './rules/pictures.ts';
import { roomRules } from './rules/rooms.ts';
import { silencers } from './rules/silencers.ts';
import { sinks } from './rules/sinks.ts';
import { sql } from './rules/sql.ts';
import { ownerLocks, transactions } from './rules/transactions.ts';
import { workshopWords } from './rules/workshop-words.ts';
import { pageWithoutZod } from './rules/zod.ts';
import type { Rule } from './source-file.ts';

/** The rules of this project that no tool brings. */
export const houseRules: readonly Rule[] = [
  ...roomRules,
  ...arrowRules,
  pageWithoutZod,
  sql,
  transactions,
  ownerLocks,
  counts,
  constants,
  sinks,
  silencers,
  workshopWords,
  lockfile,
  migrations,
  guide,
  pictures,
];
