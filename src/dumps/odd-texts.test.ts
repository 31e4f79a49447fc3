import { expect, it } from 'vitest';
import { json, read, textsOf, toldOf, VIDEO } from '../../test/support/dumps.ts';

/* What looks like one form and is another, or broken. */

it.each([
  ['{\n  "comments": [\n    {"text": "a"},\n    {"text": "b",}\n  ]\n}', 'Line 4'],
  ["[{'text': 'a'}]", 'Line 1'],
  ["{'text': 'a'}\n{'text': 'b'}", 'Line 1'],
  ['{text: "a"}', 'Line 1'],
  ['{"text":"a"}\n{"text":"b"\n', 'Line 2'],
  ['[\n{"text":"a"},\n{"text":\n"b" "c"}]', 'Line 4'],
  ['[{"text":"a"}] kata', 'Line 1'],
])('says where JSON is broken, and why: %j', async (content, line) => {
  const { form, comments } = await read(content);
  expect(form).toMatch(/^json/);
  const broken = comments.find((one) => 'why' in one);
  expect(broken).toMatchObject({
    line: Number(line.slice(5)),
    why: expect.stringContaining('broken JSON') as string,
  });
});

it('reads JSON below what a program said, and refuses what it cannot cut out', async () => {
  const { form, comments } = await read('Downloading…\n{"text":"a"}\n');
  expect([form, textsOf(comments)]).toEqual(['jsonl', ['1: not a JSON object with a text', 'a']]);
  for (const content of ['kata\n{\n "text": "a"\n}\n', 'var data = [\n {"a": 1}\n]\n']) {
    await expect(read(content)).rejects.toThrow('looks like JSON');
    expect((await read(content, { format: 'text' })).form).toBe('text');
  }
  const labels = 'Author: sari\nComment: enak\n\nAuthor: budi\nComment: ya\n';
  await expect(read(labels)).rejects.toThrow('Its lines have names, as "Author:" and "Comment:"');
});

it('reads texts of JSON, a line each, and refuses columns that blanks part', async () => {
  const { form, comments } = await read('"Enak"\n"dia \\"lucu\\""\n');
  expect([form, textsOf(comments)]).toEqual(['jsonl', ['Enak', 'dia "lucu"']]);
  await expect(read('nama    kata\n------  ----\nsari    enak\n')).rejects.toThrow(
    'Line 1 names columns',
  );
  expect(await toldOf('Sari: enak\nBudi: ya\n')).toEqual([
    'Lines begin with a name, as "Sari: enak", which is read as a part of each comment.',
  ]);
});

it('says which lines of a text are hardly comments', async () => {
  expect((await toldOf('@sari\n2 days ago\nenak\n12\nReply\n'))[0]).toContain(
    'Lines as "@sari" count',
  );
  const chat = '[12/03/24, 10:12:01] Sari: halo\n[12/03/24, 10:13:01] Budi: ya\n';
  expect((await toldOf(chat))[0]).toContain(
    'Lines begin with a time, as "[12/03/24, 10:12:01] Sari: halo"',
  );
});

it('refuses letters that could be read otherwise', async () => {
  await expect(read(Buffer.from([0xfe, 0xe7, 0x0a]))).rejects.toThrow('1254 (Turkish)');
  const kana = Buffer.from('あいう\nえお\n', 'utf16le');
  await expect(read(kana)).rejects.toThrow('--encoding utf-16le');
  expect(textsOf((await read(kana, { encoding: 'utf-16le' })).comments)).toEqual([
    'あいう',
    'えお',
  ]);
  await expect(read('\u001b$B$"\u001b(B\n')).rejects.toThrow('iso-2022-jp');
});

it('cuts what waits for its video into pieces', async () => {
  const comments = Array.from({ length: 3000 }, (_, at) => ({ text: `t ${at}` }));
  const found = await read(json({ comments, id: VIDEO, title: 'x' }), { size: 1 << 16 });
  expect(found.comments).toHaveLength(3000);
  expect(found.comments[2999]).toEqual({ text: 't 2999', video: VIDEO });
});
