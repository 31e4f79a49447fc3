import { createThreadPool } from '../base/thread-pool.ts';
import { workingFor } from '../base/working-for.ts';
import type { OutsideTasks } from './outside-tasks.ts';

/**
 * Calls addresses that owners and browsers name, in a thread beside the server's own: the other side chooses
 * how long a handshake and an answer take the processor. Input and answer are copied.
 */
export interface Outside extends OutsideTasks {
  /** Ends the thread at once where it has no call. A later call starts another one. */
  endIdle(): void;
}

/** Most calls wait for slow hosts. Each has one megabyte of a list and its text in memory at most. */
const CALLS_AT_ONCE = 32;
/** A costly handshake holds all calls up for half a second; hosts that never answer hold up their owner's run. */
const OF_ACCOUNT = 5;

/** `entry` has the thread answer `outsideTasks`; default: at public hosts only. */
export function createOutside(entry = new URL('./thread-pool/entry.ts', import.meta.url)): Outside {
  const pool = createThreadPool(entry, {
    most: 1,
    tasksAtOnce: CALLS_AT_ONCE,
    ofAccount: OF_ACCOUNT,
  });
  const run = <Name extends keyof OutsideTasks>(
    name: Name,
    input: Parameters<OutsideTasks[Name]>[0],
  ) =>
    pool.run({ name, input, account: workingFor.getStore() ?? '' }) as ReturnType<
      OutsideTasks[Name]
    >;
  return {
    fetchList: (request) => run('fetchList', request),
    post: (message) => run('post', message),
    endIdle: () => pool.endIdle(),
  };
}
