import { parentPort, Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { AppError, type AppErrorOptions } from './errors.ts';

/**
 * Threads beside the server's own, for work that would hold that one up. They start when they are
 * needed. An account has one task at a time, and accounts with more of them take turns, so that who
 * gives many tasks waits for their own ones. None keeps the process running.
 */
export interface ThreadPool {
  /**
   * Has a thread do the task of this name with a copy of the input. Throws what the task throws, and
   * another error when the thread ends before it answers, or has to because the task takes too long.
   */
  run(task: { name: string; input: unknown; account: string }): Promise<unknown>;
  /** Ends those without a task at once. A later task starts another one. */
  endIdle(): void;
}

interface PoolBounds {
  /** A small computer has few processors, and each thread needs some 40 MB. */
  readonly most?: number;
  /** An idle thread ends after this time. */
  readonly idleMs?: number;
  /** A thread ends when its task has taken this time. */
  readonly taskMs?: number;
}

/** More than any valid input needs. A thread that needs more ends, and nothing else does. */
const MOST_MB = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/** Some ten times what the longest valid task takes on a busy computer. */
const MOST_MS = 30_000;

interface Task {
  readonly account: string;
  readonly message: readonly [name: string, input: unknown];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Answer =
  | { readonly value: unknown }
  | { readonly refusal: { code: ErrorCode; message: string; details: AppErrorOptions['details'] } }
  | { readonly error: unknown };

interface PoolThread {
  take(task: Task): void;
  end(): void;
}

/** `entry` calls `answerTasks`. */
export function createThreadPool(
  entry: URL,
  { most = 2, idleMs = 10_000, taskMs = MOST_MS }: PoolBounds = {},
): ThreadPool {
  /** By account, the one whose turn is next first. */
  const waiting = new Map<string, Task[]>();
  /** Accounts with a task under way. */
  const served = new Set<string>();
  const idle = new Set<PoolThread>();
  let running = 0;

  function next(): void {
    const turn = [...waiting].find(([account]) => !served.has(account));
    if (!turn) return;
    const [account, [task, ...others]] = turn;
    const [thread = running < most ? start() : undefined] = idle;
    if (!thread || !task) return;
    idle.delete(thread);
    thread.take(task);
    served.add(account);
    if (others.length > 0) waiting.set(account, others);
    else waiting.delete(account);
  }

  /** The account's next task comes after those of all others. */
  function endTurn(account: string): void {
    served.delete(account);
    const own = waiting.get(account);
    waiting.delete(account);
    if (own) waiting.set(account, own);
  }

  function start(): PoolThread {
    const worker = new Worker(entry, { resourceLimits: MOST_MB });
    worker.unref();
    running += 1;
    let task: Task | undefined;
    let ending: NodeJS.Timeout | undefined;
    const endIn = (ms: number) => {
      clearTimeout(ending);
      ending = setTimeout(() => thread.end(), ms).unref();
    };
    const thread: PoolThread = {
      take(taken) {
        worker.postMessage(taken.message, []);
        task = taken;
        endIn(taskMs);
      },
      end() {
        idle.delete(thread);
        void worker.terminate();
      },
    };
    const answer = (answered: Answer) => {
      if (!task) return;
      endTurn(task.account);
      settle(task, answered);
      task = undefined;
    };
    worker.on('message', (answered: Answer) => {
      answer(answered);
      idle.add(thread);
      endIn(idleMs);
      next();
    });
    worker.on('error', (error) => answer({ error }));
    worker.on('exit', (code) => {
      clearTimeout(ending);
      idle.delete(thread);
      running -= 1;
      answer({ error: new Error(`a thread ended with ${code}`) });
      next();
    });
    return thread;
  }

  return {
    run: ({ name, input, account }) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(account) ?? [];
        waiting.set(account, [...own, { account, message: [name, input], resolve, reject }]);
        next();
      }),
    endIdle() {
      for (const thread of idle) thread.end();
    },
  };
}

function settle({ resolve, reject }: Task, answer: Answer): void {
  if ('value' in answer) return resolve(answer.value);
  if ('error' in answer) return reject(answer.error);
  const { code, message, details } = answer.refusal;
  reject(new AppError(code, message, details ? { details } : {}));
}

/** In a thread of a pool: answers the tasks that it is given, by their names. */
export function answerTasks(tasks: Readonly<Record<string, (input: never) => unknown>>): void {
  parentPort?.on('message', ([name, input]: [string, never]) => {
    void answerOf(() => tasks[name]?.(input)).then((answer) => parentPort?.postMessage(answer, []));
  });
}

async function answerOf(task: () => unknown): Promise<Answer> {
  try {
    return { value: await task() };
  } catch (error) {
    if (!(error instanceof AppError)) return { error };
    const { code, message, options } = error;
    return { refusal: { code, message, details: options.details } };
  }
}
