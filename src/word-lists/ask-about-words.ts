import { channelEntry } from '../contract/channel-name.ts';
import type { AskedReason, WordListBody, WordProblem } from '../contract/word-transfer.ts';
import type { Candidate, RowReader } from './import.policy.ts';
import type { NewWord } from './word-list.ts';
import { questionOf, slashedPattern } from './word-writing.policy.ts';

type Outcome = Candidate | WordProblem;

const withReason = (candidate: Outcome, reason: AskedReason, offer: readonly NewWord[]): Outcome =>
  'reason' in candidate ? candidate : { ...candidate, asked: { reason, offer } };

/**
 * What becomes of a word: itself, what the owner has chosen in its place, or a question. Where a
 * column tells matches, words are taken as they are written, unless they are one sign only.
 */
export function askAboutWords(
  reader: Pick<RowReader, 'examine'>,
  answers: WordListBody['answers'] = {},
) {
  const ofOneSign = (candidate: Outcome): Outcome => {
    if ('reason' in candidate || candidate.word.match === 'regex') return candidate;
    const isOne = /^\S+ [\p{L}\p{N}\p{P}]$/u.test(candidate.key);
    return isOne && !answers.one_sign ? withReason(candidate, 'one_sign', []) : candidate;
  };

  return (candidate: Candidate, isMatchTold: boolean): readonly Outcome[] => {
    const { line, word } = candidate;
    if (isMatchTold) return [ofOneSign(candidate)];
    const slashed = slashedPattern(word.word);
    if (slashed) return [reader.examine(line, { ...word, word: slashed, match: 'regex' })];
    const question = questionOf(word.word);
    if (!question || answers[question.reason] === 'keep') return [ofOneSign(candidate)];
    const offer = question.offer.map((one) => ({ ...word, ...one }));
    if (answers[question.reason] !== 'offer' || offer.length === 0) {
      return [withReason(candidate, question.reason, offer)];
    }
    return offer.map((one) => ofOneSign(reader.examine(line, one)));
  };
}

/** What becomes of somebody: a channel where the list has its name for one, else a question. */
export function askAboutPerson(
  reader: Pick<RowReader, 'examine'>,
  candidate: Candidate,
  answers: WordListBody['answers'] = {},
): Outcome {
  const { line, word } = candidate;
  const channel = channelEntry(word.word);
  if (channel) return reader.examine(line, { ...word, word: channel, match: 'channel' });
  return answers.channel === 'keep' ? candidate : withReason(candidate, 'channel', []);
}
