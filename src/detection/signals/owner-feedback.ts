import { LONGEST_TERM } from '../evidence-terms.ts';
import type { Range } from '../fold/folded-text.ts';
import { isNotSpam, type Lean, leanOf, type OwnerDecisions } from '../owner-decisions.ts';
import type { Finding, Reading } from '../reading.ts';

interface Feedback {
  readonly lean: Lean;
  readonly decisions: OwnerDecisions;
  /** The place of the word; absent for decisions on near-duplicates. */
  readonly place?: Range | undefined;
}

/**
 * What the owner's decisions say about near-duplicates of the comment, or else about a word in it
 * that is common on this channel. Decisions on a word only lower the score; decisions on copies may
 * raise it.
 */
export function ownerFeedback(reading: Reading): Finding | undefined {
  const { context, settings } = reading;
  if (context.saidNotSpam) {
    const values = { said: 'this' };
    return { signal: 'owner_feedback', values, spans: [], features: ['owner_feedback:not_spam'] };
  }
  if (context.ownerDecisions === undefined && settings.ownerTerms === undefined) return undefined;
  const alike = feedbackOnCopies(reading);
  const strongest =
    alike && alike.lean > 0
      ? alike
      : [alike, ...feedbackOnTerms(reading)].reduce((best, other) =>
          (other?.lean ?? 0) < (best?.lean ?? 0) ? other : best,
        );
  return strongest && strongest.lean !== 0 ? toFinding(strongest, reading) : undefined;
}

function feedbackOnCopies({ context }: Reading): Feedback | undefined {
  const decisions = context.ownerDecisions;
  return decisions && { lean: leanOf(decisions), decisions };
}

function feedbackOnTerms({ tokens, settings }: Reading): Feedback[] {
  const { ownerTerms } = settings;
  if (ownerTerms === undefined || ownerTerms.size === 0) return [];
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'number');
  return words.flatMap((first, at) => {
    const found: Feedback[] = [];
    let key = '';
    for (const { facts, end } of words.slice(at, at + LONGEST_TERM)) {
      key += key === '' ? facts.root : ` ${facts.root}`;
      const decisions = ownerTerms.get(key);
      const lean = leanOf(decisions);
      if (decisions && lean < 0)
        found.push({ lean, decisions, place: { start: first.start, end } });
    }
    return found;
  });
}

function toFinding({ lean, decisions, place }: Feedback, { folded }: Reading): Finding {
  return {
    signal: 'owner_feedback',
    values: {
      approved: decisions.approved,
      rejected: decisions.rejected,
      ...(isNotSpam(decisions) ? { said: place ? 'word' : 'copy' } : {}),
      ...(place ? { term: folded.text.slice(place.start, place.end) } : {}),
    },
    spans: place ? [place] : [],
    features: featuresOf({ lean, decisions, place }),
  };
}

function featuresOf({ lean, decisions, place }: Feedback): string[] {
  if (!place && isNotSpam(decisions)) return ['owner_feedback:like_not_spam'];
  const side = lean < 0 ? 'owner_feedback:approved' : 'owner_feedback:rejected';
  return Math.abs(lean) === 2 ? [side, `${side}_often`] : [side];
}
