import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { loadConfig } from '../../src/server/base/config.ts';
import { send } from '../support/send.ts';
import type { Session } from '../support/sign-in.ts';
import type { TestApp } from '../support/test-app.ts';

/** An owner who is signed in, on a server that has read nothing yet. */
export interface Place {
  readonly app: TestApp;
  readonly rina: Session;
}

/** Does something hold that did not hold when this was written. */
export type Probe = (place: Place) => boolean | Promise<boolean>;

/** Is one of these calls there: whatever it answers, it is not unknown. */
export const anyCall =
  (...requests: string[]): Probe =>
  async ({ rina }) => {
    const answers = await Promise.all(requests.map((request) => send(rina, request)));
    const codes = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text()] as const),
    );
    return codes.some(([status, text]) => status !== 404 || !text.includes('at this address'));
  };

/** A table that has all of these columns. */
export const table =
  (name: string, columns: string): Probe =>
  async ({ app }) => {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_name = ${name}`.execute(app.db);
    const found = new Set(rows.map(({ column }) => column));
    return columns.split(' ').every((column) => found.has(column));
  };

/** A word that is added with more than today's fields and answered with them. */
export const wordKeeps =
  (fields: Record<string, unknown>): Probe =>
  async (place) => {
    const word = `kata ${Object.keys(fields).join(' ')}`;
    const answer = await send(place.rina, 'POST /api/blacklisted-words', { word, ...fields });
    const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> };
    return Object.entries(fields).every(([name, value]) => data[name] === value);
  };

/** Does the owner's settings name one of these. */
export const setting =
  (name: RegExp): Probe =>
  async ({ rina }) => {
    const answer = await send(rina, 'PUT /api/settings', {});
    const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> };
    return Object.keys(data).some((key) => name.test(key));
  };

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** A screen: the page has a route of this path. */
export const screen =
  (path: string): Probe =>
  () =>
    filesBelow('src/web/app').some((file) => readFileSync(file, 'utf8').includes(`'${path}'`));

export const script =
  (name: RegExp): Probe =>
  () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    return Object.keys(scripts).some((key) => name.test(key));
  };

/** A variable is another name of GOOGLE_CLIENT_ID. */
export const clientIdVariable =
  (name: string, value: string): Probe =>
  () => {
    try {
      return (
        loadConfig({ GOOGLE_CLIENT_SECRET: 'b-client', [name]: value }).googleClient?.id === value
      );
    } catch {
      return false;
    }
  };
