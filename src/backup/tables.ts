import type { Client } from 'pg';

/** Why a table of ours is not in a backup. A test reads the database's catalogue. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: 'A restore ends all sessions.',
  call_counts: 'How often somebody called within a minute, or decided within a day.',
  invitations: 'Links that end within days.',
  sign_in_attempts: 'Sign-ins that are under way end within minutes.',
  personal_tokens: 'A restore ends all tokens.',
  webhooks: 'A restore ends all webhooks.',
  notification_push: 'Addresses of browsers, which their owners give again.',
  notification_deliveries: 'Messages that have been sent by the time of a restore.',
  grant_revocations: 'Access that has been given back by the time of a restore.',
  sync_pages: 'Pages of the platform on their way into the other tables.',
  database_purpose: 'A restore writes it.',
  kysely_migration: 'The start of the file has them.',
  kysely_migration_lock: 'It holds nothing.',
};

/** Tables without owners. */
const OF_ALL = new Set(['accounts', 'quota_days']);

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that names the owner; null: its rows are of the whole installation. */
  readonly ownerColumn: 'id' | 'user_id' | null;
}

interface FoundTable {
  name: string;
  columns: string[];
  /** Tables to which its rows refer. */
  after: string[];
}

/** The tables of a backup, each after those that it refers to. */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<FoundTable>(CATALOGUE);
  const wanted = rows.filter(({ name }) => !Object.hasOwn(leftOutTables, name));
  const sorted = new Map<string, BackedUpTable>();
  const add = (table: FoundTable): void => {
    const { name, columns, after } = table;
    if (sorted.has(name)) return;
    for (const other of wanted) if (other !== table && after.includes(other.name)) add(other);
    const ownerColumn = ownerColumnOf(table);
    if (ownerColumn !== undefined) sorted.set(name, { name, columns, ownerColumn });
  };
  for (const table of wanted) add(table);
  return [...sorted.values()];
}

/** Undefined: the table is none of ours, as in a database that holds others' as well. */
function ownerColumnOf({ name, columns }: FoundTable): BackedUpTable['ownerColumn'] | undefined {
  if (name === 'users') return 'id';
  if (columns.includes('user_id')) return 'user_id';
  return OF_ALL.has(name) ? null : undefined;
}

/** PostgreSQL computes generated columns again. */
const CATALOGUE = `
  select relname as name,
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns,
    array(select distinct target.relname::text from pg_constraint
      join pg_class as target on target.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f') as after
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by relname`;
