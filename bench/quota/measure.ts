/** One figure against the least that it could be and the most that it may be. */
export interface Measure {
  measure: string;
  value: number;
  unit: 'units' | 'seconds' | 'MB' | 'pages';
  /** What cannot be undercut, where that is known. */
  least?: number;
  /** The bound. */
  most: number;
  [also: string]: unknown;
}
