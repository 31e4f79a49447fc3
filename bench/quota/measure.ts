/** One figure, beside the least that it could be and the most that it may be. */
export interface Measure {
  measure: string;
  value: number;
  unit: 'units' | 'seconds' | 'MB' | 'pages';
  /** The least possible, where that is known. */
  least?: number;
  /** The most that the bench accepts. */
  most: number;
  [also: string]: unknown;
}
