import { type GoogleEndpoints, googleScopes } from '../platform/google-endpoints.ts';
import { createGoogleOauth } from '../platform/google-oauth.ts';
import { createAccessTokenSource } from './account/auth/access-token.ts';
import { type AuthDeps, createAuthDeps, type SignInJourney } from './account/auth/auth-deps.ts';
import { loadSecrets } from './account/auth/secrets.ts';
import { markScopeMissing } from './account/auth/users.repository.ts';
import { readSettings } from './account/settings/settings.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import { startDiskGuard } from './base/disk-guard.ts';
import { createLogger, type Logger } from './base/logger.ts';
import { saveOwnChannel } from './channel/channels.repository.ts';
import type { Deps, Effects } from './context/deps.ts';
import { connect } from './db/connect.ts';
import { migrateAt } from './db/migrate.ts';
import { startEventBus } from './events/event-bus.ts';
import { endIdlePrinting } from './insight/reports/print-report.ts';
import { endIdleThreads } from './judging/in-thread-pool.ts';
import { queueRejudge } from './judging/queue-rejudge.ts';
import { newsOfRestingRules } from './judging/upgrade/ask-again.ts';
import { notify } from './notifications/notify.ts';
import {
  createPushClient,
  type PushClient,
  pushSubject,
  vapidKeys,
} from './notifications/push/push-client.ts';
import { createOutside, type Outside } from './outside/outside.ts';
import { syncAfterSignIn } from './reading/schedule/request-sync.ts';
import { rescheduleFullSync } from './reading/schedule/schedule-next.ts';
import { completeConfig } from './server-config.ts';
import { createQuotaLedger } from './youtube/quota-ledger.ts';
import { createYoutubeClients } from './youtube/youtube-clients.ts';

export interface JoinOptions {
  config: Config;
  /** The folder of the generated secrets. */
  dataDir: string;
  /** The database itself, without a pooler between. */
  connectionString: string;
  /** A folder on the database's disk; undefined when we cannot see that disk. */
  databaseFolder?: string | undefined;
  google: GoogleEndpoints;
  /** Whether the emulator replaces Google. */
  demo: boolean;
  clock?: Clock;
  /** Default: standard output, at the configured level. */
  logger?: Logger;
  /** Default: calls public addresses only. */
  outside?: Outside | undefined;
  journey?: SignInJourney | undefined;
  /** False: a sign-in starts no sync, for tests and benchmarks that start their own. Default: true. */
  syncsAtSignIn?: boolean;
}

export interface JoinedDeps {
  deps: Deps;
  auth: AuthDeps;
  push: PushClient;
}

/** Builds the parts that servers and workers share. `started` gets the stop of each part. */
export async function joinDeps(
  options: JoinOptions,
  started: AsyncDisposableStack,
): Promise<JoinedDeps> {
  const { connectionString, clock = systemClock } = options;
  const config = completeConfig(options.config, { ...options, port: options.config.port });
  const { logger = createLogger(config.logLevel) } = options;
  await migrateAt(connectionString);
  const { db } = connect(config.pooler ?? { connectionString });
  started.defer(() => db.destroy());
  started.defer(endIdleThreads);
  started.defer(endIdlePrinting);

  const quota = createQuotaLedger(db, { clock, dailyUnits: config.dailyUnits });
  const oauth = createGoogleOauth({
    google: config.google,
    client: config.googleClient,
    redirectUrl: config.redirectUrl,
    clock,
  });
  const secrets = await loadSecrets({ dataDir: options.dataDir, ...config.secrets });
  const youtube = createYoutubeClients({
    root: config.google.api,
    site: config.google.site,
    quota,
    clock,
    onScopeMissing: (ownerId) => markScopeMissing(db, ownerId, googleScopes.manage),
    accessToken: (ownerId, how) => accessToken(ownerId, how),
    reserveOf: async (ownerId) => (await readSettings(db, ownerId)).quota_reserve,
  });
  const parts = { db, clock, logger, config, oauth, youtube };
  const auth = createAuthDeps(
    {
      ...parts,
      journey: options.journey,
      onSignedIn: (ownerId, channel) => saveOwnChannel(db, ownerId, { channel, now: clock.now() }),
      tellOfHelper(tx, ownerId, helperId) {
        const now = clock.now();
        return notify(tx, ownerId, {
          event: 'account_changed',
          occurrence: `helper_joined ${helperId} ${now.toISOString()}`,
          details: { change: 'helper_joined' },
          now,
        });
      },
      async onSessionStarted(owner) {
        if (options.syncsAtSignIn !== false) await syncAfterSignIn(parts, owner);
      },
    },
    secrets,
  );
  const accessToken = createAccessTokenSource(auth);

  const events = await startEventBus(db, { connectionString, logger });
  started.defer(() => events.stop());
  const disk = await startDiskGuard({
    folder: options.databaseFolder,
    logger,
    onChange: () => events.publishToAll({ type: 'connection' }),
  });
  started.defer(() => disk.stop());
  const { outside = createOutside() } = options;
  started.defer(() => outside.endIdle());
  const push = createPushClient({
    keys: vapidKeys(secrets.pushKey),
    subject: pushSubject(config),
    outside,
  });
  const effects = joinEffects({ clock });
  return { deps: { ...parts, events, disk, effects, outside }, auth, push };
}

/** Implements the effects that earlier neighbourhoods trigger in later ones. */
export const joinEffects = ({ clock }: Pick<Deps, 'clock'>): Effects => ({
  async rejudge(tx, ownerId) {
    await queueRejudge(tx, ownerId, { now: clock.now() });
  },
  notify: (tx, ownerId, news) => notify(tx, ownerId, { ...news, now: clock.now() }),
  async askAboutRules(tx, ownerId) {
    const now = clock.now();
    const news = await newsOfRestingRules(tx, ownerId, now);
    if (news) await notify(tx, ownerId, { ...news, now });
  },
  rescheduleSyncs: (tx, ownerId) => rescheduleFullSync(tx, ownerId, clock.now()),
});
