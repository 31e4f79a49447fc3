import {
  type KeyboardEvent as KeyPress,
  type PointerEvent as PointerPress,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';

interface LateMenuProps {
  button: ButtonProps & { readonly 'data-part'?: string };
  children: ReactNode;
}

const opening: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * A menu of which a list has one in every row: built when its button is first pressed, and given
 * that press again. Until then the button stands alone, and says the same of itself.
 */
export function LateMenu({ button, children }: LateMenuProps) {
  const [built, setBuilt] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (built) return <Menu trigger={<Button ref={trigger} {...button} />}>{children}</Menu>;
  const press = (event: PointerPress | KeyPress, again: Event) => {
    const focused = event.currentTarget === document.activeElement;
    flushSync(() => setBuilt(true));
    if (focused) trigger.current?.focus({ preventScroll: true });
    if (trigger.current?.dispatchEvent(again) === false) event.preventDefault();
  };
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event) => press(event, new PointerEvent(event.type, event.nativeEvent))}
      onKeyDown={(event) => {
        if (opening.has(event.key)) press(event, new KeyboardEvent(event.type, event.nativeEvent));
      }}
    />
  );
}
