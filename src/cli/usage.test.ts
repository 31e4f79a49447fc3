import { expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';
import { usageOf } from './usage.ts';

it('has a first page that fits a screen', () => {
  const lines = usageOf().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

it('gives help by command, however it is asked for', () => {
  const ofDetect = { command: 'help', options: { file: 'detect' } };
  expect(readArguments(['detect', '--help'])).toMatchObject(ofDetect);
  expect(readArguments(['help', 'detect'])).toMatchObject(ofDetect);
  expect(usageOf('detect')).toContain('--fail-over N');
  expect(readArguments(['--version']).command).toBe('version');
  const sweep = { command: 'sweep', options: { dryRun: true } };
  expect(readArguments(['sweep', '--dry-run'])).toMatchObject(sweep);
});

const csvOfServe = () => readArguments(['serve', '--csv']);

it('says of an option which command it belongs to, and how that is called', () => {
  expect(csvOfServe).toThrow('--csv belongs to detect.');
  expect(() => readArguments(['worker', '--comments', 'x'])).toThrow('belongs to start, demo.');
  try {
    csvOfServe();
  } catch (error) {
    expect((error as UsageError).usage).toContain('--pages-only');
  }
});

it('reads each option of detect', () => {
  const { options } = readArguments(
    'detect --csv --min-score 50 --fail-over 0 --format csv --encoding latin1 --column 3 a.csv'.split(
      ' ',
    ),
  );
  expect(options).toMatchObject({ csv: true, minScore: '50', failOver: '0', file: 'a.csv' });
  expect(options).toMatchObject({ format: 'csv', encoding: 'latin1', column: '3' });
  expect(() => readArguments(['detect', '--format', 'xml'])).toThrow(UsageError);
});
