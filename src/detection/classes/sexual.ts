import {
  accuse,
  type ClassFinding,
  certaintyAt,
  cluesOf,
  type Evidence,
  has,
  hasContact,
  hasToken,
} from './evidence.ts';

/** Such accounts set these signs beside their bait. */
const SIGNS = /[🔞🍑🍆💋👅🫦💦👙]/u;
/** Those that stand beside nothing else. */
const BOLD_SIGNS = /[🔞🍆🫦]/u;
const OWN_PICTURE = /profil|pro file|perfil|bio|fot|pic|ava/;
const ADULTS_ONLY = /(?<![\d+])18 ?\+(?! ?\d)|🔞/u;
const SHORTEST_ADDRESS =
  /onlyfans|fansly|tinder|dating|hookup|sexcam|xcam|bokep|lonte|sexy|porn|milf|flirt|camgirl|hotgirl|openbo/;

const NEEDED = { likely: 2, sure: 2.5 };

/** Finds accounts that lure to a profile or an address with sex. */
export function sexual(evidence: Evidence): ClassFinding | undefined {
  const isSexual = has(evidence, 'sexual') || hasSexualAddress(evidence);
  const isBait = has(evidence, 'bait') || showsHerself(evidence);
  if (!isSexual && !isBait) return undefined;
  const hasSign = SIGNS.test(evidence.reading.folded.text);
  const hasLink = hasToken(evidence, 'link');
  const isForAdults = linksForAdults(evidence);
  const isLure = has(evidence, 'profile') || hasContact(evidence);
  const isAddressed = isLure || hasLink || hasToken(evidence, 'handle');
  const points =
    (isSexual ? 1.5 : 0) +
    (isBait ? 1 : 0) +
    (hasSign || isForAdults ? 0.5 : 0) +
    (isLure ? 1 : 0) +
    (hasLink ? 0.5 : 0);
  if (!isAddressed || (!isSexual && !(isBait && (isLure || isForAdults)))) return undefined;
  const certainty = certaintyAt(points, NEEDED);
  if (certainty === undefined) return undefined;
  return accuse(
    { spamClass: 'sexual', signal: 'sexual_bait', certainty },
    cluesOf(evidence, ['sexual', 'bait', 'profile']),
  );
}

const hasSexualAddress = ({ reading }: Evidence): boolean =>
  reading.tokens.some(
    ({ kind, text }) => (kind === 'link' || kind === 'handle') && SHORTEST_ADDRESS.test(text),
  );

/** Who sends viewers to a picture of hers, beside such a sign, needs no further words. */
const showsHerself = (evidence: Evidence): boolean =>
  BOLD_SIGNS.test(evidence.reading.folded.text) &&
  cluesOf(evidence, ['profile']).some(({ term }) => OWN_PICTURE.test(term));

const linksForAdults = ({ reading, features }: Evidence): boolean =>
  features.has('links') && ADULTS_ONLY.test(reading.folded.text);
