import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../server/base/config.ts';
import { readSettings } from './settings.ts';
import { describeSettings } from './show-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sapu-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string | Buffer, name = 'sapu.env'): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const here = { SAPU_DATA: folder };

describe('the settings file of the data folder', () => {
  test('holds a setting a line, and the environment goes before it', () => {
    const file = written(
      '\uFEFF# mine\r\nPORT=8090\r\n\r\nMAIL_FROM = "Sapu <sapu@example.org>"\r\nHOST=::',
    );
    const { env, sourceOf } = readSettings({ ...here, HOST: '0.0.0.0' });
    expect(env).toMatchObject({ PORT: '8090', HOST: '0.0.0.0' });
    expect(env).toMatchObject({ MAIL_FROM: 'Sapu <sapu@example.org>' });
    expect(['PORT', 'HOST', 'LOG_LEVEL'].map(sourceOf)).toEqual([file, 'environment', undefined]);
  });

  test('may name the file of a secret, unless the environment has that secret', () => {
    const secret = written('a-secret-of-the-host', 'jwt');
    written(`JWT_SECRET_FILE=${secret}`);
    const named = readSettings(here);
    expect(named.env['JWT_SECRET']).toBe('a-secret-of-the-host');
    expect(named.sourceOf('JWT_SECRET')).toBe(secret);
    const { env, sourceOf } = readSettings({ ...here, JWT_SECRET: 'another' });
    expect([env['JWT_SECRET'], sourceOf('JWT_SECRET')]).toEqual(['another', 'environment']);
  });

  test('need not be there, but one that is named has to', () => {
    const empty = { SAPU_DATA: path.join(folder, 'nothing') };
    expect(readSettings(empty).env['PORT']).toBeUndefined();
    expect(() => readSettings(here, path.join(folder, 'none.env'))).toThrow('(ENOENT)');
    expect(() => readSettings(here, folder)).toThrow('(EISDIR)');
  });

  test('may name the data folder only from elsewhere', () => {
    const file = written('SAPU_DATA=/srv/sapu', 'other.env');
    expect(readSettings({}, file).dataDir).toBe('/srv/sapu');
    written('SAPU_DATA=/srv/sapu');
    expect(() => readSettings(here)).toThrow('names another folder than the one it is in');
  });

  test('has a value a line, whatever ends the lines and stands behind an empty value', () => {
    written('PORT=  \rHOST=::\rMAIL_FROM= # none\rLOG_LEVEL=warn');
    const { env } = readSettings(here);
    expect(env).toMatchObject({ PORT: '', HOST: '::', MAIL_FROM: '', LOG_LEVEL: 'warn' });
  });

  test.each([
    ['PORT=8090\nLOG_LE', 'Line 2'],
    ['DATABASE_URL_FILE="C:\\new\\secret"', 'has a "\\n" in double quotes'],
    ['PORT=8090\n# PORT=1\nHOST=::\n PORT = 8091', 'Line 4'],
    ['PORT=8090\nPORT=8090', 'sets PORT again, after line 1: remove one of them'],
    [
      Buffer.from('# für mich\nMAIL_FROM="Müller <a@example.test>"', 'latin1'),
      'has a letter that is not UTF-8: save the file as UTF-8',
    ],
    ['PUBLIC_URL=https://${NAME}/', 'has ${NAME}, which nothing fills in'],
    ['JWT_SECRET=$(openssl rand -hex 32)', 'has $(openssl rand -hex 32), which nothing fills in'],
    ['JWT_SECRET=`openssl rand -hex 32`', 'has a command in backticks, which nothing fills in'],
    ['export PORT=8080', 'begins with "export", which is for a shell: leave it out'],
    ['; a note', 'is not NAME=value, and notes begin with "#"'],
    ['DATABASE_URL_FILE=~/secret', 'has ~, which nothing fills in'],
    ['DATABASE_URL_FILE="$HOME/secret"', 'has $HOME, which nothing fills in'],
    ['GOGLE_CLIENT_ID=x', 'sets GOGLE_CLIENT_ID, which is no setting of Sapu'],
    ['MAIL_FROM="Sapu <sapu@', 'has a quote that does not end'],
    ["SUPPORT_EMAIL='a@example.test'.org", 'has text behind its closing quote'],
    ['SOCIAL_URL=https://example.test/#/me', 'has a "#" in its value'],
    ['GOOGLE_CLIENT_SECRET=GOCSPX-abc;', 'ends in ";": leave it out, or put the value in quotes'],
    ['PUBLIC_URL=https://example.test, # mine', 'ends in ","'],
    [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0x02]), 'is not NAME=value'],
    [Buffer.from('PORT=8090\n', 'utf16le'), 'is not NAME=value'],
  ])('that is wrong or cut is refused in a sentence: %j', (text, sentence) => {
    const file = written(text);
    expect(() => readSettings(here)).toThrow(ConfigError);
    expect(() => readSettings(here)).toThrow(sentence);
    expect(() => readSettings(here)).toThrow(file);
  });
});

test('what is set is shown with where it is from, and no secret is', () => {
  written(
    'DATABASE_URL=postgresql://sapu:rahasia@db/sapu\nGOOGLE_CLIENT_ID=an-id\nPORT=\nDONATION_URL=https://me:rahasia@give.test',
  );
  const shown = describeSettings(readSettings({ ...here, SMTP_URL: 'smtps://a:rahasia@mail' }));
  expect(shown).not.toContain('rahasia');
  const rows = new Map(shown.split('\n').map((line) => [line.split(' ')[0], line.split(/ {2,}/)]));
  expect(rows.get('DATABASE_URL')?.slice(1, 3)).toEqual(['(secret)', `${folder}/sapu.env`]);
  expect(rows.get('GOOGLE_CLIENT_ID')?.[1]).toBe('an-id');
  expect(rows.get('DONATION_URL')?.[1]).toBe('https://(secret)@give.test');
  expect(rows.get('SMTP_URL')?.slice(1, 3)).toEqual(['(secret)', 'environment']);
  expect(rows.get('PORT')?.slice(1, 3)).toEqual(['8080', 'default']);
});

const source = () => describeSettings(readSettings(here)).match(/^GOOGLE_CLIENT_SECRET.*$/m)?.[0];

test('a client that the set-up page has saved is no missing one', () => {
  written('');
  expect(source()).toMatch(/ - +default *$/);
  const file = written('sealed', 'google-client');
  expect(source()).toMatch(/ \(saved\) +set-up page, /);
  expect(source()).toContain(file);
  written('GOOGLE_CLIENT_ID=an-id\nGOOGLE_CLIENT_SECRET=of-the-file');
  expect(source()).toMatch(/ \(secret\) +.*sapu\.env *$/);
  rmSync(file);
});
