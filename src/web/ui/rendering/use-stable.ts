import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same object at every render, whose functions always run the newest ones given: a row that
 * takes them is not drawn again because its list was.
 */
export function useStable<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [
          name,
          (...args: never[]) => latest.current[name]?.(...args),
        ]),
      ) as H,
  );
  return stable;
}
