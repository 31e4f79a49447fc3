import type { Token } from '../tokens.ts';
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
const KIN =
  /(?:^|\.)(?:googleusercontent|googleapis|google[a-z]*|youtube-nocookie|steampowered|steamcommunity|discordapp|steamdb|amazonaws|facebookcorewwwi|freefiremobile|withgoogle|robloxlabs|rbxcdn|tiktokcdn|fbcdn|telegra)\.[a-z.]+$|(?:^|\.)(?:blogspot|wordpress|github|medium|fandom|wikipedia|reddit)\.[a-z.]+$|\.google$/;

const SHORTENER =
  /^(?:bit\.ly|s\.id|cutt\.ly|tinyurl\.com|t\.ly|rebrand\.ly|is\.gd|shorturl\.at|ow\.ly|rb\.gy|v\.gd|shorte\.st|adf\.ly|bc\.vc|linkvertise\.com|9nl\.me|tiny\.cc)$/;
/** Names with these endings cost next to nothing. */
const CHEAP =
  /\.(?:xyz|top|club|online|site|live|vip|shop|store|info|biz|cc|tk|ml|ga|cf|gq|icu|buzz|click|win|bid|pw)$/;

/** Such links have these words in their host or path. */
const BAIT =
  /(?<![a-z])(?:free|gift|giveaway|claim|prize|reward|winner|verify|verification|login|signin|secure|unlock|airdrop|bonus|generator|robux|vbucks|hadiah|gratis|undian|klaim|kuota|bansos|double|hack)(?![a-z]{4})/g;
const FEWEST_BAITS = 2;
/** The first links tell what the others are, and a name of a host has at most so many units. */
const MOST_LINKS = 10;
const LONGEST_HOST = 253;
const LONGEST_PATH = 500;

interface Address {
  readonly host: string;
  readonly path: string;
}

/** Finds links that pretend to be somebody else's, or to give something away. */
export function phishing(evidence: Evidence): ClassFinding | undefined {
  if (!hasToken(evidence, 'link')) return undefined;
  const { reading } = evidence;
  const found = reading.tokens.filter(({ kind }) => kind === 'link').slice(0, MOST_LINKS);
  for (const token of found) {
    if (isOwn(token, reading.settings.ownHandles)) continue;
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
  const { host, path } = address;
  if (isLookalike(host)) return 'sure';
  if (KIN.test(host) || BORROWED.some(({ own }) => own.test(host))) return undefined;
  const isShort = SHORTENER.test(host);
  const baits = new Set(`${host}/${path}`.match(BAIT)).size;
  const isPromised = has(evidence, 'booty');
  const isUrged = has(evidence, 'urge');
  if (baits >= FEWEST_BAITS && (isPromised || isUrged || CHEAP.test(host))) return 'sure';
  if ((isShort || CHEAP.test(host) || baits > 0) && isPromised) return isUrged ? 'sure' : 'likely';
  return undefined;
}

/** Reads the address of a link without its scheme. */
function addressIn(link: string): Address {
  const [, host = '', path = ''] =
    /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#\s:]*)(.*)$/.exec(link.toLowerCase()) ?? [];
  return { host: host.slice(0, LONGEST_HOST), path: path.slice(0, LONGEST_PATH) };
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
  if (KIN.test(host)) return false;
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

function isOwn({ text }: Token, ownHandles: ReadonlySet<string> | undefined): boolean {
  return ownHandles?.has(addressIn(text).host) === true;
}
