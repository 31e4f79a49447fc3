/** Where a statement of the specification is proven: a test by its file and its title as written. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What the specification says, in a few words, and the test that fails when it is no longer so. */
export type Rows = Readonly<Record<string, Proof | readonly Proof[]>>;

/** Names tests of one file. */
export const testsOf =
  (file: string) =>
  (title: string): Proof => ({ file, title });
