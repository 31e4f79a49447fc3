import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LineJudge, LookedAt, SettingsSource } from './judge-lines.ts';
import type { Task } from './judge-worker.ts';

/** As a `LineJudge`, but of several threads, so each answer comes later. */
export type LaterJudge = {
  readonly [Method in keyof LineJudge]: (
    ...args: Parameters<LineJudge[Method]>
  ) => Promise<ReturnType<LineJudge[Method]>>;
};

export interface JudgeThreads {
  readonly judge: LaterJudge;
  readonly end: () => Promise<void>;
}

/** More threads would wait for the one that reads and writes. */
const MOST_THREADS = 8;
/** Megabytes for judged comments of a thread before they are cleared. */
const LARGEST_HEAP = 96;

/** How many threads are of use; 1 where this machine, or this process, has one processor. */
export const usefulThreads = (): number => Math.min(MOST_THREADS, availableParallelism());

interface Thread {
  readonly worker: Worker;
  /** The tasks that wait for an answer, the oldest first. */
  readonly waiting: PromiseWithResolvers<unknown>[];
}

/** Starts threads. Each task goes to the one with the fewest, and a dead thread fails its tasks. */
export function startThreads(count: number, source: SettingsSource): JudgeThreads {
  const threads = Array.from({ length: count }, () => startThread(source));
  const idlest = () => threads.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a));
  const ask = async (task: Task) => send(idlest(), task);
  return {
    judge: {
      look: (lines) => ask({ kind: 'look', lines }) as Promise<LookedAt>,
      judgeAlone: (lines) =>
        ask({ kind: 'judgeAlone', lines }) as ReturnType<LaterJudge['judgeAlone']>,
      judgeAgain: (kept) => ask({ kind: 'judgeAgain', kept }) as Promise<Uint8Array>,
      learn: async (company) => {
        await Promise.all(threads.map((thread) => send(thread, { kind: 'learn', company })));
      },
    },
    end: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function send({ worker, waiting }: Thread, task: Task): Promise<unknown> {
  const answer = Promise.withResolvers<unknown>();
  waiting.push(answer);
  worker.postMessage(task, []);
  return answer.promise;
}

function startThread(source: SettingsSource): Thread {
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP },
  });
  worker.on('message', (answer) => waiting.shift()?.resolve(answer));
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return { worker, waiting };
}
