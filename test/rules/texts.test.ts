import { expect, it } from 'vitest';
import { compareTexts } from '../../scripts/check/rules/texts.ts';

const english = { reject: 'Reject', shell: { home: 'Home', count: '{n, number} / {total}' } };

it('finds nothing in a full translation', () => {
  const indonesian = { reject: 'Tolak', shell: { home: 'Beranda', count: english.shell.count } };
  expect(compareTexts(english, indonesian)).toEqual([]);
});

it('finds what was left in English', () => {
  const indonesian = { reject: 'Reject', shell: { home: 'Beranda', count: '{n}' } };
  expect(compareTexts(english, indonesian)).toEqual(['reject says "Reject" in both languages']);
});

it('finds what one language lacks', () => {
  const indonesian = { shell: { home: 'Beranda', count: '{n}', more: 'lagi' } };
  expect(compareTexts(english, indonesian)).toEqual([
    'reject is missing in Indonesian',
    'shell.more is in Indonesian only',
  ]);
});

it('lets names be the same', () => {
  expect(compareTexts({ product: 'Sapu' }, { product: 'Sapu' })).toEqual([]);
});
