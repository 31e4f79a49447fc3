import { useState } from 'react';

/** The comments whose boxes the owner has cleared; they stay so from page to page. */
export interface LeftOut {
  readonly ids: ReadonlySet<string>;
  readonly include: (id: string, included: boolean) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useLeftOut(): LeftOut {
  const [ids, setIds] = useState(none);
  return {
    ids,
    include: (id, included) =>
      setIds((before) => {
        const next = new Set(before);
        if (included) next.delete(id);
        else next.add(id);
        return next;
      }),
    clear: () => setIds(none),
  };
}
