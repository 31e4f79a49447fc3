/** Results of work that is under way at once, used one after the other in the order of its start. */
export interface InOrder<Result> {
  /** Waits while too much is under way. Rejects when earlier work or its use failed. */
  readonly add: (work: Promise<Result>, use: (result: Result) => Promise<void>) => Promise<void>;
  /** Waits for all that was added. */
  readonly end: () => Promise<void>;
}

export function inOrder<Result>(mostUnderWay: number): InOrder<Result> {
  const used: Promise<void>[] = [];
  let last = Promise.resolve();
  return {
    async add(work, use) {
      const before = last;
      last = work.then(async (result) => {
        await before;
        await use(result);
      });
      // Whoever waits for it is told; until then a failure is not unhandled.
      last.catch(() => undefined);
      used.push(last);
      if (used.length > mostUnderWay) await used.shift();
    },
    end: () => last,
  };
}
