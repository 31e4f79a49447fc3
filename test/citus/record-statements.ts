import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import pg from 'pg';
import { inject } from 'vitest';

/** A statement that a test had the product run, with the values of its first time. */
export interface RecordedStatement {
  text: string;
  /** Serialized by node:v8, in base64: dates and bytes stay what they are. */
  values: string;
  /** Functions of the product that led to it, the innermost first: `file:function`. */
  callers: string[];
}

/** Repositories are called through a dozen functions of the query builder. */
Error.stackTraceLimit = 60;

const file = path.join(inject('statementsFolder'), `${process.pid}.jsonl`);
const known = new Set<string>();
type Send = (this: pg.Client, ...args: unknown[]) => unknown;
const client: { query: Send } = pg.Client.prototype;
const { query: send } = client;

client.query = function record(this: pg.Client, ...args: unknown[]) {
  const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown];
  const text = typeof config === 'string' ? config : config.text;
  const given = typeof config === 'string' ? values : config.values;
  if (text !== undefined) note(text, Array.isArray(given) ? given : []);
  return send.apply(this, args);
};

function note(text: string, values: readonly unknown[]): void {
  if (known.has(text) || !/^\s*(with|select|insert|update|delete)\b/i.test(text)) return;
  const callers = listCallers(new Error().stack ?? '');
  // What a test asks for by itself is no statement of the product.
  if (callers[0] === undefined) return;
  known.add(text);
  const statement = { text, values: serialize(values).toString('base64'), callers };
  appendFileSync(file, `${JSON.stringify(statement satisfies RecordedStatement)}\n`);
}

function listCallers(stack: string): string[] {
  const callers: string[] = [];
  for (const line of stack.split('\n')) {
    if (line.includes('/test/') && !line.includes('record-statements')) break;
    const [, name = '', place] =
      /at (?:async )?(?:(\S+).*\()?.*\/src\/server\/([^:?]+)/.exec(line) ?? [];
    if (place !== undefined) callers.push(`${place}:${name}`);
  }
  return callers.filter((caller) => !caller.startsWith('db/'));
}
