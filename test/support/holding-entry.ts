import { getEnvironmentData } from 'node:worker_threads';
import { answerTasks } from '../../src/server/base/thread-pool.ts';
import { outsideTasks } from '../../src/server/outside/outside-tasks.ts';
import { agentTo } from './agent-to.ts';

/** A test that needs as long fails. */
const MOST_MS = 20_000;

/** 1: the thread is held. The test writes 2 when it may go on. */
const hold = getEnvironmentData('hold') as Int32Array;

/** Holds the thread as a costly handshake would. */
function holdThread(): void {
  Atomics.store(hold, 0, 1);
  if (Atomics.wait(hold, 0, 1, MOST_MS) === 'timed-out') throw new Error('nobody let it go on');
}

const agent = agentTo(Number(new URL(import.meta.url).searchParams.get('port')));
const connect = agent.createConnection.bind(agent);
agent.createConnection = (options, done) => {
  if (options.host === 'held.push.example') holdThread();
  return connect(options, done);
};

/** As `outside-entry.ts`, except that one name holds the thread. */
answerTasks({ ...outsideTasks(agent) });
