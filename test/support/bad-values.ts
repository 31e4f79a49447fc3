import { byFaultLength } from './fault-length.ts';

/** Texts that no field of ours is meant to hold, or only just; those of a group are of one kind. */
const TEXTS = [
  ['', ' ', '\uFEFF'],
  ['\0', 'a\0b'],
  ['\ud800', 'x\udc00x'],
  ['9007199254740993', '1e9', '-1', '0', '1.5', 'NaN'],
  ['undefined', 'null', 'true ', '[]', '{"a":1}'],
  ['2026-02-30', '0000-00-00', '2026-13-01T00:00:00Z', '-271821-04-20', '+275760-09-13T00:00:00Z'],
  ['😀👨‍👩‍👧‍👦', '\u202egnp.exe', 'Z̴̡͝a̵l̷g̸o'],
  ["' or 1=1 --", "'; select pg_sleep(5); --", '%', '_', '\\'],
  ['../../etc/passwd', '<script>alert(1)</script>', '${7*7}', '\r\nset-cookie: a=b'],
  ['x'.repeat(201)],
];

/** Places in a list, as its pages encode them. */
const CURSORS = [
  ['[null,0]', '[null,9007199254740991]', '[null,-1]'],
  ['["0000-01-01T00:00:00Z",1]', '["9999-12-31T23:59:59.999999Z",1]', '["2026-02-30T00:00:00Z",1]'],
  ['{"__proto__":[null,0]}', '[[],[]]', '\0'],
];

/** The same of all values of JSON. */
const kindsOfValues: readonly (readonly unknown[])[] = [
  ...TEXTS,
  [null, true],
  [0, -1, 1.5],
  [2 ** 53, -(2 ** 63), 1e308],
  [[], [null], [[]]],
  [[''], ['\0'], ['\ud800']],
  [[1], [{}]],
  [501, 10_000].map((length) => Array.from({ length }, (_, index) => `id-${index}`)),
  [{}, { length: 2 ** 31 }, { toString: 'x', valueOf: 1 }],
  [nested(500)],
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** The same for addresses, as they stand there; some of them cannot be decoded. */
const kindsOfAddressParts: readonly (readonly string[])[] = [
  ...TEXTS.map((texts) => texts.map((text) => encodeURIComponent(text.toWellFormed()))),
  ['%', '%zz', '%c0%af', '%ed%a0%80', '%ff%fe'],
  ['%00', '%2500', '+'],
  ['%2e%2e%2f', '..', '{id}'],
  ['x'.repeat(250), 'x'.repeat(7_500)],
  ...CURSORS.map((places) => places.map((json) => Buffer.from(json).toString('base64url'))),
];

/**
 * One value of each kind, all of them in the full form. Places one after the other take the next
 * value of a kind, so that each value comes to some place.
 */
const ofEachKind = <T>(kinds: readonly (readonly T[])[]) =>
  byFaultLength<(place: number) => readonly T[]>({
    short: (place) => kinds.map((values) => values[place % values.length] as T),
    full: () => kinds.flat(),
  });

/** Values of JSON for one place of an input. */
export const badValuesAt = ofEachKind(kindsOfValues);
export const badAddressPartsAt = ofEachKind(kindsOfAddressParts);

export const badValues: readonly unknown[] = kindsOfValues.flat();
export const badAddressParts: readonly string[] = kindsOfAddressParts.flat();

/** Texts that are no JSON, or are JSON that wants to harm whoever reads it. */
export const badBodies: readonly (string | Buffer)[] = [
  '{',
  '}',
  '{"reject":true',
  '{"reject":true,}',
  "{'reject':true}",
  '{reject:true}',
  'undefined',
  'NaN',
  'reject=true',
  '<reject>true</reject>',
  '\uFEFF{}x',
  '\0',
  '{"a":"\t"}',
  '{"a":"\\u12"}',
  '{"a":01}',
  '{"__proto__":{"polluted":true}}',
  '{"reject":true,"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"b":[{"__proto__":{"polluted":true}}]}}',
  '['.repeat(30_000),
  '['.repeat(20_000) + ']'.repeat(20_001),
  Buffer.from('{"reject":true}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0x7b]),
  Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
];
