import { expect, test } from 'vitest';
import { obstacleOf, readFaults } from '../../scripts/mutation/planted-faults.ts';

test('every planted fault has its place in the code, and its tests', () => {
  expect(readFaults('').flatMap((fault) => obstacleOf(fault) ?? [])).toEqual([]);
});
