import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setupLimits } from '../../contract/setup-limits.ts';
import { isHttps, setupCookieName } from '../account/auth/sessions/session-binding.ts';
import { basePathOf } from '../base/base-path.ts';
import { AppError } from '../base/errors.ts';
import type { Deps } from '../context/deps.ts';
import { LOOPBACK } from '../http/hosts.ts';
import type { EndpointInput, Register } from '../http/register-endpoint.ts';
import { type GuidedSetup, presentClient } from './guided-setup.ts';
import { readClientFile, readPastedClient } from './read-client.ts';

/** The guided set-up. Every change needs a page of this server, and most need the code. */
export function registerSetupRoutes(on: Register, deps: Pick<Deps, 'config'>, setup: GuidedSetup) {
  const { publicUrl, redirectUrl, demo } = deps.config;
  const cookieName = setupCookieName(publicUrl);

  const stateFor = async (cookie: string | undefined) => ({
    data: {
      ...(await setup.state(cookie)),
      mode: demo ? ('demo' as const) : ('real' as const),
      redirect_url: redirectUrl,
    },
  });
  const cookieOf = (request: FastifyRequest) => request.cookies[cookieName];

  on('GET /api/setup', ({ request }) => stateFor(cookieOf(request)));

  on('POST /api/setup/code', async ({ request }) => {
    requireOwnOrigin(request, publicUrl);
    await setup.askForCode();
    return { data: { valid_minutes: setupLimits.codeMinutes } };
  });

  on('POST /api/setup/session', async ({ body, request, reply }) => {
    requireOwnOrigin(request, publicUrl);
    const cookie = await setup.admit(body.code);
    reply.setCookie(cookieName, cookie, cookieOptions(publicUrl));
    return stateFor(cookie);
  });

  on('POST /api/setup/client', async ({ body, request }) => {
    requireOwnOrigin(request, publicUrl);
    const read = () => ('file' in body ? readClientFile(body.file) : readPastedClient(body));
    const client = await setup.check(cookieOf(request), { read, redirectUrl });
    return { data: presentClient(client) };
  });

  on('POST /api/setup/save', async ({ request, reply }) => {
    requireOwnOrigin(request, publicUrl);
    afterwards(reply, await setup.save(cookieOf(request)));
    return stateFor(cookieOf(request));
  });

  on('POST /api/setup/forget', async ({ request, reply }) => {
    requireOwnOrigin(request, publicUrl);
    afterwards(reply, await setup.forget(cookieOf(request)));
    return stateFor(cookieOf(request));
  });

  async function mayRestore(request: FastifyRequest): Promise<void> {
    requireOwnOrigin(request, publicUrl);
    await setup.requireRestorable(cookieOf(request));
  }

  async function addToBackup({ query, request }: EndpointInput<'POST /api/setup/backup'>) {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const at = query.part * setupLimits.partBytes;
    await setup.addToBackup(cookieOf(request), { at, bytes });
    return { data: { bytes: at + bytes.length } };
  }
  on('POST /api/setup/backup', addToBackup, mayRestore);

  async function restore({ body, request, reply }: EndpointInput<'POST /api/setup/restore'>) {
    const keys = { ownerKeys: body.keys, hostKey: body.host_key };
    const [{ madeAt, rows, owners, keyless }, start] = await setup.restore(cookieOf(request), keys);
    if (start) afterwards(reply, start);
    const made_at = madeAt.toISOString();
    return { data: { made_at, rows, owners, left_out: keyless, connected: start !== undefined } };
  }
  on('POST /api/setup/restore', restore, mayRestore);
}

/** The change ends this server, so it waits until the browser has its answer. */
function afterwards(reply: FastifyReply, work: () => void): void {
  // A browser that went away leaves a closed answer, and the change goes on.
  if (reply.raw.destroyed) work();
  else reply.raw.once('close', work);
}

/** It ends with the browser, and a sign-in brings it, too. No other site's page ever sends it, and no script reads it. */
const cookieOptions = (publicUrl: string): CookieSerializeOptions => ({
  path: `${basePathOf(publicUrl)}/api`,
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(publicUrl),
});

/**
 * Takes a change only from a page of this server. Browsers name the page's origin in every POST and
 * let no page change that. Throws foreign_origin.
 */
function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin === new URL(publicUrl).origin) return;
  const here = URL.parse(`${request.protocol}://${request.host}`);
  if (here && LOOPBACK.has(here.hostname) && origin === here.origin) return;
  throw new AppError('foreign_origin', 'Only a page of this server may do that.');
}
