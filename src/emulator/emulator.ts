import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import { registerControlRoutes } from './control/control.routes.ts';
import { type Control, createControl } from './control/control.ts';
import { allowOrigins } from './cors.ts';
import { googleError } from './google-error.ts';
import { registerImageRoutes } from './images/image.routes.ts';
import { noJournal, openJournal, readJournal } from './journal.ts';
import type { LedgerEntry } from './ledger.ts';
import { isLoopback } from './loopback.ts';
import { createAuthorizationCodes } from './oauth/authorization-codes.ts';
import { registerAuthorizeRoutes } from './oauth/authorize.routes.ts';
import { createIdTokenSigner } from './oauth/id-token.ts';
import { registerIdentityRoutes } from './oauth/identity.routes.ts';
import { registerTokenRoutes } from './oauth/token.routes.ts';
import { createPlatform, type OAuthClient, type Platform, type Settings } from './platform.ts';
import type { Seed, SeedSource } from './seed.ts';
import { demoChannelSeed } from './seeds/demo-channel.ts';
import { registerSiteRoutes } from './site/site.routes.ts';
import type { State } from './state.ts';
import { registerBatchRoutes } from './youtube/batch.routes.ts';
import { registerDiscoveryRoutes } from './youtube/discovery.routes.ts';
import { registerYoutubeRoutes } from './youtube/youtube.routes.ts';

export interface EmulatorOptions {
  /** A loopback address; any other is refused without a `publicUrl`. */
  readonly host?: string;
  /** The origin at which browsers beyond this machine reach it. The control API is not there. */
  readonly publicUrl?: string | undefined;
  /** 0, the default: any free port. */
  readonly port?: number;
  readonly clients?: readonly OAuthClient[];
  /** Keys for public data; the default is one, `demo-api-key`. */
  readonly apiKeys?: readonly string[];
  /** The invented channel of `seeds/demo-channel.ts` by default. */
  readonly seed?: SeedSource;
  readonly clock?: Clock;
  /**
   * An append-only file of every change. It is read at the start, so that the world continues after
   * a restart.
   */
  readonly journalFile?: string;
  /** Random by default. */
  readonly controlSecret?: string;
  readonly units?: { readonly daily?: number };
  readonly settings?: Partial<Omit<Settings, 'quota'>>;
  /** Makes answers point to `${imageBaseUrl}/thumbnails/ID.svg` and `/avatars/ID.svg`. */
  readonly imageBaseUrl?: string;
}

export interface Emulator {
  /** `http://127.0.0.1:PORT`: the root of every path, and the issuer of id_tokens. */
  readonly url: string;
  readonly controlSecret: string;
  /** Every call so far, oldest first. */
  readonly ledger: readonly LedgerEntry[];
  /** The present world. Read only. */
  readonly store: Readonly<State>;
  /** The control API without HTTP. */
  readonly control: Control;
  /** Adds a seed to the world. */
  seed(seed: Seed): void;
  /** Returns to the first moment: seed and first settings, no tokens, no ledger, no faults. */
  reset(): void;
  close(): Promise<void>;
}

const demoClient: OAuthClient = {
  clientId: 'sapu-demo.apps.example',
  clientSecret: 'sapu-demo-secret',
};

const usualSettings: Omit<Settings, 'quota'> = {
  latencyMs: 0,
  lagMs: 0,
  unreject: 'deny',
  rehold: 'allow',
  ban: 'works',
  perMinute: null,
  pageCap: null,
  testingMode: false,
  withoutChannel: 'noItems',
  originals: 'everybody',
  holdForeignComments: false,
  signInRefusal: 'none',
  refusalShown: 'page',
};

/**
 * Starts the emulator. Throws when the host is not loopback, unless a public address is given, or the
 * port is taken.
 */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, journalFile, publicUrl } = options;
  if (!isLoopback(host) && publicUrl === undefined)
    throw new Error(`The emulator listens on loopback only, not on ${host}`);
  const history = journalFile === undefined ? [] : readJournal(journalFile);
  const journal = journalFile === undefined ? noJournal : openJournal(journalFile);
  const address = { url: '' };
  const platform = createPlatform({
    ...worldOptions(options),
    journal,
    history,
    url: () => address.url,
  });
  const control = createControl(platform);
  const { controlSecret = randomBytes(24).toString('base64url') } = options;
  const app = buildServer(platform, { control, controlSecret, publicUrl });
  try {
    address.url = await app.listen({ host, port });
  } catch (error) {
    journal.close();
    throw error;
  }

  return {
    url: address.url,
    controlSecret,
    control,
    get ledger() {
      return platform.state.ledger;
    },
    get store() {
      platform.settle();
      return platform.state;
    },
    seed: (seed) => control.seed(seed),
    reset: () => platform.reset(),
    async close() {
      await app.close();
      journal.close();
    },
  };
}

/** A proxy of this machine has the machine's address, and says whom it asks for. */
function isFromElsewhere({ ip, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
  return isPassedOn || !isLoopback(ip.replace(/^::ffff:/, ''));
}

function worldOptions(options: EmulatorOptions) {
  const { seed = demoChannelSeed, units = {} } = options;
  const quota = { queries: units.daily ?? 10_000, batchGetStats: 10_000, search: 100 };
  return {
    clock: options.clock ?? systemClock,
    seed: typeof seed === 'function' ? seed : () => seed,
    settings: { ...usualSettings, ...options.settings, quota },
    clients: options.clients ?? [demoClient],
    apiKeys: options.apiKeys ?? ['demo-api-key'],
    imageBaseUrl: options.imageBaseUrl ?? null,
  };
}

function buildServer(
  platform: Platform,
  access: { control: Control; controlSecret: string; publicUrl: string | undefined },
): FastifyInstance {
  const publicHost = access.publicUrl && new URL(access.publicUrl).host;
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // A page elsewhere can point its own name at loopback, but cannot forge the Host header.
  app.addHook('onRequest', async (request, reply) => {
    const isControl = request.url.startsWith('/__control');
    const hosts = [publicHost, new URL(platform.url).host];
    const isKnown = isLoopback(request.hostname) || (!isControl && hosts.includes(request.host));
    if (isKnown && !(isControl && isFromElsewhere(request))) return;
    await reply.code(403).send({ error: 'loopback only' });
  });
  allowOrigins(app);
  // Clients compare their clock with Google's by this header.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(platform.clock.now()).toUTCString());
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode === 413) return reply.code(413).send({ error: error.message });
    const { httpStatus, body } = googleError('internalError');
    return reply.code(httpStatus).send(body);
  });
  const codes = createAuthorizationCodes();
  registerAuthorizeRoutes(app, { platform, codes });
  const signer = createIdTokenSigner();
  registerTokenRoutes(app, { platform, codes, signer });
  registerIdentityRoutes(app, { platform, signer });
  registerYoutubeRoutes(app, platform);
  registerBatchRoutes(app);
  registerDiscoveryRoutes(app, platform);
  registerImageRoutes(app, platform);
  registerSiteRoutes(app, platform);
  registerControlRoutes(app, { platform, ...access });
  return app;
}
