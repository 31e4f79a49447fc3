import { expect, it } from 'vitest';
import { characterKinds } from '../characters.ts';
import { NamePart, namePart } from './name-parts.ts';

it.each([
  ['lunara', NamePart.letters],
  ['d', NamePart.lotteryLetter],
  ['lunara77', NamePart.numbered],
  ['lunara4d', NamePart.numbered],
  ['77', NamePart.number],
  ['4d', NamePart.number],
  ['77lunara', NamePart.none],
  ['lu77nara', NamePart.none],
  ['луна', NamePart.none],
  ['luna-77', NamePart.none],
])('%s is part %i of a name', (word, part) => {
  expect(namePart(word, characterKinds(word))).toBe(part);
});
