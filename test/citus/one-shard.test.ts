import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { overAllOwners } from './all-owners.ts';
import type { RecordedStatement } from './record-statements.ts';

/** Citus copies rows through the coordinator between two parts of the statement. */
const DETOUR = 'pull to coordinator';
/** What stands instead of a plan that there is none of. */
const UNPLANNED = 'cannot be planned';

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject('testPostgres') });
  await client.connect();
});
afterAll(() => client.end());

test('whatever the product asks for one owner goes to one shard', async () => {
  const statements = await readStatements();
  expect(statements.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  let routed = 0;
  for (const statement of statements) {
    if (isOverAllOwners(statement)) continue;
    const plan = await explain(statement);
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
    if (tasks.every((count) => count === 1) && !plan.startsWith(UNPLANNED)) {
      routed += tasks.length > 0 && !plan.includes(DETOUR) ? 1 : 0;
      continue;
    }
    wrong.push(`${describe(statement)}\n${plan.slice(0, 300)}`);
  }
  process.stdout.write(
    `${statements.length} statements, ${routed} of them one task on one shard\n`,
  );
  expect(wrong).toEqual([]);
});

test('every exception is met by a statement', async () => {
  const statements = await readStatements();
  const met = Object.keys(overAllOwners).filter((name) =>
    statements.some(({ callers }) => callers.includes(name)),
  );
  expect(met).toEqual(Object.keys(overAllOwners));
});

const isOverAllOwners = ({ callers }: RecordedStatement): boolean =>
  callers.some((caller) => caller in overAllOwners);

const describe = ({ text, callers }: RecordedStatement): string =>
  `${callers.slice(0, 3).join(' < ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`;

/** Each text once, with the values of its first time. */
async function readStatements(): Promise<RecordedStatement[]> {
  const folder = inject('statementsFolder');
  const known = new Map<string, RecordedStatement>();
  for (const name of await readdir(folder)) {
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n')) {
      if (line === '') continue;
      const statement = JSON.parse(line) as RecordedStatement;
      if (!known.has(statement.text)) known.set(statement.text, statement);
    }
  }
  return [...known.values()];
}

/** The plan, or why there is none. Values are bound, or written into the text where Citus asks it. */
async function explain({ text, values }: RecordedStatement): Promise<string> {
  const given = deserialize(Buffer.from(values, 'base64')) as unknown[];
  try {
    return await planOf(`explain (costs off) ${text}`, given);
  } catch {
    try {
      return await planOf(`explain (costs off) ${withLiterals(text, given)}`, []);
    } catch (error) {
      return `${UNPLANNED}: ${String(error)}`;
    }
  }
}

async function planOf(text: string, values: unknown[]): Promise<string> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
  }
}

const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, position: string) => literal(values[Number(position) - 1]));

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}
