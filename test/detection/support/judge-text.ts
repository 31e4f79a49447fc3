import { analyzeComment } from '../../../src/detection/analyze-comment.ts';
import { compileBlacklist } from '../../../src/detection/signals/blacklist.ts';
import type { CommentContext, Verdict } from '../../../src/detection/types.ts';

const EMPTY_BLACKLIST = compileBlacklist([]);

/** A verdict at the recommended sensitivity, with no blacklist. */
export function judgeText(text: string, context: CommentContext = {}): Verdict {
  return analyzeComment({ text }, context, { sensitivity: 'medium', blacklist: EMPTY_BLACKLIST });
}
