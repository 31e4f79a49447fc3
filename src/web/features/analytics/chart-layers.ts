/** One amount of a chart. Layers stand on each other, the first at the bottom. */
export interface Layer {
  label: string;
  /** A custom property with its colour. */
  color: `--${string}`;
  /** Solid bars and empty ones differ without their colour. */
  look: 'solid' | 'empty';
  values: readonly number[];
}

export interface Stack {
  /** For each layer the height of its bars' upper ends. */
  tops: number[][];
}

/** Adds each layer to those below it. */
export function stackOf(layers: readonly Layer[]): Stack {
  const tops: number[][] = [];
  for (const { values } of layers) {
    const below = tops.at(-1);
    tops.push(values.map((value, at) => value + (below?.[at] ?? 0)));
  }
  return { tops };
}
