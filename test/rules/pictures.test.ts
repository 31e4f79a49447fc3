import { expect, it } from 'vitest';
import { NAMES_FILE, pictures } from '../../scripts/check/rules/pictures.ts';
import { shownPictures } from '../../scripts/pictures.ts';

const messagesFor = (names: Record<string, string[]>) =>
  pictures
    .find([{ path: NAMES_FILE, text: JSON.stringify(names) }])
    .map(({ message }) => message.replace(/;.*/, ''));

const noNames = Object.fromEntries(shownPictures.map(({ name }): [string, string[]] => [name, []]));

it('lets names be that the product says in the language of the picture', () => {
  const names = { dashboard: ['Blacklisted Words'], 'dashboard-indonesian': ['Dasbor'] };
  expect(messagesFor({ ...noNames, ...names })).toEqual([]);
});

it('finds a name that the product no longer says', () => {
  expect(messagesFor({ ...noNames, comments: ['Queue'], words: ['Beranda'] })).toEqual([
    'comments shows "Queue", which no text says',
    'words shows "Beranda", which no text says',
  ]);
});

it('finds a picture that is not among those taken, and no list at all', () => {
  const { rules: _, ...others } = noNames;
  expect(messagesFor(others)).toEqual(['lacks the picture rules']);
  expect(pictures.find([])).toHaveLength(1);
});
