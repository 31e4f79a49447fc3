import { type AuthorName, readAuthorName } from '../author-names/author-name.ts';
import { isBeyondDoubt, mayAccuse } from '../backing.ts';
import type { ClueGroup } from '../lexicon/clue-words.ts';
import { findClues } from '../lexicon/clues.ts';
import type { Finding } from '../reading.ts';
import type { WeighedFinding } from '../score.ts';
import { contact } from '../signals/contact.ts';
import { accuse, type ClassFinding, type Evidence, has } from './evidence.ts';
import { phishing } from './phishing.ts';
import { sexual } from './sexual.ts';
import { type Suspect, support } from './support.ts';

/*
 * No name makes a comment spam by itself: the text must be suspect without it. What is found in a
 * name is never repeated in a reason, because reasons are kept and names belong to their authors.
 */

/** With one of these a text is suspect of a class that rules tell. */
const LURES: readonly ClueGroup[] = ['sexual', 'bait', 'profile'];
const URGES: readonly ClueGroup[] = ['booty', 'urge'];

/** Finds names that lure to a profile or hold a deceptive link, where the text lures as well. */
export function advertisingName(evidence: Evidence): ClassFinding | undefined {
  const isLuring = LURES.some((group) => has(evidence, group));
  const isUrging = URGES.some((group) => has(evidence, group));
  if (!isLuring && !isUrging) return undefined;
  const name = readAuthorName(evidence.reading);
  if (!name) return undefined;
  const { reading } = name;
  const features = new Set(contact(reading)?.features);
  const inName = { reading, clues: findClues(reading.tokens), features };
  const found = (isUrging && phishing(inName)) || (isLuring && sexual(inName));
  if (!found) return undefined;
  const { spamClass } = found;
  const likely = accuse({ spamClass, signal: 'author_name', certainty: 'likely' }, []);
  return { ...likely, finding: because('advert') };
}

type Kind = 'advert' | 'site';

const because = (kind: Kind): Finding => ({
  signal: 'author_name',
  values: { kind },
  spans: [],
  features: [],
});

/** Log-odds that a name adds to a text that is suspect without it. */
const SUPPORT: Readonly<Record<Kind, number>> = { advert: 4, site: 2 };
/** What an advert for gambling in the author's name adds to a suspect text. */
export function supportByName(suspect: Suspect): WeighedFinding | undefined {
  const name = readAuthorName(suspect.reading);
  const kind = name && kindOf(name);
  if (kind === undefined) return undefined;
  const isAccusable = isAccusableWith(suspect, kind);
  return support(suspect, { finding: because(kind), logOdds: SUPPORT[kind], isAccusable });
}

function kindOf({ isGamblingAdvert, hasSite }: AuthorName): Kind | undefined {
  if (isGamblingAdvert) return 'advert';
  return hasSite ? 'site' : undefined;
}

/** An advert in a name is something to promote, so the text needs to name nothing itself. */
const isAccusableWith = (
  { reading, findings, model: { honesty } }: Suspect,
  kind: Kind,
): boolean =>
  kind === 'advert' ? !isBeyondDoubt(reading, honesty) : mayAccuse(reading, findings, honesty);
