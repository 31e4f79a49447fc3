import { type KeyboardEvent, useState } from 'react';

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

interface ListNavigation {
  /** The option that Enter would choose; -1 where there is none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrow keys over a list of `length` options while the focus stays where it is. */
export function useListNavigation(
  length: number,
  start: number,
  choose: (index: number) => void,
): ListNavigation {
  const [wanted, setActive] = useState(start);
  const active = Math.min(wanted, length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive(move(active, length - 1));
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return { active, setActive, onKeyDown };
}
