import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../src/cli/run.ts';
import {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../src/emulator/emulator.ts';
import { googleAt } from '../../src/platform/google-endpoints.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { type Browser, createBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import { twoChannelsSeed } from './two-channels.ts';
import { waitFor } from './wait-for.ts';

/** The client that the owner has made in Google's console. */
export const ownClient = {
  id: '1234567890-owner.apps.googleusercontent.com',
  secret: 'GOCSPX-the-secret-of-the-owner',
};

export interface SetupWorldOptions {
  /** Folder of the built page; none by default. */
  webRoot?: string;
  env?: Readonly<Record<string, string>>;
  command?: 'start' | 'demo' | 'serve';
  /** As if somebody sat at a terminal; default: nobody. */
  isTerminal?: boolean;
  /** For the Google of real channels. */
  emulator?: EmulatorOptions;
}

/** What `npm start` starts in a fresh folder, beside an emulator that plays the real Google. */
export interface SetupWorld extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  /** The Google of real channels. The demo has an emulator of its own. */
  readonly google: Emulator;
  readonly redirectUrl: string;
  /** All that the terminal shows. */
  said(): string;
  /** The code that the terminal showed last. */
  code(): string;
  /** The text of client_secret.json; `changes` replaces fields of its `web`. */
  clientFile(changes?: Readonly<Record<string, unknown>>): string;
  /** A page of this server in a browser of its own. */
  open(browser?: Browser): ApiClient;
  /** A page whose browser has given the code. */
  admitted(browser?: Browser): Promise<ApiClient>;
  /** Waits until this server answers. */
  until(mode: 'demo' | 'real'): Promise<void>;
  /** Stops everything but the Google of real channels, and starts again on the same folder. */
  restart(changes?: SetupWorldOptions): Promise<void>;
  stop(): Promise<void>;
}

export async function startSetupWorld(options: SetupWorldOptions = {}): Promise<SetupWorld> {
  await using parts = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sapu-setup-'));
  parts.defer(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const redirectUrl = `${url}/api/auth/google/callback`;
  const google = await createEmulator({
    seed: twoChannelsSeed,
    clients: [
      { clientId: ownClient.id, clientSecret: ownClient.secret, redirectUris: [redirectUrl] },
    ],
    ...options.emulator,
  });
  parts.defer(() => google.close());
  const lines: string[] = [];
  const start = (changes: SetupWorldOptions) =>
    run({
      command: 'start',
      comments: undefined,
      forceUnlock: false,
      signal: new AbortController().signal,
      google: googleAt(google.url),
      rateLimitFactor: 1000,
      say: (line) => lines.push(line),
      webRoot: dataDir,
      ...options,
      ...changes,
      env: {
        SAPU_DATA: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SAPU_OPEN: 'off',
        ...options.env,
        ...changes.env,
      },
    });
  let sapu: Awaited<ReturnType<typeof run>> | undefined = await start({});
  const stop = async () => {
    const stopping = sapu;
    sapu = undefined;
    await stopping?.stop();
  };
  parts.defer(stop);

  const open = (browser = createBrowser()) =>
    createApiClient({ serverUrl: url, browser, headers: () => ({ origin: url }) });
  const code = () =>
    lines
      .join('\n')
      .match(/#code=\S+/g)
      ?.at(-1)
      ?.slice('#code='.length) ?? '';
  const running = parts.move();
  return {
    url,
    dataDir,
    google,
    redirectUrl,
    code,
    open,
    stop,
    said: () => lines.join('\n'),
    clientFile: (changes = {}) => clientFile(redirectUrl, changes),
    async admitted(browser) {
      const page = open(browser);
      await page.call('POST /api/setup/session', { body: { code: code() } });
      return page;
    },
    async until(mode) {
      await waitFor(`the ${mode} server`, async () => {
        const answer = await open()
          .call('GET /api/setup')
          .catch(() => undefined);
        return answer?.data.mode === mode;
      });
    },
    async restart(changes = {}) {
      await stop();
      sapu = await start(changes);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const clientFile = (redirectUrl: string, changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    web: {
      client_id: ownClient.id,
      project_id: 'sapu-of-the-owner',
      auth_uri: 'https://accounts.google.com/o/oauth2/auth',
      token_uri: 'https://oauth2.googleapis.com/token',
      auth_provider_x509_cert_url: 'https://www.googleapis.com/oauth2/v1/certs',
      client_secret: ownClient.secret,
      redirect_uris: [redirectUrl],
      ...changes,
    },
  });
