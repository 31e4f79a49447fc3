/** One Ctrl-C may reach us twice: from the terminal and passed on by the process that started us. */
const SAME_SIGNAL_MS = 1_000;

const PARENT_CHECK_MS = 300;

export interface StopOptions {
  stop: () => Promise<void>;
  /** Stop as well when the process that started us is gone, as after npm was killed outright. */
  withParent: boolean;
}

/**
 * Stops in order on Ctrl-C or when asked to end, and ends with exit code 0. A second Ctrl-C ends at
 * once: nothing is lost, the next start picks up what was left.
 */
export function stopOnSignal({ stop, withParent }: StopOptions): void {
  let asked: number | undefined;
  const ask = () => {
    if (asked !== undefined) {
      if (Date.now() - asked > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    asked = Date.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (!withParent) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    ask();
  }, PARENT_CHECK_MS);
  watch.unref();
}
