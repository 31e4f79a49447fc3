import { createLineJudge, type Lines, type SettingsSource } from './judge-lines.ts';
import {
  type JudgeThreads,
  type LaterJudge,
  startThreads,
  usefulThreads,
} from './judge-threads.ts';

export interface Judging {
  readonly judge: LaterJudge;
  /** How many pieces may be judged at once. */
  readonly underWay: number;
  readonly end: () => Promise<void>;
}

/** Units of text that one thread judges sooner than others start. */
const LONG = 1 << 20;

/**
 * Judges in this thread, and in several once the input proves long; a number that is given starts
 * at once.
 */
export function startJudging(source: SettingsSource, given: number | undefined): Judging {
  const own = createLineJudge(source);
  const count = given ?? usefulThreads();
  const sizeOfOwn = given === undefined ? LONG : 0;
  let threads: JudgeThreads | undefined;
  let size = 0;
  const threadsFor = (lines: Lines) => {
    for (const line of lines) size += line.length;
    if (count > 1 && size > sizeOfOwn) threads ??= startThreads(count, source);
    return threads?.judge;
  };
  return {
    judge: {
      look: async (lines) => threadsFor(lines)?.look(lines) ?? own.look(lines),
      judgeAlone: async (lines) => threadsFor(lines)?.judgeAlone(lines) ?? own.judgeAlone(lines),
      judgeAgain: async (kept) => threads?.judge.judgeAgain(kept) ?? own.judgeAgain(kept),
      learn: async (company) => {
        own.learn(company);
        await threads?.judge.learn(company);
      },
    },
    // One thread judges the next piece while the one before it is written.
    underWay: count === 1 ? 1 : 2 * count,
    end: async () => threads?.end(),
  };
}
