import { answerTasks } from '../../src/server/base/thread-pool.ts';
import { outsideTasks } from '../../src/server/outside/outside-tasks.ts';
import { agentTo } from './agent-to.ts';

/** The thread for outside calls in tests: all names lead to the port that its address has. */
const { searchParams } = new URL(import.meta.url);
answerTasks({ ...outsideTasks(agentTo(Number(searchParams.get('port')))) });
