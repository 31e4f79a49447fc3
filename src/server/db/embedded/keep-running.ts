import type { Postmaster } from './postmaster.ts';
import { isAlive } from './running-process.ts';

export interface KeptPostmaster {
  /** Ends the watch and returns the server that runs now. */
  release(): Promise<Postmaster>;
}

const CHECK_MS = 500;

/**
 * Starts the server again whenever its process is gone, as when the system ran out of memory and
 * chose it. Until then queries fail, and pools connect anew by themselves.
 */
export function keepRunning(
  first: Postmaster,
  relaunch: (port: number) => Promise<Postmaster>,
): KeptPostmaster {
  let current = first;
  let relaunching: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (relaunching !== undefined || isAlive(current.pid)) return;
    relaunching = relaunch(current.port)
      .then(
        (next) => {
          current = next;
        },
        // Its last sessions may not have ended yet; the next check tries again.
        () => undefined,
      )
      .finally(() => {
        relaunching = undefined;
      });
  }, CHECK_MS);
  watch.unref();
  return {
    async release() {
      clearInterval(watch);
      await relaunching;
      return current;
    },
  };
}
