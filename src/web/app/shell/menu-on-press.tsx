import { type ComponentType, useState } from 'react';
import type { ButtonProps } from '../../ui/button.tsx';

/**
 * A button whose menu is loaded when somebody points at it, focuses it or presses it: menus are
 * heavy, and most visits open none. The loaded menu has the same button and begins open.
 */
export function menuOnPress(Face: ComponentType<ButtonProps>, load: () => Promise<ComponentType>) {
  const prepare = () => void load().catch(() => undefined);
  return function MenuOnPress() {
    const [Menu, setMenu] = useState<ComponentType | null>(null);
    if (Menu !== null) return <Menu />;
    return (
      <Face
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        // Offline, the button stays as it is and can be pressed again.
        onClick={() =>
          void load().then(
            (menu) => setMenu(() => menu),
            () => undefined,
          )
        }
      />
    );
  };
}
