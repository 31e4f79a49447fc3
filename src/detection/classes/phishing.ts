import { type Address, addressIn, isOfPlatform, isOwnLink, isShortLink } from '../address.ts';
import { accuse, type ClassFinding, cluesOf, type Evidence, has, hasToken } from './evidence.ts';

interface Borrowed {
  readonly name: string;
  /** Matches the hosts that own the name. */
  readonly own: RegExp;
  /** Matches a host that has the name as a word of its own. */
  readonly worn: RegExp;
}

/** Such addresses borrow these names. */
const BORROWED: readonly Borrowed[] =
  'youtube google paypal facebook instagram whatsapp telegram netflix amazon roblox steam discord binance coinbase metamask shopee tokopedia tiktok microsoft spotify garena freefire'
    .split(' ')
    .map((name) => ({
      name,
      own: new RegExp(
        `(?:^|\\.)${name}\\.(?:com|co\\.[a-z]{2}|com\\.[a-z]{2}|[a-z]{2}|org|me|io|gg)$`,
      ),
      worn: new RegExp(`(?:^|[.-])${name}(?:[.-]|$)`),
    }));

/** Names with these endings cost next to nothing. */
const CHEAP =
  /\.(?:xyz|top|club|online|site|live|vip|shop|store|info|biz|cc|tk|ml|ga|cf|gq|icu|buzz|click|win|bid|pw)$/;

/** Such links have these words in their host or path. */
const BAIT =
  /(?<![a-z])(?:free|gift|giveaway|claim|prize|reward|winner|verify|verification|login|signin|secure|unlock|airdrop|bonus|generator|robux|vbucks|hadiah|gratis|undian|klaim|kuota|bansos|double|hack)(?![a-z]{4})/g;
const FEWEST_BAITS = 2;
/** The first links tell what the others are. */
const MOST_LINKS = 10;

/** Finds links that pretend to be somebody else's, or to give something away. */
export function phishing(evidence: Evidence): ClassFinding | undefined {
  if (!hasToken(evidence, 'link')) return undefined;
  const { reading } = evidence;
  const found = reading.tokens.filter(({ kind }) => kind === 'link').slice(0, MOST_LINKS);
  for (const token of found) {
    if (isOwnLink(token.text, reading.settings.ownHandles)) continue;
    const certainty = certaintyOf(addressIn(token.text), evidence);
    if (certainty === undefined) continue;
    const { text: term, start, end } = token;
    const clues = cluesOf(evidence, ['booty', 'urge']);
    return accuse({ spamClass: 'phishing', signal: 'phishing_link', certainty }, [
      { term, start, end },
      ...clues,
    ]);
  }
  return undefined;
}

function certaintyOf(address: Address, evidence: Evidence): 'likely' | 'sure' | undefined {
  const { host, path, query } = address;
  if (isLookalike(host)) return 'sure';
  if (isOfPlatform(address) || BORROWED.some(({ own }) => own.test(host))) return undefined;
  const isShort = isShortLink(address);
  const baits = new Set(`${host}/${path}${query}`.match(BAIT)).size;
  const isPromised = has(evidence, 'booty');
  const isUrged = has(evidence, 'urge');
  if (baits >= FEWEST_BAITS && (isPromised || isUrged || CHEAP.test(host))) return 'sure';
  if ((isShort || CHEAP.test(host) || baits > 0) && isPromised) return isUrged ? 'sure' : 'likely';
  return undefined;
}

const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Tells hosts that wear a name of others: "paypa1.com", "youtube-gift.xyz", "youtube.com.claim.top". */
function isLookalike(host: string): boolean {
  if (isOfPlatform({ host })) return false;
  const read = host.replace(/[0-9]/g, (digit) => DIGITS_FOR_LETTERS[digit] ?? digit);
  for (const { name, own, worn } of BORROWED) {
    if (own.test(host)) return false;
    if (!read.includes(name)) continue;
    if (!host.includes(name)) return true;
    if (worn.test(host) && (LURE.test(host) || host.includes(`${name}.com.`))) return true;
  }
  return false;
}

/** Such a host asks for this, or promises it, in somebody else's name. */
const LURE = /login|signin|verif|secure|claim|giveaway|reward|prize|gift/;
