import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Delays of all tooltips below it: 700 ms, 300 ms from one to the next. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

/** Says in words what an icon or a shortened text means; the child must take a ref. */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => (
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
