import { fileURLToPath } from 'node:url';
import { findAdministrator } from '../server/account/accounts/administrator.ts';
import { basePathOf } from '../server/base/base-path.ts';
import type { Config } from '../server/base/config.ts';
import { claimPurpose } from '../server/db/claim-purpose.ts';
import type { UserRow } from '../server/db/schema.ts';
import { redirectUrlOf } from '../server/server-config.ts';
import type { GuidedSetup } from '../server/setup/guided-setup.ts';
import { startServer } from '../server/start-server.ts';
import { type DemoWorld, type RunningEmulator, startEmulator } from './demo.ts';
import { waitForPort } from './free-port.ts';
import type { ProcessContext } from './process-context.ts';
import { isOfThisMachine, refusedByGoogle } from './refused-by-google.ts';

const builtPage = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** A place for one server: the same port before and after a change. */
export interface Place {
  readonly context: ProcessContext;
  readonly port: number;
  readonly setup: GuidedSetup;
}

/** Starts the server for real channels. Whoever disposes of the answer stops it. */
export async function startReal(place: Place): Promise<AsyncDisposable> {
  const { context, setup } = place;
  const { config, say } = context;
  await using parts = new AsyncDisposableStack();
  const port = await waitForPort(place.port, config.host);
  const connectionString = await context.open(context.realDatabase);
  await claimPurpose(connectionString, 'real');
  const server = await startServer({
    ...commonOptions(place, { ...config, port, googleClient: config.googleClient ?? setup.client }),
    connectionString,
    google: context.google,
    demo: false,
    works: context.pagesOnly !== true,
  });
  parts.defer(() => server.shutDown());
  sayReady(place, server.url);
  const administrator = await findAdministrator(server.db, { ...config, demo: false });
  if (administrator) say(describeAdministrator(administrator));
  const refused = refusedByGoogle(redirectUrlOf(config, port));
  if (refused && config.googleUrl === undefined) {
    say(
      `Google will refuse to sign anybody in here: ${refused}. Set PUBLIC_URL to a public https address.`,
    );
  }
  return parts.move();
}

/** Starts the demo beside an emulator. Whoever disposes of the answer stops both. */
export async function startDemo(place: Place, world: DemoWorld): Promise<AsyncDisposable> {
  const { context } = place;
  const { config, dataDir, say } = context;
  await using parts = new AsyncDisposableStack();
  const port = await waitForPort(place.port, config.host);
  const connectionString = await context.open(world.database);
  await claimPurpose(connectionString, 'demo');
  const { host, demoUrl } = config;
  const beyond = demoUrl && { host, demoUrl, redirectUrl: redirectUrlOf(config, port) };
  const emulator = await startEmulator(world, {
    dataDir,
    preferredPort: port + 1,
    beyond: beyond || undefined,
  });
  parts.defer(() => emulator.close());
  context.signal.throwIfAborted();
  const server = await startServer({
    ...commonOptions(place, { ...config, port, googleClient: emulator.client }),
    connectionString,
    google: emulator.google,
    demo: true,
  });
  parts.defer(() => server.shutDown());
  sayReady(place, server.url);
  say(describeDemo(world, emulator, config));
  return parts.move();
}

/** Without the address: a log is read by others than who may see that. */
const describeAdministrator = ({ id, youtube_channel_id: channel }: UserRow) =>
  `Owner ${id}${channel === null ? '' : `, of channel ${channel},`} is the administrator.`;

function sayReady({ context: { config, say } }: Place, url: string): void {
  const base = config.publicUrl === undefined ? '' : basePathOf(config.publicUrl);
  say(`Sapu is ready at ${url}${base}`);
  if (base === '') return;
  say(
    `All apps at ${new URL(config.publicUrl ?? url).origin} share what browsers store for it: put Sapu there beside apps that you trust.`,
  );
}

function commonOptions({ context, setup }: Place, config: Config) {
  return {
    config,
    dataDir: context.dataDir,
    databaseFolder: config.databaseUrl === undefined ? context.dataDir : undefined,
    webRoot: context.webRoot ?? builtPage,
    setup,
    ...(context.rateLimitFactor ? { rateLimitFactor: context.rateLimitFactor } : {}),
  };
}

/** What the terminal says of a demo. */
export function describeDemo(
  { description }: Pick<DemoWorld, 'description'>,
  { address }: Pick<RunningEmulator, 'address'>,
  { publicUrl, demoUrl }: Pick<Config, 'publicUrl' | 'demoUrl'>,
): string {
  const isHere = publicUrl === undefined || isOfThisMachine(publicUrl);
  return [
    `This is a demo with ${description}: nothing leaves this machine.`,
    `Google is played at ${address}.`,
    ...(isHere || demoUrl ? [] : ['Only browsers of this machine can sign in: see SAPU_DEMO_URL.']),
  ].join('\n');
}
