import { parentPort, Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { AppError, type AppErrorOptions } from './errors.ts';

/**
 * Threads beside the server's own, for work that would hold that one up. They start when they are
 * needed. An account has few tasks at a time, and accounts with more of them take turns, so that who
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
  /** Tasks that a thread has at a time: more than one where they wait for others. Default: 1. */
  readonly tasksAtOnce?: number;
  /** How many of them may be of one account. Default: 1. */
  readonly ofAccount?: number;
  /** An idle thread ends after this time. */
  readonly idleMs?: number;
  /** A thread ends when one of its tasks has taken this time. */
  readonly taskMs?: number;
}

/** More than any valid input needs. A thread that needs more ends, and nothing else does. */
const MOST_MB = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/** Some ten times what the longest valid task takes on a busy computer. */
const MOST_MS = 30_000;

interface Task {
  readonly account: string;
  readonly name: string;
  readonly input: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Message = readonly [id: number, name: string, input: unknown];

type Answer =
  | { readonly value: unknown }
  | { readonly refusal: { code: ErrorCode; message: string; details: AppErrorOptions['details'] } }
  | { readonly error: unknown };

interface PoolThread {
  /** How many tasks it has. */
  load(): number;
  take(task: Task): void;
  end(): void;
}

/** `entry` calls `answerTasks`. */
export function createThreadPool(entry: URL, bounds: PoolBounds = {}): ThreadPool {
  const { most = 2, tasksAtOnce = 1, ofAccount = 1, idleMs = 10_000, taskMs = MOST_MS } = bounds;
  /** By account, the one whose turn is next first. */
  const waiting = new Map<string, Task[]>();
  /** How many tasks of an account are under way. */
  const served = new Map<string, number>();
  /** Those that take tasks. */
  const threads = new Set<PoolThread>();
  /** With those that are ending. */
  let running = 0;

  function next(): void {
    const turn = [...waiting].find(([account]) => (served.get(account) ?? 0) < ofAccount);
    if (!turn) return;
    const [account, [task, ...others]] = turn;
    const thread = freeThread();
    if (!thread || !task) return;
    thread.take(task);
    served.set(account, (served.get(account) ?? 0) + 1);
    if (others.length > 0) waiting.set(account, others);
    else waiting.delete(account);
    next();
  }

  function freeThread(): PoolThread | undefined {
    const [free] = [...threads].toSorted((one, other) => one.load() - other.load());
    if (free?.load() === 0) return free;
    if (running < most) return start();
    return free && free.load() < tasksAtOnce ? free : undefined;
  }

  /** The account's next task comes after those of all others. */
  function endTurn(account: string): void {
    const left = (served.get(account) ?? 0) - 1;
    if (left > 0) served.set(account, left);
    else served.delete(account);
    const own = waiting.get(account);
    waiting.delete(account);
    if (own) waiting.set(account, own);
  }

  function start(): PoolThread {
    const worker = new Worker(entry, { resourceLimits: MOST_MB });
    // Node.js forgets it where it is called before the thread runs.
    worker.once('online', () => worker.unref());
    running += 1;
    const tasks = new Map<number, { readonly task: Task; readonly late: NodeJS.Timeout }>();
    let lastId = 0;
    let idle: NodeJS.Timeout | undefined;
    const thread: PoolThread = {
      load: () => tasks.size,
      take(task) {
        lastId += 1;
        worker.postMessage([lastId, task.name, task.input] satisfies Message, []);
        clearTimeout(idle);
        tasks.set(lastId, { task, late: endIn(taskMs) });
      },
      end() {
        threads.delete(thread);
        void worker.terminate();
      },
    };
    const endIn = (ms: number) => setTimeout(() => thread.end(), ms).unref();
    const answer = (id: number, answered: Answer) => {
      const taken = tasks.get(id);
      if (!taken) return;
      tasks.delete(id);
      clearTimeout(taken.late);
      endTurn(taken.task.account);
      settle(taken.task, answered);
    };
    const failAll = (error: unknown) => {
      clearTimeout(idle);
      threads.delete(thread);
      for (const id of tasks.keys()) answer(id, { error });
    };
    threads.add(thread);
    worker.on('message', ([id, answered]: [number, Answer]) => {
      answer(id, answered);
      if (tasks.size === 0) idle = endIn(idleMs);
      next();
    });
    worker.on('error', failAll);
    worker.on('exit', (code) => {
      running -= 1;
      failAll(new Error(`a thread ended with ${code}`));
      next();
    });
    return thread;
  }

  return {
    run: ({ name, input, account }) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(account) ?? [];
        waiting.set(account, [...own, { account, name, input, resolve, reject }]);
        next();
      }),
    endIdle() {
      for (const thread of threads) if (thread.load() === 0) thread.end();
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
  parentPort?.on('message', ([id, name, input]: [number, string, never]) => {
    void answerOf(() => tasks[name]?.(input)).then((answer) =>
      parentPort?.postMessage([id, answer], []),
    );
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
