import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { OwnerId, Queryable, Schema } from './schema.ts';

type OwnedTable = {
  [Table in keyof Schema]: Schema[Table] extends { user_id: OwnerId } ? Table : never;
}[keyof Schema];

const isOwned = (table: OwnedTable, ownerId: OwnerId) =>
  sql<boolean>`${sql.ref(`${table}.user_id`)} = ${ownerId}`;

/** Begins a query of one owner's rows, so that no query forgets whose rows it reads. */
export const selectOwned = <Table extends OwnedTable>(
  db: Queryable,
  ownerId: OwnerId,
  table: Table,
) =>
  db
    .selectFrom(table as 'comments')
    .where(isOwned(table, ownerId)) as unknown as SelectQueryBuilder<Schema, Table, object>;

/** The same for a statement that changes them. */
export const updateOwned = <Table extends OwnedTable>(
  db: Queryable,
  ownerId: OwnerId,
  table: Table,
) =>
  db
    .updateTable(table as 'comments')
    .where(isOwned(table, ownerId)) as unknown as UpdateQueryBuilder<
    Schema,
    Table,
    Table,
    UpdateResult
  >;

/** The same for a statement that deletes them. */
export const deleteOwned = <Table extends OwnedTable>(
  db: Queryable,
  ownerId: OwnerId,
  table: Table,
) =>
  db
    .deleteFrom(table as 'comments')
    .where(isOwned(table, ownerId)) as unknown as DeleteQueryBuilder<Schema, Table, DeleteResult>;
