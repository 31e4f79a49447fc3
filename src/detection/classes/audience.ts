import {
  accuse,
  type ClassFinding,
  cluesOf,
  countOf,
  type Evidence,
  has,
  hasToken,
} from './evidence.ts';

/** Finds people who offer a subscription for a subscription. */
export function sub4sub(evidence: Evidence): ClassFinding | undefined {
  if (!has(evidence, 'exchange')) return undefined;
  const isPlea = has(evidence, 'plea') || has(evidence, 'invite') || has(evidence, 'ownWork');
  const certainty = isPlea || countOf(evidence, 'exchange') > 1 ? 'sure' : 'likely';
  return accuse(
    { spamClass: 'sub4sub', signal: 'sub4sub', certainty },
    cluesOf(evidence, ['exchange', 'plea']),
  );
}

/** Finds people who send viewers to a channel, a song or a page of their own. */
export function selfPromotion(evidence: Evidence): ClassFinding | undefined {
  const own = has(evidence, 'ownWork');
  const plea = has(evidence, 'plea');
  const isInvited = has(evidence, 'invite');
  const isLinked = hasToken(evidence, 'link');
  const isSent = isInvited || has(evidence, 'look');
  if (!plea && !(own && isSent) && !(isLinked && isInvited)) return undefined;
  const count = [own, isInvited, plea, isLinked].filter(Boolean).length;
  return accuse(
    {
      spamClass: 'self_promotion',
      signal: 'self_promotion',
      certainty: count > 2 ? 'sure' : 'likely',
    },
    cluesOf(evidence, ['ownWork', 'plea', 'invite', 'look']),
  );
}
