import { expect, test } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { compileBlacklist } from './blacklist.ts';

// What tries all ways, as the engine of JavaScript does, would never come to their ends.
test.each([
  ['(a+)+b', 'a'.repeat(5_000)],
  ['(a|aa)+$', `${'a'.repeat(5_000)}!`],
  ['(.*)*x', 'kata '.repeat(2_000)],
])('%s ends with a pattern that other engines would try for ever', (word, text) => {
  const blacklist = compileBlacklist([{ word, match: 'regex' }]);
  const { reasons } = analyzeComment({ text }, {}, { sensitivity: 'medium', blacklist });
  expect(reasons.filter(({ signal }) => signal === 'blacklisted_words')).toEqual([]);
});
