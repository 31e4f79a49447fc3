import { classNames } from '../lib/class-names.ts';

/** The bristle line under what is chosen: navigation and tabs share it. */
export const ChosenLine = ({ chosen }: { chosen: boolean }) => (
  <span
    className={classNames('bristle-line block w-full', chosen ? 'text-nila' : 'text-transparent')}
  />
);
