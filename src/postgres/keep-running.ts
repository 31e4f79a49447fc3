import type { Postmaster } from './postmaster.ts';
import { isAlive } from './running-process.ts';

const CHECK_MS = 500;

/**
 * Starts the server again whenever its process is gone, such as when the system killed it for
 * memory. Queries fail until then, and pools reconnect automatically.
 */
export function keepRunning(first: Postmaster, relaunch: (port: number) => Promise<Postmaster>) {
  let current = first;
  let relaunching: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (relaunching !== undefined || isAlive(current.pid)) return;
    relaunching = relaunch(current.port)
      .then(
        (next) => {
          current = next;
        },
        // The next check tries again.
        () => undefined,
      )
      .finally(() => {
        relaunching = undefined;
      });
  }, CHECK_MS);
  watch.unref();
  return {
    /** Stops watching and returns the present server. */
    async release(): Promise<Postmaster> {
      clearInterval(watch);
      await relaunching;
      return current;
    },
  };
}
