import { randomInt } from 'node:crypto';
import { StartRefused } from '../../postgres/folder-lock.ts';
import { type ConnectOptions, LIMITS } from './connect.ts';
import { withClient } from './with-client.ts';

/** How to connect through a pooler, such as PgBouncer. */
export type Pooler = Required<Pick<ConnectOptions, 'connectionString' | 'namesStatements'>>;

const MAX_KEY = 2 ** 31;

/**
 * Checks that a pooler leads to this database, and that its connections have time limits, which it
 * takes from no client. Throws StartRefused, and ConnectionLost or PostgreSQL's error.
 */
export async function requirePooler({ connectionString }: Pooler, direct: string): Promise<void> {
  const { host } = new URL(connectionString);
  const found = await withClient(direct, async (client) => {
    const key = randomInt(MAX_KEY);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [key]);
    return withClient(connectionString, async (pooled) => {
      const { rows } = await pooled.query<{ isOther: boolean; limit: string; role: string }>(
        `select pg_try_advisory_xact_lock($1) as "isOther", 
           quote_ident(current_user) || ' in database ' || quote_ident(current_database()) as role,
           current_setting('statement_timeout') as limit`,
        [key],
      );
      return rows[0];
    });
  });
  if (found?.isOther) {
    throw new StartRefused(
      `DATABASE_URL at ${host} and DATABASE_DIRECT_URL are different databases: set both to the same one.`,
    );
  }
  if (found?.limit !== '0') return;
  const statements = Object.entries(LIMITS).map(
    ([name, ms]) => `alter role ${found.role} set ${name} = ${ms};`,
  );
  throw new StartRefused(
    `A pooler such as the one at ${host} takes no time limits from Sapu: give them to the role by ${statements.join(' ')}`,
  );
}
