import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { mediaHook } from '../lib/use-device.ts';

/** Delays of all tooltips below it: 700 ms, 300 ms from one to the next. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

const useCanHover = mediaHook('(any-hover: hover)');

/**
 * Explains an icon or a shortened text; the child must take a ref. Devices without hover get only
 * the child: Radix's tooltip would render a first page twice.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const hovers = useCanHover();
  if (!hovers) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="overlay-in z-50 max-w-72 rounded-control bg-ink px-2 py-1 text-small text-kain"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
