import { expect, test } from 'vitest';
import { outcomesOf } from '../../test/support/list-outcomes.ts';

test.each([
  ['1️⃣ naga emas\n2️⃣ wd kilat\n3️⃣ raja petir\n'],
  ['① naga emas\n② wd kilat\n③ raja petir\n'],
  ['❶ naga emas\n❷ wd kilat\n❸ raja petir\n'],
  ['a. naga emas\nb. wd kilat\nc. raja petir\n'],
  ['A) naga emas\nB) wd kilat\nC) raja petir\n'],
  ['➤ naga emas\n➤ wd kilat\n➤ raja petir\n'],
  ['🔸 naga emas\n🔹 wd kilat\n🔸 raja petir\n'],
  ['👉🏼 naga emas\n👉🏼 wd kilat\n👉🏼 raja petir\n'],
  ['🐔 naga emas\n🐔 wd kilat\n🐔 raja petir\n'],
])('what marks all lines is no part of their words: %j', (text) => {
  expect(outcomesOf(text)).toEqual({
    'naga emas': 'taken',
    'wd kilat': 'taken',
    'raja petir': 'taken',
  });
});

test('lines without a mark, among lines that have one, are asked about', () => {
  const text =
    '🚨 DAFTAR KATA 🚨\n\n1️⃣ naga emas\n2️⃣ wd kilat\n3️⃣ raja petir\n\nTolong ditambah ya 🙏\n';
  expect(outcomesOf(text)).toEqual({
    '🚨 DAFTAR KATA 🚨': 'no_word',
    'naga emas': 'taken',
    'wd kilat': 'taken',
    'raja petir': 'taken',
    'Tolong ditambah ya 🙏': 'no_word',
  });
});

test('lines without a mark are asked about among lines of different marks, too', () => {
  const text = 'Kata minggu ini\n\n1️⃣ naga emas\n2️⃣ wd kilat\n\n👉 depo receh\n\nMakasih kak 🙏\n';
  expect(outcomesOf(text)).toEqual({
    'Kata minggu ini': 'no_word',
    '1️⃣ naga emas': 'no_word: naga emas',
    '2️⃣ wd kilat': 'no_word: wd kilat',
    '👉 depo receh': 'no_word: depo receh',
    'Makasih kak 🙏': 'no_word',
  });
});

test.each([
  ['👉 naga emas', 'naga emas'],
  ['1️⃣ naga emas', 'naga emas'],
  ['② naga emas', 'naga emas'],
  ['b. naga emas', 'naga emas'],
  ['➤ naga emas', 'naga emas'],
  ['0.0.0.0 naga.example', 'naga.example'],
])('a mark that few lines have is asked about: %s', (line, offer) => {
  expect(outcomesOf(`${line}\nslot77\ndepo25\n`)).toEqual({
    [line]: `no_word: ${offer}`,
    slot77: 'taken',
    depo25: 'taken',
  });
});

test('a tick or a cross may say yes or no, and is asked about though all lines have one', () => {
  expect(outcomesOf('❌ naga emas\n❌ wd kilat\n✅ kicau\n')).toEqual({
    '❌ naga emas': 'no_word: naga emas',
    '❌ wd kilat': 'no_word: wd kilat',
    '✅ kicau': 'no_word: kicau',
  });
});

test('pictures that are parts of words stay', () => {
  expect(outcomesOf('🔥 maxwin naga 🔥\nslot77\n🎰🎰\n')).toEqual({
    '🔥 maxwin naga 🔥': 'taken',
    slot77: 'taken',
    '🎰🎰': 'taken',
  });
});

test('a line of a file of hosts may have several names', () => {
  const text =
    '0.0.0.0 naga.example www.naga.example\n0.0.0.0\tpetir.example\n::1 a.example b.example # lama\n';
  expect(outcomesOf(text)).toEqual({
    'naga.example': 'taken',
    'www.naga.example': 'taken',
    'petir.example': 'taken',
    'a.example, b.example # lama': 'no_word: a.example · b.example',
  });
});

test('brackets that a comma has cut are asked about', () => {
  expect(outcomesOf('gacor (slot, judi), naga\nbody+title (includes): [wd, depo]\n')).toEqual({
    'gacor (slot': 'no_word',
    'judi)': 'no_word',
    naga: 'taken',
    'body+title (includes): [wd': 'no_word',
    'depo]': 'no_word',
  });
  expect(outcomesOf('senang :), naga (baru), petir\n')).toMatchObject({
    'senang :)': 'taken',
    petir: 'taken',
  });
});

test('a word that the end of a line may have cut is asked about', () => {
  expect(outcomesOf('naga emas, wd kilat,\ndepo receh, jp\npaus, raja petir\n')).toEqual({
    'naga emas': 'taken',
    'wd kilat': 'taken',
    'depo receh': 'taken',
    'jp\npaus': 'several_words: jp · paus',
    'raja petir': 'taken',
  });
});
