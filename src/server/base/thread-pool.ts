import { parentPort, Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { AppError, type AppErrorOptions } from './errors.ts';

/**
 * Threads beside the server's own, for work that would hold that one up. They start when they are
 * needed, and take tasks in the order in which these came. None keeps the process running.
 */
export interface ThreadPool {
  /**
   * Has a thread do the task of this name with a copy of the input. Throws what the task throws, and
   * another error when the thread ends before it answers.
   */
  run(name: string, input: unknown): Promise<unknown>;
  /** Ends those without a task at once. A later task starts another one. */
  endIdle(): void;
}

interface PoolBounds {
  /** A small computer has few processors, and each thread needs some 40 MB. */
  readonly most?: number;
  /** An idle thread ends after this time. */
  readonly idleMs?: number;
}

/** More than any valid input needs. A thread that needs more ends, and nothing else does. */
const MOST_MB = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

interface Task {
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
  { most = 2, idleMs = 10_000 }: PoolBounds = {},
): ThreadPool {
  const waiting: Task[] = [];
  const idle = new Set<PoolThread>();
  let running = 0;

  function next(): void {
    const [task] = waiting;
    if (!task) return;
    const [thread = running < most ? start() : undefined] = idle;
    if (!thread) return;
    idle.delete(thread);
    thread.take(task);
    waiting.shift();
  }

  function start(): PoolThread {
    const worker = new Worker(entry, { resourceLimits: MOST_MB });
    worker.unref();
    running += 1;
    let task: Task | undefined;
    let ending: NodeJS.Timeout | undefined;
    const thread: PoolThread = {
      take(taken) {
        clearTimeout(ending);
        task = taken;
        worker.postMessage(taken.message, []);
      },
      end() {
        idle.delete(thread);
        void worker.terminate();
      },
    };
    const answer = (answered: Answer) => {
      if (task) settle(task, answered);
      task = undefined;
    };
    worker.on('message', (answered: Answer) => {
      answer(answered);
      idle.add(thread);
      ending = setTimeout(() => thread.end(), idleMs).unref();
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
    run: (name, input) =>
      new Promise((resolve, reject) => {
        waiting.push({ message: [name, input], resolve, reject });
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
    parentPort?.postMessage(
      answerOf(() => tasks[name]?.(input)),
      [],
    );
  });
}

function answerOf(task: () => unknown): Answer {
  try {
    return { value: task() };
  } catch (error) {
    if (!(error instanceof AppError)) return { error };
    const { code, message, options } = error;
    return { refusal: { code, message, details: options.details } };
  }
}
