import { expect, it } from 'vitest';
import { largestGap, shareOfSpam } from '../../bench/support/calibration.ts';
import { causeOf, tally } from '../../bench/support/false-alarms.ts';
import { analyzeComment } from '../../src/detection/analyze-comment.ts';
import { compileBlacklist } from '../../src/detection/signals/blacklist.ts';

it('weighs the highest scores as if spam were as rare as it is', () => {
  const judged = [
    ...Array.from({ length: 10 }, () => ({ score: 99, isSpam: true })),
    { score: 99, isSpam: false },
    ...Array.from({ length: 9 }, () => ({ score: 1, isSpam: false })),
  ];
  expect(shareOfSpam(judged, { from: 95, prevalence: 0.5 })).toBeCloseTo(1 / 1.1);
  expect(shareOfSpam(judged, { from: 95, prevalence: 0.01 })).toBeCloseTo(0.01 / (0.01 + 0.099));
});

const rows = (count: number, score: number, isSpam: boolean) =>
  Array.from({ length: count }, () => ({ score, isSpam }));

it('tells how far the scores of a large bin are from its share of spam', () => {
  const judged = [...rows(300, 90, true), ...rows(300, 90, false), ...rows(300, 0, false)];
  expect(largestGap(judged, 1 / 3)).toBeCloseTo(0.4);
  expect(largestGap([...rows(299, 90, false), ...rows(1, 0, true)], 1 / 3)).toBe(0);
});

it('names the cause of a false alarm by its strongest reason, and the shape of a name', () => {
  const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;
  const { reasons } = analyzeComment({ text: 'main di KENDARA77 gacor' }, {}, settings);
  const alarm = { language: 'id', reasons, isOnlyTogether: false };
  expect(causeOf(alarm)).toBe('name: numbered');
  expect(causeOf({ ...alarm, isOnlyTogether: true })).toBe('name known by company');
  expect(causeOf({ ...alarm, reasons: [] })).toBe('none');
});

it('counts what is most frequent first', () => {
  expect(Object.entries(tally(['b', 'a', 'b']))).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
