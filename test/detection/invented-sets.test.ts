import { expect, it } from 'vitest';
import {
  foundAlone,
  foundOf,
  foundWhenPosted,
  readInvented,
} from '../../bench/support/invented-sets.ts';

/** What folding undoes, and how many of fifteen it has to find. */
const TRICKS =
  'zero-width,homoglyphs,combining,spaced,leet,reversed,right-to-left,vertical,upside-down,digits-as-words,mixed-script,other-scripts,emoji cipher';
const LEAST_OF_FIFTEEN = 12;

const evasions = foundAlone(readInvented('evasions'));

it.each(TRICKS.split(','))('finds invented adverts through a trick: %s', (trick) => {
  const found = evasions.find(({ kind }) => kind === trick);
  expect(found?.all).toBe(15);
  expect(found?.found).toBeGreaterThanOrEqual(LEAST_OF_FIFTEEN);
});

it('finds 260 of 300 invented adverts that hide, and calls six of 300 honest comments spam', () => {
  expect(foundOf(evasions)).toBeGreaterThanOrEqual(260);
  const honest = foundAlone(readInvented('look-alikes'));
  expect(honest.reduce((sum, { all }) => sum + all, 0)).toBe(300);
  expect(foundOf(honest)).toBeLessThanOrEqual(6);
});

it('finds invented campaigns of different sentences from the fifth account on', () => {
  const honest = readInvented('look-alikes').map(({ text }) => text);
  for (const { kind, found, all } of foundWhenPosted(readInvented('campaigns'), honest)) {
    expect({ kind, found }).toEqual({ kind, found: all });
    expect(all).toBeGreaterThan(0);
  }
});
