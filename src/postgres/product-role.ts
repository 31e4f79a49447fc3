import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/**
 * The product's role owns its databases and is no superuser. PostgreSQL's first role stays superuser
 * and is only used for setup.
 */
export const PRODUCT_ROLE = 'sapu_product';

/** Derived from the superuser's password, so that a copy of the folder needs no second secret. */
export const productPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(PRODUCT_ROLE).digest('base64url');

/** Creates the role, or removes privileges that it must not have. `client` is the superuser's. */
export async function ensureProductRole(client: Client, password: string): Promise<void> {
  const role = escapeIdentifier(PRODUCT_ROLE);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    PRODUCT_ROLE,
  ]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${escapeLiteral(password)}`,
  );
}

/** Creates an empty database for the product's role. False when there is one of that name. */
export async function createOwnedDatabase(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return false;
  const [database, role] = [escapeIdentifier(name), escapeIdentifier(PRODUCT_ROLE)];
  await client.query(`create database ${database} owner ${role}`);
  return true;
}

/**
 * Gives the role all objects that an older version created as the superuser in the database of this
 * client. "Reassign owned" refuses objects of the first role.
 */
export async function transferOwnership(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ownedByOthers, [PRODUCT_ROLE]);
  if (rows.length === 0) return;
  await client.query('begin');
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

/** Excludes sequences, indexes and row types, which follow their tables, and extension members. */
const ownedByOthers = `
  with mine as (
    select oid, quote_ident(nspname) as name, nspowner from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'
  ), dependent as (
    select classid, objid from pg_depend where deptype = 'e'
    union all
    select classid, objid from pg_depend
    join pg_class on pg_class.oid = objid and classid = 'pg_class'::regclass and relkind = 'S'
    where refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
  ), objects as (
    select 1 as rank, 'database ' || quote_ident(datname) as object, datdba as owner,
      'pg_database'::regclass::oid as classid, oid as objid
    from pg_database where datname = current_database()
    union all
    select 2, 'schema ' || name, nspowner, 'pg_namespace'::regclass, oid
    from mine where name <> 'public'
    union all
    select 3, case relkind when 'S' then 'sequence ' when 'v' then 'view '
                           when 'm' then 'materialized view ' else 'table ' end || pg_class.oid::regclass,
      relowner, 'pg_class'::regclass, pg_class.oid
    from pg_class join mine on mine.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 4, 'routine ' || pg_proc.oid::regprocedure, proowner, 'pg_proc'::regclass, pg_proc.oid
    from pg_proc join mine on mine.oid = pronamespace
    union all
    select 5, 'type ' || format_type(pg_type.oid, null), typowner, 'pg_type'::regclass, pg_type.oid
    from pg_type join mine on mine.oid = typnamespace where typtype in ('e', 'd')
  )
  select format('alter %s owner to %I', object, $1::text) as statement from objects
  where pg_get_userbyid(owner) <> $1 and (classid, objid) not in (select classid, objid from dependent)
  order by rank, object`;
