import { expect, test } from 'vitest';
import { reportOn, type Survivor } from '../../scripts/mutation/report.ts';

const survivor: Survivor = {
  file: 'src/server/some.ts',
  line: 3,
  operator: 'drop-where',
  original: ".where('a', '=', b)",
  replacement: '',
  note: '4 test files passed',
};
const { file, original, replacement } = survivor;
const accepted = [{ file, original, replacement, reason: 'The index has no other rows.' }];

test('a score has to be high enough, and every survivor has a reason', () => {
  const score = { name: 'repositories', mutants: 20, survivors: [survivor] };
  expect(reportOn(score, accepted).passed).toBe(true);
  expect(reportOn(score, []).passed).toBe(false);
  expect(reportOn({ ...score, mutants: 6 }, accepted).passed).toBe(false);
  expect(reportOn({ name: '', mutants: 0, survivors: [] }, []).passed).toBe(false);
});

test('a survivor without a reason is named, and the figures come last in one line of JSON', () => {
  const score = { name: 'repositories', mutants: 20, survivors: [survivor] };
  const [first, last] = reportOn(score, []).text.trim().split('\n');
  expect(first).toContain("src/server/some.ts:3 drop-where: .where('a', '=', b) → (nothing)");
  expect(JSON.parse(last ?? '')).toEqual({
    of: 'repositories',
    mutants: 20,
    killed: 19,
    survived: 1,
    without_reason: 1,
    share: 95,
  });
});
