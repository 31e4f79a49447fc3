import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { FetchLimits } from '../../src/platform/bounded-fetch.ts';
import type { YoutubeClient } from '../../src/platform/youtube-client.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { connect } from '../../src/server/db/connect.ts';
import { createQuotaLedger } from '../../src/server/youtube/quota-ledger.ts';
import { createYoutubeClients } from '../../src/server/youtube/youtube-clients.ts';
import { createTestDatabase } from '../support/template-database.ts';
import { twoChannels, twoChannelsSeed } from '../support/two-channels.ts';

/** The product's client of one owner against an emulator, and what it told others on the way. */
export interface OwnerClients extends AsyncDisposable {
  emulator: Emulator;
  /** A new one each time, whose circuit is closed. */
  client(limits?: FetchLimits): YoutubeClient;
  /** Tokens asked for, `renewed` when the last was refused; and lost permissions. */
  told: ('token' | 'renewed' | 'scope missing')[];
  exhausted(): Promise<boolean>;
  /** Units in our own ledger, of all days. */
  booked(): Promise<number>;
  /** Opens the quota of the day again. */
  forgetQuota(): Promise<void>;
}

export async function startOwnerClients(): Promise<OwnerClients> {
  await using started = new AsyncDisposableStack();
  const emulator = await createEmulator({ seed: twoChannelsSeed, units: { daily: 10_000_000 } });
  started.defer(() => emulator.close());
  const database = await createTestDatabase();
  started.defer(() => database.drop());
  const { db } = connect({ connectionString: database.connectionString });
  started.defer(() => db.destroy());
  const quota = createQuotaLedger(db, { clock: systemClock, dailyUnits: 10_000_000 });
  const told: OwnerClients['told'] = [];
  const accountId = twoChannels.rina.id;
  const { id: ownerId } = await db
    .insertInto('users')
    .values({ google_id: accountId, name: 'Rina', scopes: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const running = started.move();
  return {
    emulator,
    told,
    client: (limits) =>
      createYoutubeClients({
        root: `${emulator.url}/`,
        site: emulator.url,
        quota,
        clock: systemClock,
        async accessToken(_ownerId, options) {
          told.push(options?.renew ? 'renewed' : 'token');
          return emulator.control.issueTokens({ accountId }).accessToken;
        },
        reserveOf: async () => 20,
        async onScopeMissing() {
          told.push('scope missing');
        },
        ...(limits ? { limits } : {}),
      }).forOwner(ownerId),
    exhausted: async () => (await quota.today()).free === 0,
    async booked() {
      const { used } = await quota.today();
      return used;
    },
    async forgetQuota() {
      await db.deleteFrom('quota_days').execute();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
