/** A link of a folded text, taken apart. */
export interface Address {
  /** Without "www." and port. */
  readonly host: string;
  /** What stands before the ending, its owner's name last: "shop", "kopi77" of "shop.kopi77.co.id". */
  readonly labels: readonly string[];
  /** Without the slash at its beginning. */
  readonly path: string;
  readonly query: string;
}

/** A name of a host has at most so many units, and what follows tells no more. */
const LONGEST_HOST = 253;
const LONGEST_PATH = 500;
const PARTS = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#\s:]*)(?::\d+)?\/?([^?#]*)(.*)$/s;
/** What stands before the ending of a country: "co.id", "my.id". */
const SECOND = /^(?:com?|net|org|ac|go|gov|edu|sch|web|my|biz|or|ne)$/;

export function addressIn(link: string): Address {
  const [, host = '', path = '', query = ''] = PARTS.exec(link.slice(0, LONGEST_PATH)) ?? [];
  const parts = host.slice(0, LONGEST_HOST).split('.');
  const isSecond = parts.length > 2 && SECOND.test(parts.at(-2) ?? '');
  return { host, labels: parts.slice(0, isSecond ? -2 : -1), path, query };
}

/** Whether the channel itself stands behind a link. */
export const isOwnLink = (link: string, ownHandles: ReadonlySet<string> | undefined): boolean =>
  ownHandles?.has(addressIn(link).host) === true;

/** Sites where everybody has a page or posts links, and their kin: the host says nothing of who is behind one. */
const PLATFORM =
  /(?:^|\.)(?:t\.co|youtu\.be|fb\.(?:me|com|watch)|m\.me|x\.com|pin\.it|redd\.it|wp\.me|amzn\.to|goo\.gl|(?:youtube|youtube-nocookie|google[a-z]*|withgoogle|facebook|facebookcorewwwi|fbcdn|instagram|whatsapp|tiktok|tiktokcdn|twitter|twitch|github|reddit|discord|discordapp|medium|fandom|blogspot|wordpress|wikipedia|pinterest|linkedin|spotify|steampowered|steamcommunity|steamdb|roblox|robloxlabs|rbxcdn|freefiremobile|hoyo|hoyolab|hoyoverse|amazon|amazonaws|ebay|shopee|tokopedia|lazada|gopay|telegra|rutube|vk|naver|change|gofundme|kitabisa)\.[a-z.]{2,7})$|\.google$/;

export const isOfPlatform = ({ host }: Pick<Address, 'host'>): boolean => PLATFORM.test(host);

const LONGEST_SHORT = 4;
const COUNTRY = /^[a-z]{2}$/;
const OF_LINKS = /^link|links?$|lynk|url$|^short|^beacons$/;

/** A host that only leads elsewhere: a name of next to nothing, or of links, and one word behind it. */
export function isShortLink(address: Address): boolean {
  const { host, labels, path, query } = address;
  if (!/^[^/]+\/?$/.test(path) || query !== '' || isOfPlatform(address)) return false;
  const name = labels.at(-1) ?? '';
  const ending = host.slice(host.lastIndexOf('.') + 1);
  const isTiny = labels.length === 1 && COUNTRY.test(ending) && name.length <= LONGEST_SHORT;
  return isTiny || ending === 'ly' || OF_LINKS.test(name);
}

/** The last part of a path that leads a guest to a page for new players: "/register", "/daftar.html". */
const ENTRANCE =
  /(?:^|\/)(?:(?:register|daftar|dolacz|sign-?up|log-?in|join|gabung|invite|share|refer|promo|app|apk|index|home|link|game|play)(?:[.\d]*(?:html?|php|id|aspx))*)?\/?$/;
/** Who has invited, as a part of a path: "/register/kq7d2m9". */
const INVITED =
  /(?:^|\/)(?:register|daftar|dolacz|sign-?up|join|invite|refer|referral|reff?|promocode)\/[^/]+\/?$/;
/** Who has invited, as a part of a query. */
const INVITER =
  /[?&#](?:ref\w*|aff\w*|inv\w*|\w*code|chn|channel\w*|pid|member|agen\w*|friend|rc|r|c)=[\w%=+.-]{3,}/;
/** Any long id: "?id=57410293", "?c=qx7mp2", "?mjuynzi1nzzlluff". */
const LONG_ID =
  /[?&#/](?:(?!utm_|fbclid|gclid|igsh)[a-z]\w{0,9}=[\w%=+.-]{5,}|[\w%+-]{12,}={0,2}(?![\w=]))/;
const DIGIT = /\d/;

/** Whether a link tells the site who sent the guest, as links of people who are paid for guests do. */
export function invites(address: Address): boolean {
  const { path, query } = address;
  if (isOfPlatform(address)) return false;
  if (INVITED.test(path)) return true;
  if (!ENTRANCE.test(path) && (path.includes('/') || !INVITER.test(query))) return false;
  if (INVITER.test(query)) return true;
  const [id = ''] = LONG_ID.exec(query) ?? [];
  return DIGIT.test(id) || id.length > LONGEST_WORDED;
}

/** Longer values without a digit are no word that somebody looks for. */
const LONGEST_WORDED = 18;
