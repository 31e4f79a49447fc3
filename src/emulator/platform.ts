import type { Change } from './change.ts';
import type { Clock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { QuotaBucket } from './ledger.ts';
import type { Seed } from './seed.ts';
import { applyChange, createState, type State, spread } from './state.ts';

/** An OAuth client, as one would register it in the Google Cloud console. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a list any redirect URI on loopback will do. */
  readonly redirectUris?: readonly string[];
}

/** How the emulator behaves where the real platform varies. Changeable while it runs. */
export interface Settings {
  /** How long every answer of the API takes, at least. */
  latencyMs: number;
  /** How long a moderation takes to show in lists. */
  lagMs: number;
  /** Google's pages contradict each other on publishing a rejected comment; the newer deny it. */
  unreject: 'deny' | 'allow';
  /** They also say that what was published or rejected once cannot be held any more. */
  rehold: 'deny' | 'allow';
  quota: Record<QuotaBucket, number>;
  /** Requests a minute, or null for no limit. */
  perMinute: number | null;
  /** Pages of comment threads never hold more than this, as the platform did in October 2023. */
  pageCap: number | null;
  /** A project in Testing: its refresh tokens die after seven days. */
  testingMode: boolean;
  /** What `mine=true` says to an account without a channel; both have been seen. */
  withoutChannel: 'noItems' | 'signupRequired';
  /** Who gets `textOriginal`: only its author is promised it, though all have been seen to. */
  originals: 'everybody' | 'author';
  /** Comments inserted on other people's videos wait for review. */
  holdForeignComments: boolean;
}

/** What every part of the emulator works on. */
export interface Platform {
  readonly clock: Clock;
  readonly state: State;
  readonly settings: Settings;
  readonly faults: Faults;
  readonly clients: readonly OAuthClient[];
  readonly apiKeys: readonly string[];
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Where generated thumbnails and avatars are served, or null for Google's own addresses. */
  readonly imageBaseUrl: string | null;
  /** Records a change, then makes it. */
  commit(change: Change): void;
  /** Lets lists show what has had its time to spread. */
  settle(): void;
  reset(): void;
}

export interface PlatformOptions {
  readonly clock: Clock;
  readonly journal: Journal;
  /** The changes of earlier runs. */
  readonly history: readonly Change[];
  readonly seed: (now: number) => Seed;
  readonly settings: Settings;
  readonly clients: readonly OAuthClient[];
  readonly apiKeys: readonly string[];
  readonly imageBaseUrl: string | null;
  /** Known only once the server listens. */
  readonly url: () => string;
}

export function createPlatform(options: PlatformOptions): Platform {
  const { journal, settings } = options;
  let state = createState();
  let spreading: { at: number; ids: readonly string[] }[] = [];
  let faults = createFaults();

  const clock: Clock = { now: () => options.clock.now() + state.clockOffset };

  function begin(history: readonly Change[]): void {
    state = createState();
    spreading = [];
    faults = createFaults();
    const first = history.find((change) => change.type === 'started');
    const startedAt = first?.at ?? options.clock.now();
    if (first === undefined) journal.write({ type: 'started', at: startedAt });
    applyChange(state, { type: 'seeded', seed: options.seed(startedAt) });
    for (const change of history) applyChange(state, change);
    spread(state, [...state.unspread]);
  }

  function settle(): void {
    const now = clock.now();
    if (spreading.every(({ at }) => at > now)) return;
    for (const { at, ids } of spreading) if (at <= now) spread(state, ids);
    spreading = spreading.filter(({ at }) => at > now);
  }

  begin(options.history);

  return {
    clock,
    settings,
    clients: options.clients,
    apiKeys: options.apiKeys,
    imageBaseUrl: options.imageBaseUrl,
    get state() {
      return state;
    },
    get faults() {
      return faults;
    },
    get url() {
      return options.url();
    },
    commit(change) {
      journal.write(change);
      applyChange(state, change);
      if (change.type === 'moderated') {
        spreading.push({ at: clock.now() + settings.lagMs, ids: change.ids });
      }
      settle();
    },
    settle,
    reset() {
      journal.write({ type: 'reset' });
      begin([]);
    },
  };
}
