import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WordListBody } from '../../src/contract/word-transfer.ts';
import { resetApp } from '../support/reset-app.ts';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/* What a preview shows of a list is what is added, whatever the list is and its owner answers. */
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

const listed = async () => {
  const { data } = await owner.call('GET /api/blacklisted-words', { query: { page_size: '100' } });
  return data
    .map(({ word, match, category, severity, description }) => {
      return { word, match, category, severity, description };
    })
    .toReversed();
};

const keep = {
  no_word: 'keep',
  several_words: 'keep',
  unclear_flag: 'keep',
  star: 'keep',
} as const;
const offer = {
  no_word: 'offer',
  several_words: 'offer',
  hashtag: 'offer',
  star: 'offer',
} as const;

const lists = [
  ['notes behind words', 'melati88 ; dari Rina\nmawar99 # situs, 12x\ndewa77\n'],
  ['headings', 'Judi:\nmelati88\nAllowed words:\nkeluarga\n[block]\nmawar99\n'],
  ['settings', 'words=melati88, mawar99\nwhitelist=keluarga\nversion=2\n'],
  ['prices', 'spend $5,000 weekly\nearn 10,000 dollars\n'],
  ['a YAML', 'words:\n  - melati88\n  - slot*\nignore:\n  - keluarga\n'],
  ['a spreadsheet', 'Woord;Actief;Opmerking\nmelati88;ja;x\nmawar99;nee;\ndewa77;soms;\n'],
  ['cells in quotes', 'word,note\n"""melati88""",x\nMELATI88,y\nmawar99,z\n'],
  ['rows of words and notes', 'melati88,situs\nmawar99,dari Rina\ndewa77,video\n'],
  ['a userscript', '{"DO NOT BLOCK":["keluarga"],"judi":["melati88","#mawar99","melati88"]}'],
  ['Studio', 'melati88, mawar99, Melati88, toko sakura'],
] as const;

test.each(lists)('%s: what is shown is added', async (_what, text) => {
  await owner.call('POST /api/blacklisted-words', { body: { word: 'toko sakura' } });
  const before = await listed();
  for (const answers of [undefined, keep, offer]) {
    const body: WordListBody = { text, ...(answers && { answers }) };
    const seen = (await owner.call('POST /api/blacklisted-words/import/preview', { body })).data;
    const known = await listed();
    const confirmed = { ...body, confirmed_new: seen.new };
    const { data } = await owner.call('POST /api/blacklisted-words/import', { body: confirmed });
    expect(data).toMatchObject({ added: seen.new, duplicate: seen.duplicate });
    expect(data).toMatchObject({ repeated: seen.repeated, invalid: seen.invalid + seen.asked });
    expect((await listed()).slice(known.length)).toEqual(seen.samples);
    expect(seen.problems).toHaveLength(seen.invalid);
    expect(seen.questions.reduce((sum, { count }) => sum + count, 0)).toBe(seen.asked);
  }
  expect((await listed()).map(({ word }) => word)).not.toContain('keluarga');
  expect((await listed()).length).toBeGreaterThan(before.length);
});

test('a program is refused with the reason, and nothing is added', async () => {
  const body = { text: 'const words = [\n  "melati88",\n];\n' };
  const answer = await owner.send('POST /api/blacklisted-words/import/preview', { body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'unreadable_file' });
  expect(await listed()).toEqual([]);
});
