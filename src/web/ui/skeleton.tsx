import { classNames } from '../lib/class-names.ts';

/** A place held until something arrives; give it the size of what arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={classNames('skeleton', className)} />
);
