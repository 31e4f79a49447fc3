import type { FastifyReply, FastifyRequest } from 'fastify';
import { INVITATION_COOKIE } from '../../../../contract/sign-in-failures.ts';
import { AppError } from '../../../base/errors.ts';
import { networkOf } from '../../../base/network-of.ts';
import { isPassedOn } from '../../../http/hosts.ts';
import type { Register } from '../../../http/register-endpoint.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sha256 } from '../secrets.ts';
import { bearerOf, createAuthenticate } from '../sessions/authenticate.ts';
import { endSession } from '../sessions/end-session.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import {
  bindingCookieName,
  bindingCookieOptions,
  browserSessionOf,
  setupCookieName,
} from '../sessions/session-binding.ts';
import {
  attemptCookieName,
  attemptCookieOptions,
  surplusAttemptCookies,
} from './attempt-cookies.ts';
import { beginSignIn, type SignInStart } from './begin-sign-in.ts';
import { finishSignIn, type SignInOutcome } from './finish-sign-in.ts';
import { presentUser } from './user.presenter.ts';
import { viewUser } from './view-user.ts';

const loggedOut = { data: { message: 'Logged out.' } };

/** Signing in at Google, staying signed in, and signing out. */
export function registerAuthRoutes(on: Register, deps: AuthDeps): void {
  const { publicUrl, frontendUrl } = deps.config;
  const loginPage = `${frontendUrl ?? publicUrl}/login`;
  const bindingCookie = bindingCookieName(publicUrl);

  const authenticate = createAuthenticate(deps);

  const browserOf = (request: FastifyRequest) => browserSessionOf(request.cookies[bindingCookie]);

  const goToGoogle = (reply: FastifyReply, { url, state, secret }: SignInStart) => {
    const name = attemptCookieName(publicUrl, state);
    return reply.setCookie(name, secret, attemptCookieOptions(publicUrl)).redirect(url);
  };

  const redirectAfter = (reply: FastifyReply, outcome: SignInOutcome): FastifyReply => {
    if (outcome.kind === 'consent_needed') return goToGoogle(reply, outcome.start);
    if (outcome.kind === 'failed') return reply.redirect(`${loginPage}?error=${outcome.reason}`);
    const { pair, binding, helps } = outcome;
    reply.setCookie(bindingCookie, binding, bindingCookieOptions(publicUrl));
    const channel = helps === undefined ? '' : `&channel=${helps}`;
    return reply.redirect(
      `${loginPage}#token=${pair.token}&refresh_token=${pair.refresh_token}${channel}`,
    );
  };

  on('GET /api/auth/google/login', async ({ query, request, reply }) => {
    // Google redirects to the public address, which does not get cookies of another host name.
    if (request.hostname !== new URL(publicUrl).hostname && !query.moved) {
      const there = new URL(`${publicUrl}/api/auth/google/login?moved=1`);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) there.searchParams.set(name, value);
      }
      return reply.redirect(there.href);
    }
    for (const name of surplusAttemptCookies(publicUrl, request.cookies)) {
      reply.clearCookie(name, attemptCookieOptions(publicUrl));
    }
    const secret = query.invitation ?? request.cookies[INVITATION_COOKIE];
    const invitation = secret === undefined ? null : sha256(secret);
    const admitted = await deps.journey?.admits(request.cookies[setupCookieName(publicUrl)]);
    const start = await beginSignIn(deps, {
      consent: query.grant !== undefined,
      helps: query.grant === 'none',
      admitted: admitted ?? false,
      invitation,
      replaces: browserOf(request) ?? null,
    });
    if (admitted) deps.journey?.left(start.state);
    return goToGoogle(reply, start);
  });

  on('GET /api/auth/google/callback', async ({ query, request, reply }) => {
    const { state, code, error } = query;
    const name = attemptCookieName(publicUrl, state ?? '');
    const secret = request.cookies[name];
    if (secret) reply.clearCookie(name, attemptCookieOptions(publicUrl));
    const userAgent = request.headers['user-agent'];
    const from = { userAgent, network: networkOf(request.ip), passedOn: isPassedOn(request) };
    const returned = { state, secret, code, error, ...from };
    const outcome = await finishSignIn(deps, returned).catch((failure: unknown): SignInOutcome => {
      // A person sees this answer, so it redirects to the page instead of sending JSON.
      request.log.error({ err: failure }, 'sign-in broke');
      return { kind: 'failed', reason: 'sign_in_failed' };
    });
    if (outcome.kind === 'consent_needed') deps.journey?.left(outcome.start.state, state ?? '');
    else deps.journey?.returned(state, outcome.kind === 'failed' ? outcome.reason : null);
    return redirectAfter(reply, outcome);
  });

  on('GET /api/auth/user', async ({ actor: { ownerId }, request }) => {
    const { person, ...work } = await viewUser(deps, ownerId, await authenticate(request, 'named'));
    return { data: presentUser(person, work) };
  });

  on('POST /api/auth/refresh', async ({ body, request }) => {
    const refreshToken = body.refresh_token;
    const pair = await refreshSession(deps, { refreshToken, binding: browserOf(request)?.binding });
    return { ...pair, data: pair };
  });

  on('GET /api/auth/refresh', ({ reply }) => {
    reply.header('allow', 'POST');
    throw new AppError('method_not_allowed', 'Refresh with POST.');
  });

  on('POST /api/auth/logout', async ({ body, request }) => {
    const refreshToken = body?.refresh_token;
    await endSession(deps, { refreshToken, accessToken: bearerOf(request) });
    return loggedOut;
  });

  on('GET /api/auth/logout', async ({ request }) => {
    // Links and images on foreign pages cannot send this header, so they cannot sign an owner out.
    if (request.headers['x-requested-with'] !== undefined) {
      const browser = browserOf(request);
      await endSession(deps, { accessToken: bearerOf(request), browser });
    }
    return loggedOut;
  });
}
