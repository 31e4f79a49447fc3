import { expect, test } from 'vitest';
import { describeRetried, describeSlowest } from '../../scripts/test/report.ts';

const took = (project: string, file: string, seconds: number) => ({
  project,
  file,
  seconds,
  processorSeconds: seconds / 2,
  retried: [] as { name: string; why: string }[],
});

test('the ten slowest files are named, and the processor time of each project', () => {
  const quick = Array.from({ length: 10 }, (_, index) => took('unit', `quick-${index}`, 1 + index));
  const lines = describeSlowest([...quick, took('e2e', 'slow', 100.04)]).split('\n');
  expect(lines[1]).toBe('   100.0 s  slow');
  expect(lines.slice(2, 11).map((line) => line.split('  ').at(-1))).toEqual(
    Array.from({ length: 9 }, (_, index) => `quick-${9 - index}`),
  );
  expect(lines.slice(11)).toEqual([
    'Processor time of each project, without PostgreSQL:',
    '    50.0 s  e2e, 1 file',
    '    27.5 s  unit, 10 files',
    '',
  ]);
});

test('tests that needed a second attempt are named with their first failure', () => {
  const steady = took('unit', 'steady', 1);
  expect(describeRetried([steady])).toBe('');
  const long = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
  const retried = [
    { name: 'one', why: 'expected 1 to be 2\n\n- 2' },
    { name: 'another', why: long },
  ];
  const lines = describeRetried([{ ...steady, file: 'flaky', retried }, steady]).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'Passed at the second attempt:',
    '  flaky > one',
    '      expected 1 to be 2',
    '',
    '      - 2',
  ]);
  expect(lines[5]).toBe('  flaky > another');
  expect(lines.slice(6)).toEqual([...long.split('\n', 20).map((text) => `      ${text}`), '']);
});
