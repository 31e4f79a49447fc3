import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calibrate, thresholdFor } from '../../scripts/train/calibrate.ts';
import { exportParameters } from '../../scripts/train/export-parameters.ts';
import { fit } from '../../scripts/train/fit.ts';
import { foldsOf } from '../../scripts/train/folds.ts';
import { inventedComments } from '../../scripts/train/invented-comments.ts';
import type { Parameters } from '../../src/detection/model/model.ts';

const PARAMETERS = new URL('../../src/detection/model/parameters.json', import.meta.url);
const LARGEST_BYTES = 1_500_000;

describe('training', () => {
  it('gives the same bytes for the same comments', () => {
    const comments = inventedComments(5).slice(0, 300);
    const train = () => {
      const thresholds = { low: 95, medium: 80, high: 50 };
      return JSON.stringify(exportParameters(fit(comments), { slope: 1, shift: 0 }, thresholds));
    };
    expect(train()).toBe(train());
  });

  it('calibrates log-odds to what happened', () => {
    const predictions = Array.from({ length: 400 }, (_, at) => ({
      logOdds: at % 2 === 0 ? 4 : -4,
      isSpam: at % 2 === 0 ? at % 20 !== 0 : at % 20 === 1,
    }));
    const { slope, shift } = calibrate(predictions);
    expect(1 / (1 + Math.exp(-(slope * 4 + shift)))).toBeCloseTo(0.9, 2);
    expect(1 / (1 + Math.exp(slope * 4 - shift))).toBeCloseTo(0.1, 2);
  });

  it('leaves each source out once, and trains on all others', () => {
    const sources = ['a', 'b', 'c', 'd', 'e', 'f'];
    const folds = foldsOf(sources);
    expect(folds.flatMap(({ left }) => left).toSorted()).toEqual(sources);
    for (const { left, rest } of folds) expect([...left, ...rest].toSorted()).toEqual(sources);
  });

  it('puts the threshold where false alarms stay within the rate', () => {
    const scored = Array.from({ length: 1000 }, (_, at) => ({ score: at / 10, isSpam: false }));
    expect(thresholdFor(scored, 0.1)).toBe(90);
  });
});

describe('the model', () => {
  it('stays small and holds nothing but figures and hashes', () => {
    expect(statSync(PARAMETERS).size).toBeLessThan(LARGEST_BYTES);
    const { grams, ordinaryWords, brands, honesty, features, ...figures } = JSON.parse(
      readFileSync(PARAMETERS, 'utf8'),
    ) as Parameters;
    for (const packed of [grams, ordinaryWords, brands, honesty])
      expect(packed).toMatch(/^[\w+/]+=*$/);
    for (const name of Object.keys(features)) expect(name).toMatch(/^[a-z_:+0-9]+$/);
    expect(Object.keys(figures).toSorted()).toEqual([
      'bias',
      'calibration',
      'gramStep',
      'honestyBias',
      'honestyStep',
      'thresholds',
    ]);
  });
});
