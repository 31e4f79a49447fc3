import { expect, test } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import type { CommentContext } from '../types.ts';
import { compileBlacklist } from './blacklist.ts';
import { similarLevel } from './similar.ts';

const settings = { sensitivity: 'medium', blacklist: compileBlacklist([]) } as const;

test.each([
  [{}, 0],
  [{ similarCount: 1, similarAuthors: 1 }, 0],
  [{ similarCount: 1, similarAuthors: 2 }, 1],
  [{ similarCount: 1 }, 1],
  [{ similarCount: 40, similarAuthors: 1 }, 0],
  [{ similarCount: 4, similarAuthors: 2 }, 1],
  [{ similarCount: 5, similarAuthors: 2 }, 2],
  [{ similarCount: 20, similarAuthors: 2 }, 3],
] as [CommentContext, number][])('%j is similar to others at level %i', (context, level) => {
  expect(similarLevel(context)).toBe(level);
  const text = 'dari kemarin main di lunara77 dapat scatter terus';
  const { isSimilar, reasons } = analyzeComment({ text }, context, settings);
  expect(isSimilar).toBe(level > 0);
  const reason = reasons.find(({ signal }) => signal === 'similar');
  expect(reason?.values).toEqual(
    level > 0 ? { count: context.similarCount, authors: context.similarAuthors ?? -1 } : undefined,
  );
});
