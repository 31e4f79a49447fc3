import { type SqlBool, sql } from 'kysely';

/** Escapes `%`, `_` and the backslash for a `like` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Comments whose folded text differs by more than the case of ASCII letters: the condition of its index. */
export const IS_FOLDED_OTHERWISE = sql<SqlBool>`folded_text <> lower(content collate "C")`;
