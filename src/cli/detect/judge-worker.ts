import { parentPort, workerData } from 'node:worker_threads';
import { type Company, createLineJudge, type Lines, type SettingsSource } from './judge-lines.ts';

/*
 * A thread that judges lines; src/cli/detect/judge-threads.ts starts it.
 */

/** What a thread is asked to do. Tasks are answered in their order. */
export type Task =
  | { readonly kind: 'look' | 'judgeAlone'; readonly lines: Lines }
  | { readonly kind: 'judgeAgain'; readonly kept: Uint8Array }
  | { readonly kind: 'learn'; readonly company: Company };

const judge = createLineJudge(workerData as SettingsSource);

function answer(task: Task): unknown {
  switch (task.kind) {
    case 'look':
      return judge.look(task.lines);
    case 'judgeAlone':
      return judge.judgeAlone(task.lines);
    case 'judgeAgain':
      return judge.judgeAgain(task.kept);
    case 'learn':
      return judge.learn(task.company);
  }
}

parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task), []));
