/** Lets what is done for one key begin when what came before has ended, whatever became of it. */
export function createTurns() {
  const last = new Map<string | number, Promise<void>>();
  return <Result>(key: string | number, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return result;
  };
}
