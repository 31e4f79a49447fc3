import type { JudgedText } from './engine.ts';

/** Bytes of the model after gzip; the build measures them. */
declare const MODEL_BYTES: number;

export const modelKilobytes = Math.ceil(MODEL_BYTES / 1000);

export type Judge = (text: string) => JudgedText;

let loading: Promise<Judge> | undefined;

/** Loads the detector and its model once. Rejects where they cannot be fetched; asking again retries. */
export function loadEngine(): Promise<Judge> {
  loading ??= import('./engine.ts').then(
    ({ judgeText }) => judgeText,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
