/** How long somebody waits for a turn, and with what error that ends. */
export interface Patience {
  ms: number;
  refusal: () => Error;
}

/** Does what is asked for one key in order, each after the one before it has ended or failed. */
export function createKeyedQueue() {
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
