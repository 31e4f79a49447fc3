import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, json, read, textsOf } from '../../test/support/dumps.ts';
import { openDump } from './read-dump.ts';

describe('texts', () => {
  it.each([
    'Halo, comment, subscribe\nmantap kak\n\n  lagi, ya\n',
    Buffer.from('\uFEFFHalo, comment, subscribe\r\nmantap kak\r\nlagi, ya', 'utf16le'),
    Buffer.from('Halo, comment, subscribe\nmantap kak\nlagi, ya', 'utf16le'),
    Buffer.from('\uFEFFHalo, comment, subscribe\nmantap kak\nlagi, ya', 'utf16le').swap16(),
  ])('are a comment a line', async (content) => {
    expect(await read(content)).toEqual({
      form: 'text',
      comments: ['Halo, comment, subscribe', 'mantap kak', 'lagi, ya'].map((text) => ({ text })),
    });
  });

  it('may begin with a bracket', async () => {
    expect(textsOf((await read('[lucu] kak\n{ini juga}\n')).comments)).toEqual([
      '[lucu] kak',
      '{ini juga}',
    ]);
  });

  it('may be a list of JSON', async () => {
    expect(textsOf((await read('["satu, [dua]", "ti\\"ga"]')).comments)).toEqual([
      'satu, [dua]',
      'ti"ga',
    ]);
  });

  it('of another encoding are refused until it is named', async () => {
    const latin = Buffer.from('caf\xe9 enak\n', 'latin1');
    await expect(read(latin)).rejects.toThrow('--encoding windows-1252');
    const named = await read(latin, { encoding: 'windows-1252' });
    expect(textsOf(named.comments)).toEqual(['café enak']);
    expect(textsOf((await read(latin, { encoding: 'utf-8' })).comments)).toEqual(['caf� enak']);
    await expect(read(latin, { encoding: 'kuneiform' })).rejects.toThrow('no encoding "kuneiform"');
  });
});

async function* endlessLines(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.from('{"text":"a"}\n');
}

describe('our own lines', () => {
  it('keep their fields', async () => {
    const own = {
      text: 'a',
      author: 'x',
      author_name: 'X',
      video: 'v',
      published_at: '2026-01-02',
    };
    expect(await read(`${json(own)}\n${json({ text: 'b', author: 'y', label: 1 })}`)).toEqual({
      form: 'jsonl',
      comments: [own, { text: 'b', author: 'y' }],
    });
  });

  it('are told apart from what is none, and from what is too long', async () => {
    const lines = [
      '{"text":""}',
      '{"label":1}',
      'x',
      `{"text":"${'a'.repeat(1 << 21)}"}`,
      '{"text":"b"}',
    ];
    const { form, comments } = await read(lines.join('\n'), { size: 1 << 16 });
    const empty = 'a comment with an empty text';
    const none = 'not a JSON object with a text';
    expect([form, textsOf(comments)]).toEqual([
      'jsonl',
      [`1: ${empty}`, `2: ${none}`, `3: ${none}`, '4: too long', 'b'],
    ]);
  });

  it('are given as they come, before the input ends', async () => {
    const { pieces } = await openDump(endlessLines());
    for await (const lines of pieces) {
      expect(lines).toEqual(['{"text":"a"}']);
      break;
    }
  });
});

describe('what is packed', () => {
  it('is unpacked', async () => {
    const { form, comments } = await read(gzipSync(json({ comments: [{ text: 'Halo' }] })));
    expect([form, textsOf(comments)]).toEqual(['json', ['Halo']]);
  });

  it('is refused where it is a bomb, damaged, or of another kind', async () => {
    const bomb = gzipSync(Buffer.alloc(40 << 20, 'a'));
    await expect(read(bomb, { size: 1 << 14 })).rejects.toThrow('more than 200 times its size');
    const whole = gzipSync('{"text":"a"}\n'.repeat(9));
    await expect(read(whole.subarray(0, -9))).rejects.toThrow('The gzip is damaged');
    await expect(read(Buffer.from('PK\x03\x04....'))).rejects.toThrow('a zip archive');
    await expect(read('<!DOCTYPE html><p>Halo')).rejects.toThrow('a web page');
  });
});

it('refuses more than a million comments', async () => {
  const input = cut(Buffer.from('a\n'.repeat(1_000_001)), 1 << 20);
  const { pieces } = await openDump(input);
  const all = async () => {
    for await (const lines of pieces) expect(lines.length).toBeGreaterThan(0);
  };
  await expect(all()).rejects.toThrow('more than 1,000,000 comments');
});

it('refuses more than 2 GB, packed or not, and nothing less', async () => {
  const text = '{"text":"a"}\n'.repeat(100);
  const bound = { mostBytes: text.length };
  for (const pack of [(given: string) => given, (given: string) => gzipSync(given)]) {
    expect((await read(pack(text), bound)).comments).toHaveLength(100);
    await expect(read(pack(`${text} `), bound)).rejects.toThrow('larger than');
  }
});

it('refuses what nests without end', async () => {
  for (const deep of ['[', '{"a":', '{"comments":[']) {
    await expect(read(deep.repeat(1000))).rejects.toThrow('nests deeper than 100');
  }
});

const dumped = fc.record(
  {
    text: fc.string({ unit: 'grapheme', minLength: 1 }),
    id: fc.stringMatching(/^[A-Za-z]\w*$/),
    author: fc.string({ minLength: 1 }),
    video: fc.string({ minLength: 1 }),
  },
  { requiredKeys: ['text'] },
);
const dumps = fc
  .array(dumped, { minLength: 1 })
  .map((all) => all.filter(({ id }, at) => !id || all.findIndex((one) => one.id === id) === at));
const around = fc.record({ size: fc.integer({ min: 1, max: 40 }), indent: fc.constantFrom(0, 1) });

it('gives each comment back, whatever is in its text and wherever the input is cut', async () => {
  await fc.assert(
    fc.asyncProperty(dumps, around, async (given, { size, indent }) => {
      const forms = [
        json(given, indent),
        json({ title: given[0]?.text, comments: given, more: [given] }, indent),
        given.map((one) => json(one, indent)).join('\n'),
      ];
      for (const form of forms) expect((await read(form, { size })).comments).toEqual(given);
      expect((await read(gzipSync(forms[0] ?? ''), { size })).comments).toEqual(given);
    }),
    { numRuns: 60 },
  );
});
