import { expect, it } from 'vitest';
import { isMajorBehind, lookAtAges } from '../../scripts/ages/look-at-ages.ts';

const one = (name: string, installed: string, newest: string) => ({
  name,
  installed,
  newest,
  published: { [installed]: '2026-01-02T03:04:05Z' },
});

it.each([
  ['1.2.3', '2.0.0', true],
  ['1.2.3', '1.9.0', false],
  ['0.28.1', '0.29.0', true],
  ['0.28.1', '0.28.9', false],
  ['0.28.1', '1.0.0', true],
  ['18.4.0-beta.17', '18.4.0-beta.18', false],
  ['9.0.0', '10.0.0', true],
])('a package at %s of %s is behind by a major: %s', (installed, newest, behind) => {
  expect(isMajorBehind(installed, newest)).toBe(behind);
});

it('asks for a reason of what is behind by a major, and shows it first', () => {
  const packages = [one('near', '1.0.0', '1.1.0'), one('far', '1.0.0', '2.0.0')];
  expect(lookAtAges(packages, {})).toEqual({
    lines: [
      'far 1.0.0 of 2026-01-02, newest 2.0.0: NO REASON',
      'near 1.0.0 of 2026-01-02, newest 1.1.0',
    ],
    complaints: ['far is behind by a major: update it, or say why not'],
  });
  const told = lookAtAges(packages, { far: 'it breaks' });
  expect([told.complaints, told.lines[0]]).toEqual([
    [],
    'far 1.0.0 of 2026-01-02, newest 2.0.0: it breaks',
  ]);
});

it('lets no reason outlive what it was for', () => {
  expect(
    lookAtAges([one('near', '1.0.0', '1.1.0')], { near: 'it breaks', gone: 'so' }),
  ).toMatchObject({
    complaints: [
      'near is not behind by a major: take its reason away',
      'gone is not behind by a major: take its reason away',
    ],
  });
});
