import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';

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
  <Button kind={kind} size="icon" aria-label={label} data-tooltip={label} {...rest}>
    {children}
  </Button>
);
