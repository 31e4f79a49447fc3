import { programSizeOf, requireUsable } from '../../../word-lists/blacklist.policy.ts';
import { examineList } from '../../../word-lists/examine-list.ts';
import { answerTasks } from '../../base/thread-pool.ts';
import { findCommon } from '../blacklist/transfer/common-words.ts';
import { compareInTime } from '../words/compare-in-time.ts';
import { findWords } from '../words/find-words.ts';

/** What threads of the pool do, by name. This file runs in them alone; `in-thread-pool.ts` gives them their tasks. */
answerTasks({ compareInTime, examineList, findCommon, findWords, programSizeOf, requireUsable });
