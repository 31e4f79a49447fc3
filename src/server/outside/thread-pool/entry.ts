import { answerTasks } from '../../base/thread-pool.ts';
import { outsideTasks } from '../outside-tasks.ts';
import { createPublicAgent } from '../public-agent.ts';

/** This file runs in the thread for outside calls alone; `outside.ts` gives it its tasks. */
answerTasks({ ...outsideTasks(createPublicAgent()) });
