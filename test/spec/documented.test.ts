import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../src/server/base/config.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { anchors, defaults, docIds, hostTroubles, tables, troubles } from './documented.ts';

/* What the specification documents: pages, tables and variables, named by its own words. */

const languages = ['en', 'id'] as const;
const guide = (language: string, docId: string) =>
  readFileSync(`docs/guide/${language}/${docId}.md`, 'utf8');

describe.each(languages)('the documentation in %s', (language) => {
  test('has the nine pages and no other', () => {
    const found = readdirSync(`docs/guide/${language}`).map((file) => file.replace(/\.md$/, ''));
    expect(found.toSorted()).toEqual(docIds.toSorted());
  });

  test.each(anchors)('%s has its sections', (docId, sections) => {
    const text = guide(language, docId);
    const headings = [...text.matchAll(/^## .*\{#([\w-]+)\}$/gm)].map(([, anchor]) => anchor);
    expect(headings).toEqual(expect.arrayContaining([...sections]));
  });

  test.each(troubles)('helps with %s', (_matter, en, id) => {
    const [, help = ''] = guide(language, 'user-guide').split('{#troubleshooting}');
    expect(help).toMatch({ en, id }[language]);
  });

  test.each(hostTroubles)('%s helps with %s', (docId, said) => {
    expect(guide(language, docId)).toContain(said);
  });

  test.each([
    ['build-from-source', '| Git | 2.40 '],
    ['build-from-source', '| Node.js | 20.'],
    ['build-from-source', '| PostgreSQL | 15 '],
    ['dependencies-setup', '| `PORT` |'],
    ['dependencies-setup', '| `8080` |'],
    ['dependencies-setup', '`24h`'],
    ['build-from-source', '5173'],
  ])('%s says %s', (docId, said) => {
    expect(guide(language, docId)).toContain(said);
  });

  test('recommends a secret of 64 random characters', () => {
    const row = guide(language, 'dependencies-setup').split('\n');
    const secret = row.filter((line) => line.startsWith('| `JWT_SECRET` |'));
    expect(secret).toHaveLength(1);
    expect(secret[0]).toMatch(/64 (random characters|karakter acak)/);
  });

  test('names each variable once', () => {
    const text = guide(language, 'dependencies-setup');
    const named = [...text.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named).toEqual([...new Set(named)]);
  });
});

describe('the database', () => {
  test('has the documented tables, columns and defaults', async () => {
    const database = await createTestDatabase();
    const { db } = connect({ connectionString: database.connectionString });
    const { rows } = await sql<{ table: string; column: string; value: string | null }>`
      select table_name as table, column_name as column, column_default as value
      from information_schema.columns where table_schema = 'public'`.execute(db);
    await db.destroy();
    await database.drop();
    for (const [table, columns] of tables) {
      const found = rows.filter((row) => row.table === table).map(({ column }) => column);
      expect(found, table).toEqual(expect.arrayContaining([...columns]));
    }
    for (const [table, column, value] of defaults) {
      expect(rows).toContainEqual({ table, column, value });
    }
  });
});

describe('a variable', () => {
  const secret = 'S7'.concat('k9-Wq_x3Zt'.repeat(7)).slice(0, 64);

  test.each([
    ['PORT', {}, { port: 8080 }],
    ['PORT', { PORT: '9090' }, { port: 9090 }],
    ['DATABASE_URL', {}, { databaseUrl: undefined }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a@b/c' }, { databaseUrl: 'postgres://a@b/c' }],
    [
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
      { GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'b-client' },
      { googleClient: { id: 'a-client', secret: 'b-client' } },
    ],
    [
      'REDIRECT_URL',
      { REDIRECT_URL: 'https://a.example/b' },
      { redirectUrl: 'https://a.example/b' },
    ],
    ['JWT_SECRET', { JWT_SECRET: secret }, { secrets: { jwtSecret: secret } }],
    ['JWT_EXPIRATION', { JWT_EXPIRATION: '24h' }, { accessSeconds: 86_400 }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    ['ENVIRONMENT', {}, { production: false }],
    ['ENVIRONMENT', { ENVIRONMENT: 'development' }, { production: false }],
    ['ENVIRONMENT', { ENVIRONMENT: 'production', JWT_SECRET: secret }, { production: true }],
    [
      'VITE_GOOGLE_CLIENT_ID',
      { VITE_GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'b-client' },
      { googleClient: { id: 'a-client', secret: 'b-client' } },
    ],
    [
      'VITE_GOOGLE_CLIENT_ID, beside the name that goes before it',
      {
        VITE_GOOGLE_CLIENT_ID: 'a-client',
        GOOGLE_CLIENT_ID: 'c-client',
        GOOGLE_CLIENT_SECRET: 'b-client',
      },
      { googleClient: { id: 'c-client', secret: 'b-client' } },
    ],
    ['VITE_ENABLE_ANALYTICS', {}, { analytics: true }],
    ['VITE_ENABLE_ANALYTICS', { VITE_ENABLE_ANALYTICS: 'false' }, { analytics: false }],
    ['VITE_ENABLE_DARK_MODE', {}, { darkMode: true }],
    ['VITE_ENABLE_DARK_MODE', { VITE_ENABLE_DARK_MODE: 'false' }, { darkMode: false }],
    ['VITE_API_URL', { VITE_API_URL: 'https://a.example' }, { apiUrl: 'https://a.example' }],
  ])('%s of %j is heard', (_name, env, heard) => {
    expect(loadConfig(env)).toMatchObject(heard);
  });

  test.each([
    [{ PORT: 'many' }],
    [{ DATABASE_URL: 'mysql://a@b/c' }],
    [{ JWT_EXPIRATION: 'a day' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ ENVIRONMENT: 'staging' }],
    [{ VITE_ENABLE_ANALYTICS: 'no' }],
    [{ VITE_ENABLE_DARK_MODE: 'no' }],
    [{ VITE_GOOGLE_CLIENT_ID: 'a-client' }],
    [{ JWT_SECRET: 'secret', ENVIRONMENT: 'production' }],
  ])('%j is refused', (env) => {
    expect(() => loadConfig(env)).toThrow(ConfigError);
  });
});

test('containers app, db and pgadmin are started by one file, the last at port 5050', () => {
  const file = readFileSync('compose.yaml', 'utf8');
  const [, services = ''] = file.split(/^(?:services|volumes):$/m);
  const [, ...parts] = services.split(/^ {2}(?=\w+:$)/m);
  const named = new Map(parts.map((part) => [part.split(':')[0], part]));
  expect([...named.keys()]).toEqual(expect.arrayContaining(['app', 'db', 'pgadmin']));
  expect(named.get('pgadmin')).toContain(':5050:80');
});
