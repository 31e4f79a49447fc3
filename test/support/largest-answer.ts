import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/server/db/schema.ts';
import { countAlive } from './count-alive.ts';

/**
 * The database, how many characters the largest answer to one of its queries had so far, and how many comments with
 * their texts were in memory when the last query was answered.
 */
export function measureAnswers(db: Database) {
  let [largest, kept] = [0, 0];
  const texts: WeakRef<object>[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const text = JSON.stringify(result.rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      largest = Math.max(largest, text.length);
      kept = countAlive(texts);
      texts.push(...result.rows.flatMap((row) => ('content' in row ? new WeakRef(row) : [])));
      return result;
    },
  };
  return { db: db.withPlugin(plugin), largest: () => largest, kept: () => kept };
}
