/** One Ctrl-C may arrive twice: from the terminal, and from the process that started this one. */
const SAME_SIGNAL_MS = 1_000;

const PARENT_CHECK_MS = 300;

export interface StopOptions {
  stop: () => Promise<void>;
  /** Whether to stop when the process that started this one is gone, as after npm was killed. */
  withParent: boolean;
  /** Default: 0, since nothing is lost. */
  exitCode?: number;
}

/**
 * Stops in order on Ctrl-C or SIGTERM, and ends with the exit code. A second Ctrl-C ends at once:
 * nothing is lost, because the next start resumes the work.
 */
export function stopOnSignal({ stop, withParent, exitCode = 0 }: StopOptions): void {
  let asked: number | undefined;
  const ask = () => {
    if (asked !== undefined) {
      if (Date.now() - asked > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    asked = Date.now();
    stop().then(
      () => process.exit(exitCode),
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
