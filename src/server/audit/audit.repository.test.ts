import { expect, test } from 'vitest';
import { detailsInLog } from './audit.repository.ts';

test('no text keeps a line out of the log', () => {
  const details = { person: 'Dodi \ud83d', texts: ['a\0b'], kept: '😀' };
  expect(JSON.parse(detailsInLog(details))).toEqual({
    person: 'Dodi \ufffd',
    texts: ['ab'],
    kept: '😀',
  });
});
