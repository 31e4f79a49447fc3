import { expect, it } from 'vitest';
import { detectionFigures } from '../../bench/support/detection-figures.ts';

const judged = [
  { score: 99, isSpam: true },
  { score: 95, isSpam: true },
  { score: 90, isSpam: false },
  { score: 60, isSpam: true },
  { score: 5, isSpam: false },
  { score: 0, isSpam: false },
];

it('counts what is found, missed and wrongly called', () => {
  expect(detectionFigures(judged, 80)).toMatchObject({
    comments: 6,
    spam: 3,
    precision: 2 / 3,
    recall: 2 / 3,
    falseAlarms: 1 / 3,
    recallAtOneInThousand: 2 / 3,
  });
});

it('takes the area under precision and recall', () => {
  expect(detectionFigures(judged, 80).prAuc).toBeCloseTo((1 + 1 + 3 / 4) / 3);
});

it('has no precision without spam', () => {
  const honest = judged.filter(({ isSpam }) => !isSpam);
  expect(detectionFigures(honest, 80)).toMatchObject({
    precision: null,
    recall: null,
    prAuc: null,
  });
});

it('measures how far scores are from what happened', () => {
  const sure = [
    { score: 100, isSpam: true },
    { score: 0, isSpam: false },
  ];
  expect(detectionFigures(sure, 50).calibrationError).toBe(0);
  expect(detectionFigures([{ score: 100, isSpam: false }], 50).calibrationError).toBe(1);
});
