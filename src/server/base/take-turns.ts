/** How long somebody waits for a turn, and with what error that ends. */
export interface Patience {
  ms: number;
  refusal: () => Error;
}

/** Lets what is done for one key begin when what came before has ended, whatever became of it. */
export function createTurns() {
  const last = new Map<string | number, Promise<unknown>>();
  return <Result>(
    key: string | number,
    work: () => Promise<Result>,
    patience?: Patience,
  ): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const result = (patience === undefined ? before : inTime(before, patience)).then(work);
    // A caller who gives up changes no order: those behind still wait for those before.
    const ended = Promise.allSettled([before, result]);
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return result;
  };
}

async function inTime(turn: Promise<unknown>, { ms, refusal }: Patience): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(refusal()), ms);
  try {
    await Promise.race([turn, promise]);
  } finally {
    clearTimeout(timer);
  }
}
