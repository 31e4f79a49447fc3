import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { WordListBody } from '../../src/contract/word-transfer.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitFor } from '../support/wait-for.ts';

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await resetApp(app);
  owner = await app.signIn({ account: 'Rina' });
});

const preview = async (body: WordListBody, by = owner) =>
  (await by.call('POST /api/blacklisted-words/import/preview', { body })).data;
const apply = async (body: WordListBody, confirmed: number, by = owner) =>
  (
    await by.call('POST /api/blacklisted-words/import', {
      body: { ...body, confirmed_new: confirmed },
    })
  ).data;
const csv = (text: string): WordListBody => ({ text });
const json = (value: unknown): WordListBody => ({ text: JSON.stringify(value) });
const listed = async (by = owner) => {
  const query = { page_size: String(limits.blacklistPageSize.max) };
  const { data } = await by.call('GET /api/blacklisted-words', { query });
  return data.map(({ word, match, category, severity, description }) => ({
    word,
    match,
    category,
    severity,
    description,
  }));
};
const exported = async (format: 'csv' | 'json', by = owner) => {
  const answer = await by.send('GET /api/blacklisted-words/export', { query: { format } });
  expect(answer.status).toBe(200);
  return { text: await answer.text(), headers: answer.headers };
};
const auditOf = () =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'details'])
    .where('action', 'like', 'blacklist%')
    .orderBy('id')
    .execute();

const rows = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

const usual = 'word,match,category,severity,description\r\n';

describe('a file of words', () => {
  test('is only counted by the preview, and added as counted when it is confirmed', async () => {
    await owner.call('POST /api/blacklisted-words', { body: { word: 'Gacor' } });
    const file = csv(
      `${usual}gacor,,,,\r\nmelati77,exact,judi,high,"situs, slot"\r\nmelati(,regex,,,\r\n,,,,\r\nmawar,,,awful,\r\nMELATI77,exact,,,\r\n`,
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({
      rows: 6,
      new: 1,
      duplicate: 1,
      repeated: 1,
      invalid: 3,
      has_header: true,
    });
    expect(seen.problems).toEqual([
      { line: 4, word: 'melati(', reason: 'pattern_syntax', detail: null },
      { line: 5, word: '', reason: 'empty_word', detail: null },
      { line: 6, word: 'mawar', reason: 'unknown_severity', detail: null },
    ]);
    const melati = {
      word: 'melati77',
      match: 'exact',
      category: 'judi',
      severity: 'high',
      description: 'situs, slot',
    };
    expect(seen.samples).toEqual([melati]);
    expect(await listed()).toHaveLength(1);

    const done = await apply(file, seen.new);
    expect(done).toMatchObject({ added: 1, duplicate: 1, repeated: 1, invalid: 3 });
    expect(done.job_id).not.toBeNull();
    expect((await listed())[0]).toEqual(melati);
    const [, entry] = await auditOf();
    expect(entry).toEqual({
      action: 'blacklist_import',
      target: null,
      details: { format: 'csv', added: 1, duplicate: 1, repeated: 1, invalid: 3 },
    });
  });

  test('is refused as a whole where the list has changed since', async () => {
    const file = csv(`${usual}melati77,,,,\r\nmawar77,,,,\r\n`);
    const { new: counted } = await preview(file);
    await owner.call('POST /api/blacklisted-words', { body: { word: 'mawar77' } });
    const body = { ...file, confirmed_new: counted };
    const refused = await owner.refused('POST /api/blacklisted-words/import', { body });
    expect(refused).toMatchObject({ status: 409, code: 'import_changed' });
    expect(refused.error).toContain('1 new words');
    expect(await listed()).toHaveLength(1);
    expect(await auditOf()).toHaveLength(1);
  });

  test('that is confirmed twice at once is added once', async () => {
    const body = { ...csv('melati77\nmawar77\n'), confirmed_new: 2 };
    const answers = await Promise.all(
      [1, 2].map(() => owner.send('POST /api/blacklisted-words/import', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listed()).toHaveLength(2);
  });

  test('has its comments re-checked by a job, and without new words by none', async () => {
    const { job_id: id } = await apply(csv('melati77\n'), 1);
    await waitFor('the re-check', async () => {
      const { data } = await owner.call('GET /api/jobs/{id}', { params: { id: id ?? '' } });
      return data.kind === 'rejudge' && data.state === 'done';
    });
    expect(await apply(csv('melati77\n'), 0)).toEqual({
      added: 0,
      duplicate: 1,
      repeated: 0,
      invalid: 0,
      job_id: null,
    });
  });

  test('has each of its rows in one count, also those that nothing was decided about', async () => {
    const file = csv('melati77\nslot*\nMelati77\n# mine\nmawar77\n');
    const seen = await preview(file);
    const counts = { duplicate: 0, repeated: 1 };
    expect(seen).toMatchObject({ rows: 5, new: 2, invalid: 1, asked: 1, ...counts });
    expect(await apply(file, 2)).toMatchObject({ added: 2, invalid: 2, ...counts });
  });

  test('adds as many words as the list has room for, and says which it has not', async () => {
    const many = Array.from({ length: 9_999 }, (_, index) => `kata${index}`);
    await apply(json(many), 9_999);
    const seen = await preview(json(['melati77', 'kata7', 'mawar77']));
    expect(seen).toMatchObject({ new: 1, duplicate: 1, invalid: 1 });
    expect(seen.problems).toMatchObject([{ line: 3, word: 'mawar77', reason: 'blacklist_full' }]);
  });

  test('has at most 10,000 rows', async () => {
    expect(await preview(json(rows(10_000)))).toMatchObject({ rows: 10_000, new: 10_000 });
    for (const body of [json(rows(10_001)), csv(`${rows(10_001).join('\n')}\n`)]) {
      const refused = await owner.refused('POST /api/blacklisted-words/import/preview', { body });
      expect(refused).toMatchObject({ status: 400, code: 'too_many_rows' });
    }
  });

  test('has at most 10 MiB', async () => {
    const length = limits.wordImportLength + 1;
    const body: WordListBody = { text: 'kata\n'.repeat(length / 5 + 1) };
    const refused = await owner.refused('POST /api/blacklisted-words/import/preview', { body });
    expect(refused).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test.each([
    ['a quote that is never closed', csv('word,note\nmelati,\n"mawar,'), 'line 3'],
    ['no JSON', csv('{"words":'), 'JSON'],
    ['a JSON without a list', csv('{"a":"b"}'), 'no list'],
  ] as const)('with %s is refused', async (_what, body, reason) => {
    const refused = await owner.refused('POST /api/blacklisted-words/import/preview', { body });
    expect(refused).toMatchObject({ status: 400, code: 'unreadable_file' });
    expect(refused.error).toContain(reason);
  });

  test('with too many or too costly patterns is examined no further than it must', async () => {
    const costly = Array.from({ length: 60 }, (_, at) => `(?:abcdefghij${at}){90}`);
    const seen = await preview(json(costly.map((word) => ({ word, match: 'regex' }))));
    expect(seen).toMatchObject({ new: 0, invalid: 60 });
    const reasons = seen.problems.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'pattern_too_costly')).toHaveLength(20);
    expect(reasons.filter((reason) => reason === 'too_many_patterns')).toHaveLength(40);
    const heavy = Array.from('abcdefghijklmno', (letter) => `${letter}.{0,350}`);
    const together = await preview(json(heavy.map((word) => ({ word, match: 'regex' }))));
    expect(together).toMatchObject({ new: 11, invalid: 4 });
    expect(together.problems[0]?.reason).toBe('patterns_too_costly');
  });

  test('of one owner is compared with nobody else’s list', async () => {
    const bayu = await app.signIn({ account: 'Bayu' });
    await bayu.call('POST /api/blacklisted-words', { body: { word: 'melati77' } });
    expect(await preview(json(['melati77']))).toMatchObject({ new: 1, duplicate: 0 });
    await apply(json(['melati77', 'mawar77']), 2);
    expect(await listed(bayu)).toHaveLength(1);
    expect((await exported('csv', bayu)).text).not.toContain('mawar77');
  });
});

describe('the columns of a file', () => {
  test('are found by their names, and can be told', async () => {
    const text = 'Catatan;Kata;Tingkat\nsitus;melati77;tinggi\n';
    const guessed = await preview(csv(text));
    expect(guessed).toMatchObject({
      has_header: true,
      columns: { word: 1, match: null, category: null, severity: 2, description: 0 },
      samples: [{ word: 'melati77', severity: 'high', description: 'situs', match: 'contains' }],
    });
    expect(guessed.found[1]).toMatchObject({ name: 'Kata', samples: ['melati77'] });
    const columns = { word: 0, match: null, category: 1, severity: null, description: null };
    const told = await preview({ ...csv(text), columns, has_header: false, layout: 'table' });
    expect(told).toMatchObject({ rows: 2, has_header: false });
    expect(told.samples[1]).toMatchObject({ word: 'situs', category: 'melati77' });
    expect(told.found[0]?.name).toBeNull();
  });

  test('of a JSON are the fields of its entries, also those of our own list', async () => {
    await owner.call('POST /api/blacklisted-words', {
      body: { word: 'melati\\d', match: 'regex', category: 'judi', severity: 'low' },
    });
    const { data } = await owner.call('GET /api/blacklisted-words');
    const bayu = await app.signIn({ account: 'Bayu' });
    expect(await apply(json({ data }), 1, bayu)).toMatchObject({ added: 1 });
    expect(await listed(bayu)).toEqual(await listed());
    expect(await preview(json([{ kata: { a: 1 } }, { kata: 77 }, {}]))).toMatchObject({
      samples: [{ word: '77' }],
      problems: [
        { line: 1, reason: 'not_text' },
        { line: 3, reason: 'empty_word' },
      ],
    });
  });
});

const hostile = [
  { word: '=HYPERLINK("http://x.example")', description: '+62 811', category: '-' },
  { word: "'=1+1", description: "''@x", category: "'" },
  { word: '@kios "murah", \'baru\'', description: 'baris satu\r\nbaris dua\rtiga\n"empat"' },
  { word: '🎰 ＝slot', description: 'داخل \u202eroca\u202c', category: 'עברית' },
  { word: '\u202e=1', description: ';\t|', severity: 'low', match: 'exact' },
  { word: '[\\w.+-]+@kios\\.example', match: 'regex', severity: 'high', description: 'a,b;c' },
] as const;

describe('the list as a file', () => {
  test.each(['csv', 'json'] as const)(
    '%s is read back as it was, whatever is in it',
    async (format) => {
      for (const body of hostile) await owner.call('POST /api/blacklisted-words', { body });
      const { text, headers } = await exported(format);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="blacklisted-words.${format}"`,
      );
      const bayu = await app.signIn({ account: 'Bayu' });
      const seen = await preview({ text }, bayu);
      expect(seen).toMatchObject({ new: hostile.length, duplicate: 0, invalid: 0 });
      await apply({ text }, seen.new, bayu);
      expect(await listed(bayu)).toEqual(await listed());
      expect((await exported(format, bayu)).text).toBe(text);
      expect(await preview({ text })).toMatchObject({ new: 0, duplicate: hostile.length });
    },
  );

  test('has no cell that a spreadsheet takes for a formula', async () => {
    for (const body of hostile) await owner.call('POST /api/blacklisted-words', { body });
    const { text } = await exported('csv');
    expect(text).not.toMatch(/"[\p{Cf}\s]*[=+\-@＝]/u);
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  });
});
