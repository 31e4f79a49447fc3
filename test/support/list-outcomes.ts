import { examineList } from '../../src/word-lists/examine-list.ts';

/** What becomes of what a list has: taken, asked about with what is offered, or left out for a reason. */
export function outcomesOf(text: string): Record<string, string> {
  const { candidates, problems } = examineList({ text });
  return Object.fromEntries([
    ...candidates.map(({ word, asked }) => {
      const offer = asked?.offer.map((one) => one.word).join(' · ');
      return [word.word, asked ? `${asked.reason}${offer ? `: ${offer}` : ''}` : 'taken'] as const;
    }),
    ...problems.map(({ word, reason }) => [word, reason] as const),
  ]);
}
