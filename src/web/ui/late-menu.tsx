import {
  type ComponentType,
  type KeyboardEvent as KeyPress,
  type PointerEvent as PointerPress,
  type Ref,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from './button.tsx';

export type MenuButton = ButtonProps & { readonly 'data-part'?: string };

export interface LoadedMenuProps<Items> {
  button: MenuButton & { ref?: Ref<HTMLButtonElement> };
  defaultOpen: boolean;
  /** What its items need. */
  items: Items;
}

const opening: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

/** A press by which a menu opens; the list below may know the same key. */
const opens = (event: PointerPress | KeyPress) =>
  'key' in event ? opening.has(event.key) : event.button === 0 && !event.ctrlKey;

/**
 * A menu for every row of a list, in a file of its own: menus are heavy, and few of many are ever
 * opened. It is loaded when somebody points at its button or focuses it, and rendered when the button
 * is first pressed, which receives that press again; until then there is only the button.
 */
export function lateMenu<Items>(load: () => Promise<ComponentType<LoadedMenuProps<Items>>>) {
  let Loaded: ComponentType<LoadedMenuProps<Items>> | undefined;
  const prepare = async () => {
    Loaded ??= await load();
  };
  const begin = () => void prepare().catch(() => undefined);
  return function LateMenu({ button, items }: { button: MenuButton; items: Items }) {
    const [state, setState] = useState<'closed' | 'built' | 'open'>('closed');
    const trigger = useRef<HTMLButtonElement>(null);
    if (state !== 'closed' && Loaded !== undefined) {
      const open = state === 'open';
      return <Loaded button={{ ref: trigger, ...button }} defaultOpen={open} items={items} />;
    }
    const press = (event: PointerPress | KeyPress, again: Event) => {
      if (!opens(event)) return;
      if (Loaded === undefined) {
        event.preventDefault();
        // Offline, the button stays as it is and can be pressed again.
        void prepare().then(
          () => setState('open'),
          () => undefined,
        );
        return;
      }
      const focused = event.currentTarget === document.activeElement;
      flushSync(() => setState('built'));
      if (focused) trigger.current?.focus({ preventScroll: true });
      if (trigger.current?.dispatchEvent(again) === false) event.preventDefault();
    };
    return (
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={begin}
        onFocus={begin}
        onPointerDown={(event) => press(event, new PointerEvent(event.type, event.nativeEvent))}
        onKeyDown={(event) => press(event, new KeyboardEvent(event.type, event.nativeEvent))}
      />
    );
  };
}
