import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  children: ReactNode;
}

export const IconButton = ({ label, kind = 'ghost', children, ...rest }: IconButtonProps) => (
  <Tooltip label={label}>
    <Button kind={kind} size="icon" aria-label={label} {...rest}>
      {children}
    </Button>
  </Tooltip>
);
