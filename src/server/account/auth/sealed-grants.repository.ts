import { sql } from 'kysely';
import { queryRows } from '../../db/query-results.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import type { VaultPlace } from './token-vault.ts';

/** A column of sealed tokens, and the one that names their owner. */
export interface SealedColumn {
  readonly table: 'users' | 'grant_revocations';
  readonly column: VaultPlace['column'];
  readonly owner: 'id' | 'sealed_for';
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'access_token', owner: 'id' },
  { table: 'users', column: 'refresh_token', owner: 'id' },
  { table: 'grant_revocations', column: 'refresh_token', owner: 'sealed_for' },
];

export interface SealedToken {
  readonly id: number;
  readonly ownerId: OwnerId;
  readonly sealed: Buffer;
}

const TOKENS_AT_ONCE = 500;

/** The next tokens behind a row's id that another key than this sealed. `sealText` says their form. */
export const listSealedOtherwise = (
  db: Queryable,
  { table, column, owner }: SealedColumn,
  { keyId, after }: { keyId: string; after: number },
) =>
  queryRows<SealedToken>(db)`
    select id, ${sql.ref(owner)} as "ownerId", ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where id > ${after}
      and substring(${sql.ref(column)} from 3 for get_byte(${sql.ref(column)}, 1)) <> ${Buffer.from(keyId)}
    order by id limit ${TOKENS_AT_ONCE}`;

/** False when the row has changed meanwhile. */
export async function replaceSealed(
  db: Queryable,
  { table, column }: SealedColumn,
  { id, held, sealed }: { id: number; held: Buffer; sealed: Buffer },
): Promise<boolean> {
  const statement =
    table === 'users'
      ? sql`update users set ${sql.ref(column)} = ${sealed}`
      : sql`update grant_revocations set ${sql.ref(column)} = ${sealed}`;
  const { numAffectedRows } = await sql`
    ${statement} where id = ${id} and ${sql.ref(column)} = ${held}`.execute(db);
  return numAffectedRows === 1n;
}
