import { expect, test } from 'vitest';
import type { AddWordBody } from '../../src/contract/blacklisted-word.ts';
import { makeList } from '../support/list-exercises.ts';
import { startTestApp } from '../support/test-app.ts';

test('a list for others has the typed and imported words alone', async () => {
  await using app = await startTestApp();
  const owner = await app.signIn({ account: 'Rina' });
  const { data: user } = await owner.call('GET /api/auth/user');
  await makeList(app.db, Number(user.id), 'teratai77');
  const add = (body: Partial<AddWordBody> & { word: string }) =>
    owner.call('POST /api/blacklisted-words', { body });
  const about = { description: 'ditulis oleh Budi', category: 'judi' };
  await add({ word: 'kenanga77', severity: 'high', ...about });
  await add({ word: 'nama orang', from_comment: true });
  const text = 'word,description\nmelati77,dari Budi\n';
  await owner.call('POST /api/blacklisted-words/import', { body: { text, confirmed_new: 1 } });
  const exported = async (format: 'csv' | 'json', others = 'true') => {
    const query = { format, for_others: others };
    return (await owner.send('GET /api/blacklisted-words/export', { query })).text();
  };

  expect(JSON.parse(await exported('json'))).toEqual([
    { word: 'kenanga77', match: 'contains', category: 'judi', severity: 'high' },
    { word: 'melati77', match: 'contains', category: null, severity: 'medium' },
  ]);
  const csv = await exported('csv');
  expect(csv).not.toMatch(/description|Budi|nama orang|teratai/);
  // Another owner can import the file.
  const bayu = await app.signIn({ account: 'Bayu' });
  const body = { text: csv };
  const { data: seen } = await bayu.call('POST /api/blacklisted-words/import/preview', { body });
  expect(seen).toMatchObject({ new: 2, invalid: 0 });

  const whole = await exported('json', 'false');
  expect(whole).toContain('nama orang');
  expect(whole).not.toContain('teratai77');
  const anonymous = await fetch(`${app.url}/api/blacklisted-words/export?for_others=true`);
  expect(anonymous.status).toBe(401);
});
