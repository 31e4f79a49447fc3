import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentKey } from '../grants.ts';
import { bodyForm } from '../json.ts';
import type { Platform } from '../platform.ts';
import type { SeedAccount } from '../seed.ts';
import { type AuthorizationCodes, codeLifetime } from './authorization-codes.ts';
import {
  type AuthorizationProblem,
  type AuthorizationRequest,
  preferredLanguage,
  readAuthorizationRequest,
  redirectWith,
} from './authorization-request.ts';
import { pageStyle } from './page-style.ts';
import { chooserPage, consentPage, type Identity, problemPage, problemStatus } from './pages.ts';
import { serviceScopes, signInScopes } from './scopes.ts';

/** Today's address, and the older one. */
const pages = ['/o/oauth2/v2/auth', '/o/oauth2/auth'];

export interface AuthorizeDeps {
  readonly platform: Platform;
  readonly codes: AuthorizationCodes;
}

/** The pages that a person sees: choose an account, then choose what the client may do. */
export function registerAuthorizeRoutes(app: FastifyInstance, deps: AuthorizeDeps): void {
  for (const page of pages) registerPages(app, deps, page);
}

function registerPages(app: FastifyInstance, deps: AuthorizeDeps, page: string): void {
  app.get(`${page}/style.css`, (_request, reply) => reply.type('text/css').send(pageStyle));

  app.get(page, (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    return withRequest(deps, { query, request, reply }, (asked) => begin(deps, asked, reply));
  });

  app.post(`${page}/account`, (request, reply) => {
    const form = bodyForm(request);
    const query = new URLSearchParams(form.get('request') ?? '');
    return withRequest(deps, { query, request, reply }, (asked) => {
      const identity = findIdentity(deps.platform, form.get('identity'));
      if (identity === undefined) return sendChooser(deps, asked, { reply, folder: '' });
      return askOrFinish(deps, { asked, identity, reply, folder: '' });
    });
  });

  app.post(`${page}/consent`, (request, reply) => {
    const form = bodyForm(request);
    const query = new URLSearchParams(form.get('request') ?? '');
    return withRequest(deps, { query, request, reply }, (asked) => {
      const identity = findIdentity(deps.platform, form.get('identity'));
      if (identity === undefined || form.get('decision') !== 'allow') {
        return reply.redirect(redirectWith(asked, { error: 'access_denied' }), 303);
      }
      const ticked = new Set(form.getAll('scope'));
      const scopes = asked.scopes.filter((scope) => !isTickable(asked, scope) || ticked.has(scope));
      return finish(deps, { asked, identity, scopes, consentShown: true, reply });
    });
  });
}

interface Exchange {
  readonly query: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A wrong request gets Google's own error page, never a redirect. */
function withRequest(
  { platform }: AuthorizeDeps,
  { query, request, reply }: Exchange,
  proceed: (asked: AuthorizationRequest) => FastifyReply,
): FastifyReply {
  const language = request.headers['accept-language'];
  const asked = readAuthorizationRequest(query, platform.clients, language);
  if (!('error' in asked)) return proceed(asked);
  return sendProblem(reply, asked, preferredLanguage(query, language));
}

function sendProblem(
  reply: FastifyReply,
  problem: AuthorizationProblem,
  language: 'en' | 'id',
): FastifyReply {
  const folder = reply.request.method === 'GET' ? 'auth/' : '';
  return sendPage(
    reply.code(problemStatus(problem.error)),
    problemPage({ ...problem, language, folder }),
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'self'; img-src 'self' data:")
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'DENY')
    .type('text/html; charset=utf-8')
    .send(html);
}

function begin(deps: AuthorizeDeps, asked: AuthorizationRequest, reply: FastifyReply) {
  if (asked.prompts.has('none')) {
    return reply.redirect(redirectWith(asked, { error: 'interaction_required' }), 303);
  }
  const hinted = identitiesOf(deps.platform).filter(
    ({ account }) => account.id === asked.loginHint || account.email === asked.loginHint,
  );
  const [only] = hinted;
  if (only !== undefined && hinted.length === 1 && !asked.prompts.has('select_account')) {
    return askOrFinish(deps, { asked, identity: only, reply, folder: 'auth/' });
  }
  return sendChooser(deps, asked, { reply, folder: 'auth/' });
}

function sendChooser(
  { platform }: AuthorizeDeps,
  asked: AuthorizationRequest,
  { reply, folder }: { reply: FastifyReply; folder: string },
): FastifyReply {
  return sendPage(reply, chooserPage({ asked, identities: identitiesOf(platform), folder }));
}

/** Google knows these once the account is chosen. */
const refusals = {
  access_denied:
    'This client has not completed the Google verification process. It is being tested, and only test users may use it.',
  org_internal: 'This client is restricted to users within its organization.',
  admin_policy_enforced: 'This account may not authorize this client: ask its Workspace admin.',
} as const;

/** A person who has granted all of it is not asked again, unless the client insists. */
function askOrFinish(
  deps: AuthorizeDeps,
  step: { asked: AuthorizationRequest; identity: Identity; reply: FastifyReply; folder: string },
): FastifyReply {
  const { asked, identity, reply, folder } = step;
  const { signInRefusal, refusalShown } = deps.platform.settings;
  if (signInRefusal !== 'none') {
    if (refusalShown === 'redirect') {
      return reply.redirect(redirectWith(asked, { error: signInRefusal }), 303);
    }
    const message = refusals[signInRefusal];
    return sendProblem(reply, { error: signInRefusal, message }, asked.language);
  }
  const given = grantedBefore(deps.platform, asked, identity);
  const nothingNew = asked.scopes.every((scope) => given.has(scope));
  if (nothingNew && !asked.prompts.has('consent')) {
    return finish(deps, { asked, identity, scopes: asked.scopes, consentShown: false, reply });
  }
  const tickable = asked.scopes.filter((scope) => isTickable(asked, scope));
  return sendPage(reply, consentPage({ asked, identity, tickable, folder }));
}

function finish(
  { platform, codes }: AuthorizeDeps,
  step: {
    asked: AuthorizationRequest;
    identity: Identity;
    scopes: readonly string[];
    consentShown: boolean;
    reply: FastifyReply;
  },
): FastifyReply {
  const { asked, identity, consentShown, reply } = step;
  const accountId = identity.account.id;
  const channelId = identity.channel?.id ?? null;
  const before = asked.includeGrantedScopes ? grantedBefore(platform, asked, identity) : [];
  const scopes = [...new Set([...step.scopes, ...before])];
  if (consentShown) {
    const { clientId } = asked;
    platform.commit({ type: 'consented', clientId, accountId, channelId, scopes });
  }
  const code = codes.issue({
    request: asked,
    accountId,
    channelId,
    scopes,
    withRefreshToken: asked.offline && consentShown,
    expiresAt: platform.clock.now() + codeLifetime,
  });
  const answer = { code, scope: scopes.join(' '), authuser: '0', prompt: 'consent' };
  return reply.redirect(redirectWith(asked, answer), 303);
}

function grantedBefore(
  platform: Platform,
  { clientId }: AuthorizationRequest,
  { account, channel }: Identity,
): ReadonlySet<string> {
  const key = consentKey({ clientId, accountId: account.id, channelId: channel?.id ?? null });
  return platform.state.grants.consents.get(key)?.scopes ?? new Set();
}

/** Boxes appear when there are two things to allow; the sign-in itself has no box. */
function isTickable({ scopes }: AuthorizationRequest, scope: string): boolean {
  const services = scopes.filter((one) => one in serviceScopes);
  const signsIn = scopes.some((one) => signInScopes.has(one));
  return scope in serviceScopes && (services.length > 1 || signsIn);
}

/** One choice for each channel of each account, and one for an account without a channel. */
function identitiesOf({ state }: Platform): Identity[] {
  return [...state.accounts.values()].flatMap((account: SeedAccount): Identity[] => {
    const channels = account.channelIds.flatMap((id) => state.channels.get(id) ?? []);
    if (channels.length === 0) return [{ account, channel: null }];
    return channels.map((channel) => ({ account, channel }));
  });
}

function findIdentity(platform: Platform, key: string | null): Identity | undefined {
  return identitiesOf(platform).find(
    ({ account, channel }) => key === `${account.id} ${channel?.id ?? ''}`,
  );
}
