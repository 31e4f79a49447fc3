import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analyzeComment } from '../analyze-comment.ts';
import { evidenceTerms } from '../evidence-terms.ts';
import { leanOf, type OwnerDecisions } from '../owner-decisions.ts';
import type { CommentContext } from '../types.ts';
import { compileBlacklist } from './blacklist.ts';

const decisions = (approved: number, rejected: number, fading = 1): OwnerDecisions => ({
  approved,
  rejected,
  approvedWeight: approved * fading,
  rejectedWeight: rejected * fading,
});

const counts = fc.record({
  approved: fc.nat(50),
  rejected: fc.nat(50),
  fading: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyDecisions = counts.map((of) => decisions(of.approved, of.rejected, of.fading));

function judge(text: string, context: CommentContext = {}, terms?: Record<string, OwnerDecisions>) {
  return analyzeComment({ text }, context, {
    sensitivity: 'medium',
    blacklist: compileBlacklist([]),
    ...(terms ? { ownerTerms: new Map(Object.entries(terms)) } : {}),
  });
}

const feedbackIn = ({ reasons }: ReturnType<typeof judge>) =>
  reasons.find(({ signal }) => signal === 'owner_feedback');

describe('leanOf', () => {
  test.each([
    [decisions(0, 0), 0],
    [decisions(2, 0), 0],
    [decisions(3, 0), -1],
    [decisions(12, 0), -2],
    [decisions(12, 2), -1],
    [decisions(12, 4), 0],
    [decisions(0, 3), 1],
    [decisions(0, 9), 2],
    [decisions(3, 0, 0.4), 0],
    [decisions(12, 0, 0.25), -1],
    [decisions(12, 0, 0.1), 0],
  ])('%j leans %i', (given, lean) => {
    expect(leanOf(given)).toBe(lean);
  });

  it('turns round with the sides, and fades to nothing', () => {
    fc.assert(
      fc.property(counts, ({ approved, rejected, fading }) => {
        const lean = leanOf(decisions(approved, rejected, fading));
        expect(leanOf(decisions(rejected, approved, fading))).toBe(-lean + 0);
        expect(Math.abs(leanOf(decisions(approved, rejected, fading / 2)))).toBeLessThanOrEqual(
          Math.abs(lean),
        );
        expect(leanOf(decisions(approved, rejected, 0))).toBe(0);
      }),
    );
  });
});

describe('ownerFeedback', () => {
  const song = 'burung saya gacornya terus tiap pagi';

  it('takes the weight off a word that is at home on the channel, and says so', () => {
    const before = judge(song);
    const after = judge(song, {}, { gacor: decisions(12, 0) });
    expect(after.score).toBeLessThan(before.score / 2);
    const reason = feedbackIn(after);
    expect(reason?.values).toEqual({ approved: 12, rejected: 0, term: 'gacornya' });
    expect(reason?.spans.map(({ start, end }) => song.slice(start, end))).toEqual(['gacornya']);
  });

  it('still knows an advertisement that uses the word', () => {
    const text = 'main di melati77 gacor malam ini auto maxwin';
    expect(judge(text, {}, { gacor: decisions(12, 0) }).isSpam).toBe(true);
  });

  it('never holds a word against anybody', () => {
    const verdict = judge(song, {}, { gacor: decisions(0, 40) });
    expect(verdict).toEqual(judge(song));
  });

  it('follows what was decided about copies, one way and the other', () => {
    const plain = judge(song).score;
    expect(judge(song, { ownerDecisions: decisions(12, 0) }).score).toBeLessThan(plain);
    const rejected = judge(song, { ownerDecisions: decisions(0, 12) }, { gacor: decisions(9, 0) });
    expect(rejected.score).toBeGreaterThan(plain);
    expect(feedbackIn(rejected)?.values).toEqual({ approved: 0, rejected: 12 });
  });

  it('moves no score by more than 60 points, and is nothing but its reason', () => {
    const texts = fc.constantFrom(song, 'slot gacor', 'main di melati77 gacor', 'terima kasih kak');
    fc.assert(
      fc.property(texts, anyDecisions, anyDecisions, (text, copies, gacor) => {
        const before = judge(text);
        const after = judge(text, { ownerDecisions: copies }, { gacor });
        const reason = feedbackIn(after);
        expect(Math.abs(after.score - before.score)).toBeLessThanOrEqual(60);
        expect(Math.abs(reason?.weight ?? 0)).toBeLessThanOrEqual(60);
        if (!reason) expect(after).toEqual(before);
      }),
    );
  });
});

test('evidenceTerms are the words that a verdict rests on, without endings', () => {
  const { foldedText, reasons } = judge('Main di ᴍᴇʟᴀᴛɪ77, GACORNYA parah, gacor terus!');
  const terms = evidenceTerms(foldedText, reasons);
  expect(terms).toContain('gacor');
  expect(terms).toContain('melati77');
  expect(new Set(terms).size).toBe(terms.length);
  const ordinary = judge('resepnya enak sekali bu');
  expect(evidenceTerms(ordinary.foldedText, ordinary.reasons)).toEqual([]);
});
