import { expect, it } from 'vitest';
import { seededRandom } from '../../scripts/train/random.ts';
import { judgeText } from './support/judge-text.ts';
import { ordinaryComment, SCRIPT_NAMES } from './support/ordinary-comments.ts';

const COMMENTS = 5000;
const MOST_FLAGGED = 0.002;

it.each(SCRIPT_NAMES)('ordinary comments in %s raise no flag', (script) => {
  const random = seededRandom(11);
  const verdicts = Array.from({ length: COMMENTS }, () =>
    judgeText(ordinaryComment(script, random)),
  );
  const count = (isFlagged: (verdict: (typeof verdicts)[number]) => boolean) =>
    verdicts.filter(isFlagged).length;
  const most = COMMENTS * MOST_FLAGGED;
  expect(count((verdict) => verdict.isStylizedText)).toBeLessThanOrEqual(most);
  expect(count((verdict) => verdict.isObfuscatedText)).toBeLessThanOrEqual(most);
  expect(count((verdict) => verdict.isSpam)).toBeLessThanOrEqual(most);
});
