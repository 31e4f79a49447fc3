import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../src/emulator/emulator.ts';
import type { Seed, SeedComment, SeedVideo } from '../../src/emulator/seed.ts';
import { readDiscovery } from './discovery-document.ts';
import { googlePaper } from './google-papers.ts';

/** 20 November 2026, noon in Jakarta. */
export const worldStart = Date.UTC(2026, 10, 20, 5);

export const hour = 3_600_000;
export const day = 24 * hour;

/** People and channels of the small world below. */
export const ids = {
  owner: '100000000000000000001',
  rival: '100000000000000000002',
  guest: '100000000000000000003',
  ownChannel: 'UCown0000000000000000001',
  rivalChannel: 'UCrival00000000000000002',
  viewerChannel: 'UCviewer0000000000000003',
  emptyChannel: 'UCempty00000000000000004',
} as const;

export function inventVideo(video: Partial<SeedVideo> & { id: string }): SeedVideo {
  return {
    channelId: ids.ownChannel,
    title: `Video ${video.id}`,
    description: 'Catatan perjalanan',
    tags: ['jalan-jalan'],
    publishedAt: worldStart - 10 * day,
    durationSeconds: 754,
    categoryId: '22',
    privacyStatus: 'public',
    viewCount: 12_345,
    likeCount: 678,
    ...video,
  };
}

export function inventComment(comment: Partial<SeedComment> & { id: string }): SeedComment {
  return {
    videoId: 'video-one-1',
    author: { name: '@penonton', channelId: ids.viewerChannel },
    text: 'Videonya bagus, lanjutkan',
    publishedAt: worldStart - day,
    likeCount: 0,
    status: 'published',
    ...comment,
  };
}

/** One owner with four videos, a rival with one, a guest without a channel; no comments. */
export function smallWorld(comments: readonly SeedComment[] = []): Seed {
  const channel = (id: string, handle: string, subscriberCount: number) => ({
    id,
    title: `Channel ${handle}`,
    description: 'Contoh',
    handle,
    country: 'ID',
    publishedAt: worldStart - 900 * day,
    viewCount: 9_876_543,
    subscriberCount,
  });
  return {
    accounts: [
      {
        id: ids.owner,
        name: 'Rina Pemilik',
        email: 'rina@a.example',
        channelIds: [ids.ownChannel],
      },
      { id: ids.rival, name: 'Budi', email: 'budi@b.example', channelIds: [ids.rivalChannel] },
      { id: ids.guest, name: 'Tamu', email: 'tamu@c.example', channelIds: [] },
    ],
    channels: [
      channel(ids.ownChannel, '@Rina', 123_456),
      channel(ids.rivalChannel, '@budi', 987),
      channel(ids.emptyChannel, '@kosong', 0),
    ],
    videos: [
      inventVideo({ id: 'video-one-1', publishedAt: worldStart - 4 * day }),
      inventVideo({ id: 'video-two-2', publishedAt: worldStart - 8 * day, durationSeconds: 45 }),
      inventVideo({ id: 'video-closed', commentsDisabled: true }),
      inventVideo({ id: 'video-secret', privacyStatus: 'private' }),
      inventVideo({ id: 'video-rival', channelId: ids.rivalChannel }),
    ],
    comments,
  };
}

/** A clock that stands still until it is told to go. */
export function createStoppedClock(start = worldStart): {
  now(): number;
  advance(ms: number): void;
} {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

export interface ApiAnswer {
  readonly status: number;
  // Answers are foreign JSON: each test says what it expects of them.
  readonly body: Json;
  readonly text: string;
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

export interface TestApi {
  get(path: string, query: Query): Promise<ApiAnswer>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, call: Call): Promise<ApiAnswer>;
}

export type Query = Readonly<Record<string, string | readonly string[]>>;

interface Call {
  readonly query?: Query;
  readonly body?: unknown;
}

const document = googlePaper('youtube-v3.json');
const discovery = document === undefined ? undefined : readDiscovery(document);

/** Throws when what was answered is not as Google describes it; says nothing without the document. */
export function walk(answer: { http: string; path: string; body: unknown }): void {
  const complaints = discovery?.complaintsAbout(answer) ?? [];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** Plain fetch with a token, or with none. Every answer that no fault spoilt is walked. */
export function apiOf(emulator: Emulator, token: string | undefined): TestApi {
  const call = async (method: string, path: string, { query = {}, body }: Call) => {
    const url = new URL(`${emulator.url}/youtube/v3/${path}`);
    for (const [name, value] of Object.entries(query)) {
      for (const one of typeof value === 'string' ? [value] : value)
        url.searchParams.append(name, one);
    }
    const response = await fetch(url, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered = text === '' ? null : (JSON.parse(text) as Json);
    const struck = emulator.ledger.at(-1)?.fault !== null;
    if (response.ok && !struck) walk({ http: method, path, body: answered });
    return { status: response.status, text, body: answered };
  };
  return {
    get: (path, query) => call('GET', path, { query }),
    send: (method, path, options) => call(method, path, options),
  };
}

export interface TestWorld {
  readonly emulator: Emulator;
  readonly clock: ReturnType<typeof createStoppedClock>;
  readonly owner: TestApi;
  readonly rival: TestApi;
  readonly guest: TestApi;
  readonly nobody: TestApi;
}

/** The small world behind a running emulator, with an API of each person in it. */
export async function startWorld(
  comments: readonly SeedComment[] = [],
  options: EmulatorOptions = {},
): Promise<TestWorld> {
  const clock = createStoppedClock();
  const emulator = await createEmulator({ clock, seed: smallWorld(comments), ...options });
  const as = (accountId: string): TestApi =>
    apiOf(emulator, emulator.control.issueTokens({ accountId }).accessToken);
  return {
    emulator,
    clock,
    owner: as(ids.owner),
    rival: as(ids.rival),
    guest: as(ids.guest),
    nobody: apiOf(emulator, undefined),
  };
}

/** `items[].id` of a list. */
export function itemIds(answer: ApiAnswer): string[] {
  return itemsOf(answer).map((item) => textAt(item, 'id'));
}

export function itemsOf({ body }: ApiAnswer): readonly Json[] {
  const items = at(body, 'items');
  return isList(items) ? items : [];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value at a path such as `snippet.topLevelComment.snippet.textDisplay`; null when absent. */
export function at(value: Json | undefined, path: string): Json {
  let current: Json | undefined = value;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return null;
    current = (current as { readonly [name: string]: Json })[name];
  }
  return current ?? null;
}

/** The text at a path; fails when there is none. */
export function textAt(value: Json | undefined, path: string): string {
  const text = at(value, path);
  if (typeof text !== 'string') throw new Error(`no text at ${path}`);
  return text;
}

export function reasonOf({ body }: ApiAnswer): Json {
  return at(body, 'error.errors.0.reason');
}
