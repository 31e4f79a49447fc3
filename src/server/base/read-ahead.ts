export interface ReadAheadOptions<Item> {
  weightOf: (item: Item) => number;
  /** The source pauses while waiting items have this total weight. */
  room: number;
}

/**
 * Runs a source ahead of its consumer and yields all items that have arrived meanwhile. An error of
 * the source is thrown after the items before it are taken. A consumer that stops early stops the
 * source.
 */
export async function* readAhead<Item>(
  source: AsyncIterable<Item>,
  { weightOf, room }: ReadAheadOptions<Item>,
): AsyncGenerator<Item[]> {
  const state = { waiting: [] as Item[], weight: 0, left: false, over: false };
  const failures: unknown[] = [];
  let changed = Promise.withResolvers<void>();
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };

  async function run(): Promise<void> {
    try {
      for await (const item of source) {
        state.waiting.push(item);
        state.weight += weightOf(item);
        tell();
        while (state.weight >= room && !state.left) await changed.promise;
        if (state.left) return;
      }
    } catch (error) {
      failures.push(error);
    } finally {
      state.over = true;
      tell();
    }
  }

  const running = run();
  try {
    for (;;) {
      while (state.waiting.length === 0 && !state.over) await changed.promise;
      const taken = state.waiting;
      if (taken.length === 0) break;
      state.waiting = [];
      state.weight = 0;
      tell();
      yield taken;
    }
    for (const failure of failures) throw failure;
  } finally {
    state.left = true;
    tell();
    await running;
  }
}
