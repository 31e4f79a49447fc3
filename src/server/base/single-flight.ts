/**
 * Lets concurrent callers with the same key share one fetch, including its failure. Nothing is
 * cached: a later caller fetches again.
 */
export function singleFlight<Input, Value>(
  keyOf: (input: Input) => string | number,
  fetch: (input: Input) => Promise<Value>,
): (input: Input) => Promise<Value> {
  const running = new Map<string | number, Promise<Value>>();
  return (input) => {
    const key = keyOf(input);
    const joined = running.get(key);
    if (joined !== undefined) return joined;
    const started = fetch(input).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
