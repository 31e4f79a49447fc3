import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  /** Names what opens, for those who hear it. */
  label: string;
  children: ReactNode;
  className?: string;
}

export const Popover = ({ trigger, label, children, className, ...rest }: PopoverProps) => (
  <Radix.Root {...rest}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'bound overlay-in z-40 max-w-[calc(100vw-1rem)] shadow-popover',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
