import type { Change } from './change.ts';
import type { Clock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { QuotaBucket } from './ledger.ts';
import type { Seed } from './seed.ts';
import { applyChange, createState, type State, spread } from './state.ts';

/** An OAuth client, as the Google Cloud console registers it. */
export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a list, any redirect URI on loopback works. */
  readonly redirectUris?: readonly string[];
}

/** Behaviour in which the real platform varies. It can change while the emulator runs. */
export interface Settings {
  /** The least time that an answer of the API takes. */
  latencyMs: number;
  /** The time until lists show a moderation. */
  lagMs: number;
  /**
   * Whether a rejected comment can be published. Google's pages contradict each other; newer ones
   * deny it.
   */
  unreject: 'deny' | 'allow';
  /**
   * Whether a published or rejected comment can be held again. Google's pages contradict each
   * other, too.
   */
  rehold: 'deny' | 'allow';
  /** Whether a ban takes effect. A public report says that it does not always. */
  ban: 'works' | 'ignored';
  quota: Record<QuotaBucket, number>;
  /** Requests a minute, or null for no limit. */
  perMinute: number | null;
  /** The most threads on a page, as the platform limited them in October 2023. */
  pageCap: number | null;
  /** A project in Testing: its refresh tokens end after seven days. */
  testingMode: boolean;
  /** The answer of `mine=true` for an account without a channel. Both have been seen. */
  withoutChannel: 'noItems' | 'signupRequired';
  /** Who gets `textOriginal`. Google promises it to the author alone, but sent it to everybody. */
  originals: 'everybody' | 'author';
  /** Whether a comment on another owner's video waits for review. */
  holdForeignComments: boolean;
  /**
   * Why an account may not sign in to any client: it is no test user of a project in Testing, the
   * project is limited to its own organisation, or the account's Workspace forbids the app.
   */
  signInRefusal: 'none' | 'access_denied' | 'org_internal' | 'admin_policy_enforced';
  /** Whether Google shows that on a page of its own, as it usually does, or returns with the error. */
  refusalShown: 'page' | 'redirect';
}

/** The state and settings that every part of the emulator shares. */
export interface Platform {
  readonly clock: Clock;
  readonly state: State;
  readonly settings: Settings;
  readonly faults: Faults;
  readonly clients: readonly OAuthClient[];
  readonly apiKeys: readonly string[];
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** The address of generated thumbnails and avatars; null for Google's own addresses. */
  readonly imageBaseUrl: string | null;
  /** Writes a change to the journal, then applies it. */
  commit(change: Change): void;
  /** Lets lists show the moderations that have had time to spread. */
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
  /** Known once the server listens. */
  readonly url: () => string;
}

export function createPlatform(options: PlatformOptions): Platform {
  const { journal, settings } = options;
  const firstSettings = structuredClone(settings);
  let state = createState();
  let spreading: { at: number; ids: readonly string[] }[] = [];
  let faults = createFaults();

  const clock: Clock = { now: () => options.clock.now() + state.clockOffset };

  function begin(history: readonly Change[]): void {
    state = createState();
    spreading = [];
    faults.end();
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
      Object.assign(settings, structuredClone(firstSettings));
      begin([]);
    },
  };
}
