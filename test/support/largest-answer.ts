import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';

/** The database, and how many characters the largest answer to one of its queries had so far. */
export function measureAnswers(db: Database): { db: Database; largest: () => number } {
  let largest = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const text = JSON.stringify(result.rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      largest = Math.max(largest, text.length);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), largest: () => largest };
}
