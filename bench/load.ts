import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { chaosChannels, seedOf } from '../test/chaos/chaos-seed.ts';
import { type Session, signIn } from '../test/support/sign-in.ts';
import { residentMb, startBenchWorld } from './support/bench-world.ts';
import { print, quantile, round } from './support/figures.ts';
import { fillComments } from './support/fill-comments.ts';

/**
 * Owners at work, by the numbers of docs/trust.md: 50 who think for 5 s between two requests (L1), 200
 * (L2), 1,000 connections that never pause (L5), and an hour of the first (L8). Prints a line for each
 * and fails outside its bounds.
 *
 * npm run bench -- load --steady 60
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Minutes of L8; 0 leaves it out. */
    steady: { type: 'string', default: '60' },
  },
});
const SECONDS = Number(values.seconds);
const OWNERS = 20;
const COMMENTS_EACH = 5_000;
const THINK_S = 5;
/** An access token lasts 15 minutes. */
const RENEWAL_MINUTES = 10;
const MOST = { p99Ms: 300, healthMs: 1_000, mb: 512, growth: 1.1, handles: 5 };
/** What an overloaded server may answer. */
const SHED = new Set(['200', '429', '503']);

const channels = chaosChannels(OWNERS);
await using world = await startBenchWorld(seedOf(channels), { rateLimitFactor: 1_000 });
const { pid, url } = world.server;
const sessions: Session[] = [];
for (const channel of channels) {
  const session = await signIn({ serverUrl: url, account: channel.name });
  const { id } = (await session.call('GET /api/auth/user')).data;
  await session.call('PUT /api/settings', { body: { undo_seconds: 60 } });
  const { channelId } = channel;
  await fillComments(world.db, { ownerId: Number(id), channelId, count: COMMENTS_EACH });
  sessions.push(session);
}

await load({ users: 50, seconds: 5 });
const first = await load({ users: 50, seconds: SECONDS });
judgeLevel('L1', first, first.p99 <= MOST.p99Ms && first.failed === 0);
const second = await load({ users: 200, seconds: SECONDS });
judgeLevel('L2', second, second.failed === 0);

const health = watchHealth();
const overload = await load({ users: 1_000, seconds: SECONDS, pause: false });
const slowestHealth = await health.end();
await delay(5_000);
const after = await load({ users: 50, seconds: 20 });
judgeLevel(
  'L5',
  { ...overload, slowestHealth, p99_afterwards: after.p99 },
  overload.odd === 0 && slowestHealth <= MOST.healthMs && after.p99 <= MOST.p99Ms,
);
if (Number(values.steady) > 0) await holdSteady(Number(values.steady));

interface Level {
  users: number;
  seconds: number;
  /** Whether users think between two requests. */
  pause?: boolean;
}

/** Latency in ms from when a request was due; `failed` counts answers that are not 200, `odd` those of no kind. */
async function load({ users, seconds, pause = true }: Level) {
  let nth = 0;
  const result = await autocannon({
    url,
    connections: users,
    duration: seconds,
    timeout: 20,
    ...(pause ? { overallRate: Math.ceil(users / THINK_S) } : {}),
    setupClient(client) {
      const session = sessions[nth % sessions.length];
      nth += 1;
      if (session) client.setRequests(requestsOf(session));
    },
  });
  const { statusCodeStats = {}, errors, latency, requests } = result;
  const odd = Object.entries(statusCodeStats)
    .filter(([status]) => !SHED.has(status))
    .reduce((sum, [, { count = 0 }]) => sum + count, errors);
  return {
    users,
    requests: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    failed: result.non2xx + errors,
    odd,
  };
}

/** 8 of 10 read lists; the others decide on 20 comments, take that back, or read something else. */
function requestsOf(session: Session): autocannon.Request[] {
  const cookie = [...session.browser.cookies('localhost')].map((pair) => pair.join('=')).join('; ');
  const headers = {
    authorization: `Bearer ${session.token}`,
    cookie,
    'content-type': 'application/json',
  };
  const comment_ids = Array.from({ length: 20 }, (_, place) => `bench${1 + place * 10}`);
  const read = (path: string): autocannon.Request => ({ path, headers });
  const send = (path: string, body: object): autocannon.Request => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  return [
    read('/api/comments'),
    read('/api/comments?list=review'),
    read('/api/comments?is_spam=true'),
    send('/api/comments/bulk-moderate', { comment_ids, reject: true }),
    read('/api/comments?keyword=gacor'),
    read('/api/comments?moderation_status=pending'),
    read('/api/blacklisted-words'),
    send('/api/comments/undo', { comment_ids }),
    read('/api/comments?page=2'),
    read('/api/quota'),
  ];
}

/** Asks for the server's health all the time; ends with the longest answer in ms. */
function watchHealth() {
  const ending = new AbortController();
  const times: number[] = [];
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      await fetch(`${url}/api/health`).catch(() => undefined);
      times.push(performance.now() - began);
      await delay(500);
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return Math.round(Math.max(...times));
    },
  };
}

/** As the page does before its token runs out. */
async function renewTokens(): Promise<void> {
  for (const session of sessions) {
    const body = { refresh_token: session.refreshToken };
    const { data } = await session.call('POST /api/auth/refresh', { body });
    session.token = data.token;
    session.refreshToken = data.refresh_token;
  }
}

/** Memory and handles of the second quarter of the time beside those of the last. */
async function holdSteady(minutes: number): Promise<void> {
  const samples: { mb: number; handles: number }[] = [];
  const sample = async () => {
    const mb = (await residentMb(pid, 'VmRSS')) ?? 0;
    const handles = (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
    samples.push({ mb, handles });
  };
  const sampling = setInterval(() => void sample(), 5_000);
  const rounds: Awaited<ReturnType<typeof load>>[] = [];
  for (let left = minutes; left > 0; left -= RENEWAL_MINUTES) {
    await renewTokens();
    rounds.push(await load({ users: 50, seconds: Math.min(left, RENEWAL_MINUTES) * 60 }));
  }
  clearInterval(sampling);
  const sum = (which: 'requests' | 'failed') =>
    rounds.reduce((total, one) => total + one[which], 0);
  const [requests, failed] = [sum('requests'), sum('failed')];
  const p99 = Math.max(...rounds.map((one) => one.p99));
  const quarter = (nth: number) =>
    samples.slice((nth * samples.length) / 4, ((nth + 1) * samples.length) / 4);
  const middle = (which: 'mb' | 'handles', nth: number) =>
    quantile(
      quarter(nth).map((one) => one[which]),
      0.5,
    );
  const [mb, mbAtEnd] = [middle('mb', 1), middle('mb', 3)];
  const [handles, handlesAtEnd] = [middle('handles', 1), middle('handles', 3)];
  const isFlat =
    mbAtEnd <= Math.min(MOST.mb, mb * MOST.growth) && handlesAtEnd <= handles + MOST.handles;
  judgeLevel(
    'L8',
    {
      minutes,
      requests,
      failed,
      p99,
      mb,
      mb_at_end: mbAtEnd,
      handles,
      handles_at_end: handlesAtEnd,
    },
    isFlat && failed === 0,
  );
}

function judgeLevel(level: string, figures: Record<string, number>, within: boolean): void {
  const told: Record<string, number> = {};
  for (const [name, value] of Object.entries(figures)) told[name] = round(value, 1);
  print({ bench: 'load', level, ...told, within });
  if (!within) process.exitCode = 1;
}
