import type { ColumnType } from 'kysely';

/** Column types whose select, insert and update types differ. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
/** A column that a new row may leave out. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type CreatedAt = ColumnType<Date, never, never>;
export type UpdatedAt = ColumnType<Date, never, Date>;
