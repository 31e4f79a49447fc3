import { expect, test } from 'vitest';
import { examineList } from './examine-list.ts';
import { isFlag, turnsOff } from './turned-off.policy.ts';

/** What becomes of the words of a list: taken, asked about, or left out for a reason. */
function outcomesOf(text: string): Record<string, string> {
  const { candidates, problems } = examineList({ text });
  return Object.fromEntries([
    ...candidates.map(({ word, asked }) => [word.word, asked?.reason ?? word.match] as const),
    ...problems.map(({ word, reason }) => [word, reason] as const),
  ]);
}

const json = (value: unknown) => outcomesOf(JSON.stringify(value));

test.each([
  ['action', ['block', 'hide', '', 'Blokir'], ['allow', 'ignore', 'none', 'Izinkan', 'off']],
  ['status', ['active', 'aktif'], ['inactive', 'disabled', 'whitelist', '0']],
  ['enabled', ['true', '1', 'ya', ''], ['false', '0', 'no', 'Tidak', 'FALSCH', '0,0']],
  ['is_active', ['true'], ['false']],
  ['isDisabled', ['false', '0', ''], ['true', '1', 'x', '2026-01-02']],
  ['Gewicht', ['0,5', '3', ''], ['0', '-1', '-0,5', 'false']],
  ['type', ['regex', 'allow', '0'], []],
  ['catatan', ['allow', '0'], []],
])('a column "%s" keeps words with %j, and takes them out with %j', (name, kept, out) => {
  expect(kept.filter((value) => turnsOff(name, value))).toEqual([]);
  expect(out.filter((value) => !turnsOff(name, value))).toEqual([]);
});

test('values of a JSON say it as their types do', () => {
  const values = [false, 0, 'false', true, null, undefined, {}, []];
  expect(values.map((value) => turnsOff('enabled', value))).toEqual([
    true,
    true,
    true,
    ...Array<boolean>(5).fill(false),
  ]);
  expect([turnsOff('disabled', true), turnsOff('weight', -2), turnsOff('weight', 3)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(['is_enabled', 'Bobot', 'word', 'category', null].map(isFlag)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('words of a table that it has turned off are left out, and the others are not', () => {
  expect(outcomesOf('term;action\ngacor88;block\nrumah tangga;allow\nkeluarga;ignore\n')).toEqual({
    gacor88: 'contains',
    'rumah tangga': 'turned_off',
    keluarga: 'turned_off',
  });
  expect(
    outcomesOf('gacor88,block\nrumah,allow\nkeluarga,allow\nmaxwin77,block\ndepo25,block\n'),
  ).toEqual({
    gacor88: 'contains',
    rumah: 'turned_off',
    keluarga: 'turned_off',
    maxwin77: 'contains',
    depo25: 'contains',
  });
  expect(outcomesOf('id,spam,weight\n1,melati77,5\n2,mawar77,0\n3,depo25,-1')).toEqual({
    melati77: 'contains',
    mawar77: 'turned_off',
    depo25: 'turned_off',
  });
});

test('words of a JSON that it has turned off are left out, one by one or by their group', () => {
  expect(
    json([
      { text: 'gacor88', enabled: true },
      { text: 'kakak', enabled: false, tags: ['sapaan'] },
      { text: 'bonus', is_active: 0 },
    ]),
  ).toEqual({ gacor88: 'contains', kakak: 'turned_off', bonus: 'turned_off' });
  expect(
    json([
      { name: 'judi', enabled: true, words: ['gacor88'] },
      { name: 'sapaan', enabled: false, words: ['kakak', { word: 'bunda', enabled: true }] },
    ]),
  ).toMatchObject({ gacor88: 'contains', kakak: 'turned_off', bunda: 'turned_off' });
  expect(json({ gacor88: 3, kakak: 0, bunda: -1.5, maxwin77: true, adik: false })).toEqual({
    gacor88: 'contains',
    kakak: 'turned_off',
    bunda: 'turned_off',
    maxwin77: 'contains',
    adik: 'turned_off',
  });
});

test('a French spreadsheet is read by its columns', () => {
  const text =
    'Mot;Catégorie;Gravité;Actif;Remarque\ncasino gratuit;jeux;élevée;VRAI;\nbonjour;test;faible;FAUX;essai\n';
  const { candidates, problems } = examineList({ text });
  expect(candidates.map(({ word }) => word)).toMatchObject([
    { word: 'casino gratuit', category: 'jeux', severity: 'high' },
  ]);
  expect(problems).toMatchObject([{ word: 'bonjour', reason: 'turned_off' }]);
});

test('what a browser keeps of a userscript is read, with lists in texts', () => {
  expect(json({ blocklist: '["gacor88","maxwin77"]', mode: '"hide"', last: '17' })).toEqual({
    gacor88: 'contains',
    maxwin77: 'contains',
    mode: 'outside_list',
    last: 'outside_list',
  });
});

test('what a server says of its answer turns no words off', () => {
  expect(json({ status: 0, error: false, data: ['gacor88'] })).toMatchObject({
    gacor88: 'contains',
    status: 'outside_list',
  });
});

test('weights may stand deeper, under names of categories, beside other numbers', () => {
  expect(json({ v: '2', judi: { gacor88: 5, maxwin77: 0 }, promo: { depo25: 1 } })).toEqual({
    v: 'outside_list',
    gacor88: 'contains',
    maxwin77: 'turned_off',
    depo25: 'contains',
  });
  expect(
    json({ meta: { total: 2 }, weights: { gacor88: 5, maxwin77: 2 }, whitelist: { kakak: 1 } }),
  ).toEqual({
    meta: 'outside_list',
    gacor88: 'contains',
    maxwin77: 'contains',
    kakak: 'turned_off',
  });
});

test('a column called regex has patterns, or says which words are some', () => {
  expect(json([{ regex: 'gacor.88' }, { regex: '/max.?win/i' }, { regex: 'a(' }])).toEqual({
    'gacor.88': 'regex',
    'max.?win': 'regex',
    'a(': 'pattern_syntax',
  });
  const marked = [
    { phrase: 'gacor.88', isRegex: true },
    { phrase: 'max.win', isRegex: false },
  ];
  expect(json(marked)).toEqual({ 'gacor.88': 'regex', 'max.win': 'contains' });
});

test('a decimal comma divides no cell, and rows that are too long are told of', () => {
  const text = 'word,weight\nmaxwin,0,8\ngacor,0,5\nkakak,0,0\ndepo,1\n';
  const { form, found, rows } = examineList({ text });
  expect({ form, rows, samples: found[1]?.samples }).toEqual({
    form: 'table',
    rows: 4,
    samples: ['0,8', '0,5', '0,0'],
  });
  expect(outcomesOf(text)).toEqual({
    maxwin: 'contains',
    gacor: 'contains',
    kakak: 'turned_off',
    depo: 'contains',
  });
  expect(outcomesOf('spam,skor\nmaxwin,0,8\ngacor,0,5\n')).toEqual({
    maxwin: 'contains',
    gacor: 'contains',
  });
  expect(outcomesOf('word,hits,weight\nmaxwin,12,0,8\ngacor,3,0,5\n')).toEqual({
    'maxwin,12,0,8': 'too_many_cells',
    'gacor,3,0,5': 'too_many_cells',
  });
  expect(outcomesOf('kata,catatan\nmaxwin,situs\ngacor,situs, palsu\ndepo,,,\n')).toEqual({
    maxwin: 'contains',
    'gacor,situs, palsu': 'too_many_cells',
    depo: 'contains',
  });
});

test('columns in quotes of print are read, and their words asked about', () => {
  expect(outcomesOf('„Wort“;„Stufe“\n„maxwin“;3\n«gacor»;1\ndepo;2\n')).toEqual({
    '„maxwin“': 'stray_quote',
    '«gacor»': 'stray_quote',
    depo: 'contains',
  });
});

test.each([
  ['status', 'paused'],
  ['status', 'archived'],
  ['Zustand', 'pausiert'],
  ['active', 'misschien'],
  ['action', 'pending'],
])('a column "%s" asks about %j', (name, value) => {
  expect(outcomesOf(`word,${name}\nslot gacor,${value}\njudi,true\n`)).toEqual({
    'slot gacor': 'unclear_flag',
    judi: 'contains',
  });
});
