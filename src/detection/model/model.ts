import type { Sensitivity } from '../types.ts';
import { createVocabulary, type Vocabulary } from '../vocabulary.ts';
import type { Honesty } from './honesty.ts';
import parameters from './parameters.json' with { type: 'json' };

/**
 * What training learnt. It holds only hashes and figures, so nobody can read a text back from it.
 */
export interface Model {
  readonly bias: number;
  /** Log-odds of each signal feature. */
  readonly features: ReadonlyMap<string, number>;
  /** Log-odds of wording by hash bucket, in steps of `gramStep`. */
  readonly grams: Int8Array;
  readonly gramStep: number;
  readonly vocabulary: Vocabulary;
  readonly honesty: Honesty;
  readonly thresholds: Readonly<Record<Sensitivity, number>>;
  /** The weights contain it already; training scales a model for comparison with it. */
  readonly calibration: Calibration;
}

export interface Calibration {
  readonly slope: number;
  readonly shift: number;
}

export interface Parameters {
  readonly bias: number;
  readonly features: Readonly<Record<string, number>>;
  readonly grams: string;
  readonly gramStep: number;
  readonly ordinaryWords: string;
  readonly brands: string;
  readonly honestyBias: number;
  readonly honestyStep: number;
  readonly honesty: string;
  readonly thresholds: Readonly<Record<Sensitivity, number>>;
  readonly calibration: Calibration;
}

export function readModel(source: Parameters): Model {
  const grams = new Int8Array(decodeBase64(source.grams).buffer);
  const ordinary = decodeBase64(source.ordinaryWords);
  const brands = decodeBase64(source.brands);
  return {
    bias: source.bias,
    features: new Map(Object.entries(source.features)),
    grams,
    gramStep: source.gramStep,
    vocabulary: createVocabulary({ ordinary, brands }, grams),
    honesty: {
      bias: source.honestyBias,
      grams: new Int8Array(decodeBase64(source.honesty).buffer),
      step: source.honestyStep,
    },
    thresholds: source.thresholds,
    calibration: source.calibration,
  };
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

export const MODEL: Model = readModel(parameters);
