import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ForcedProps {
  state: 'hover' | 'focus';
  /** The element inside; the first one by default. */
  on?: string;
  children: ReactNode;
}

/** Shows hover or focus without a pointer; the style sheet knows the attribute. */
export function Forced({ state, on = '*', children }: ForcedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector(on)?.setAttribute('data-forced', state);
  }, [on, state]);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}

/** Presses the button inside, so that its overlay opens. */
export function Pressed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = box.current?.querySelector('button');
    if (button?.getAttribute('aria-haspopup') === 'menu') {
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    } else button?.click();
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Focuses the button inside, as the Tab key does. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector('button')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
