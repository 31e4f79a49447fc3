import { evidenceOfToken, isCampaignToken, type Pace } from './unknown-tokens.ts';

/** Who wrote a token, and when. */
export interface TokenCarrier {
  /** A hash that identifies the account. */
  readonly author: number;
  /** Milliseconds since any fixed moment. */
  readonly at: number;
  /** See `evidenceOf`. */
  readonly evidence: number;
}

/** Counts how the accounts of all videos use unknown tokens. */
export interface TokenLedger {
  /** The most conspicuous token first (see `evidenceOfToken`). */
  readonly note: (tokens: readonly string[], carrier: TokenCarrier) => void;
  /** The tokens whose mention is evidence; another set when they have changed. */
  readonly campaignTokens: () => ReadonlySet<string>;
}

/** The accounts of a token, in columns: many tokens have one account, and no more is kept of it. */
interface Carriers {
  readonly authors: number[];
  readonly evidence: number[];
  first: number;
  last: number;
}

/** More accounts change no verdict on a token. */
const MOST_ACCOUNTS = 64;

/** Keeps the first `limit` tokens. */
export function createTokenLedger(limit: number): TokenLedger {
  const tokens = new Map<string, Carriers>();
  const found = new Set<string>();
  let settled: ReadonlySet<string> | undefined = found;

  function carriersOf(token: string): Carriers | undefined {
    const known = tokens.get(token);
    if (known || tokens.size >= limit) return known;
    const carriers = { authors: [], evidence: [], first: Infinity, last: -Infinity };
    tokens.set(token, carriers);
    return carriers;
  }

  function settle(token: string, carriers: Carriers): void {
    const isFound = isCampaign(carriers);
    if (isFound === found.has(token)) return;
    if (isFound) found.add(token);
    else found.delete(token);
    settled = undefined;
  }

  return {
    note(carried, carrier) {
      for (const [rank, token] of carried.entries()) {
        const carriers = carriersOf(token);
        const evidence = evidenceOfToken(rank, carrier.evidence);
        const isChanged = carriers && addCarrier(carriers, { ...carrier, evidence });
        if (isChanged) settle(token, carriers);
      }
    },
    campaignTokens: () => (settled ??= new Set(found)),
  };
}

/** Adds an account. Of several comments of one account, the one most like promotion counts. */
function addCarrier(carriers: Carriers, { author, at, evidence }: TokenCarrier): boolean {
  const { authors } = carriers;
  const place = authors.indexOf(author);
  if (place < 0 && authors.length >= MOST_ACCOUNTS) return false;
  if (place < 0) {
    authors.push(author);
    carriers.evidence.push(evidence);
  } else {
    carriers.evidence[place] = Math.max(evidence, carriers.evidence[place] ?? evidence);
  }
  carriers.first = Math.min(carriers.first, at);
  carriers.last = Math.max(carriers.last, at);
  return true;
}

function isCampaign({ evidence, first, last }: Carriers): boolean {
  const accounts = evidence.length;
  return isCampaignToken({
    accounts,
    leaning: evidence.filter((one) => one > 0).length,
    evidence: evidence.reduce((sum, one) => sum + one, 0),
    pace: paceOf({ accounts, span: last - first }),
  });
}

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

/** How quickly one account followed the other on average; `span` is in milliseconds. */
export function paceOf({ accounts, span }: { accounts: number; span: number }): Pace {
  const apart = span / Math.max(1, accounts - 1);
  if (apart <= HOUR) return 'quick';
  return apart <= WEEK ? 'steady' : 'slow';
}

const MINUTE = 60_000;

/** When a comment was posted, or NaN. */
export const timeOf = (publishedAt: string | null | undefined): number =>
  publishedAt ? Date.parse(publishedAt) : Number.NaN;

/** When a comment was posted; without a time, as if a comment came every minute of the file. */
export const momentAt = (time: number, position: number): number =>
  Number.isNaN(time) ? position * MINUTE : time;

export const momentOf = (publishedAt: string | null | undefined, position: number): number =>
  momentAt(timeOf(publishedAt), position);
