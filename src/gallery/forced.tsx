import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ForcedProps {
  state: 'hover' | 'focus';
  /** Which element in it; otherwise the first one. */
  on?: string;
  children: ReactNode;
}

/** Shows what only a pointer or the focus brings about; the style sheet knows the attribute. */
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

/** Presses the button in it, so that what it opens stands open. */
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

/** Puts the focus on the button in it, as the Tab key would. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector('button')?.focus(), []);
  return <div ref={box}>{children}</div>;
}
