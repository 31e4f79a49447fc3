import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'secondary' | 'ghost';
  size?: 'normal' | 'small' | 'icon';
  ref?: Ref<HTMLButtonElement>;
}

const sizes = { normal: '', small: 'control-small', icon: 'control-icon' };

/** Class names of a button, for links that look like one. */
export const buttonClass = (
  kind: NonNullable<ButtonProps['kind']> = 'secondary',
  size: NonNullable<ButtonProps['size']> = 'normal',
) => classNames('control', `control-${kind}`, sizes[size]);

export const Button = ({ kind, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={classNames(buttonClass(kind, size), className)} {...rest} />
);

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
