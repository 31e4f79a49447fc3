import { expect, test } from 'vitest';
import { findTerm, readSearchTerm } from './search-term.ts';

const found = (text: string, typed: string) =>
  findTerm(text, readSearchTerm(typed)).map(({ start, end }) => text.slice(start, end));

test('finds stand in the order of the text, disguised or not', () => {
  expect(found('M3LATI77 dulu, lalu melati77', 'melati77')).toEqual(['M3LATI77', 'melati77']);
});

test('finds that touch each other are both found, and none twice', () => {
  expect(found('melati77melati77', 'melati77')).toEqual(['melati77', 'melati77']);
});

test('the first fifty finds are named', () => {
  expect(found('melati '.repeat(1_400), 'melati')).toHaveLength(50);
});

test('a term that reads like itself is looked for once', () => {
  expect(readSearchTerm('Melati')).toMatchObject({ typed: 'Melati', folded: undefined });
  expect(readSearchTerm('𝗠𝗘𝗟𝗔𝗧𝗜')).toMatchObject({ folded: 'melati' });
});

test('two letters are too few for a search through disguises', () => {
  expect(readSearchTerm('𝗠𝗘')).toMatchObject({ folded: undefined, pattern: undefined });
});
