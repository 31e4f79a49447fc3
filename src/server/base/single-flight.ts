/**
 * Callers that come for the same key while it is being fetched share the one fetch, its failure
 * too. Nothing is kept beyond that: whoever comes later fetches anew.
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
