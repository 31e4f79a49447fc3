import { CHANNEL_HEADER, type HelperRole } from '../../src/contract/roles.ts';
import { INVITATION_COOKIE } from '../../src/contract/sign-in-failures.ts';
import { makeInvitation } from '../../src/server/account/auth/sign-in/invitations.repository.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createApiClient } from './api-client.ts';
import { type Browser, createBrowser } from './browser.ts';
import { resumeSession, type Session, visitGoogle } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** The secret of a new link to help on the owner's channel. */
export async function inviteToHelp(
  { db, clock = systemClock }: Pick<TestApp, 'db'> & { clock?: typeof systemClock },
  owner: Session,
  role: HelperRole,
): Promise<string> {
  const { data } = await owner.call('GET /api/auth/user');
  const { secret } = await makeInvitation({ db, clock }, { invitedBy: Number(data.id), role });
  return secret;
}

/** Where a sign-in with a link to help ends; without a link, where one of somebody known to help ends. */
export function followLink(
  app: Pick<TestApp, 'url'>,
  { account, secret, browser = createBrowser() }: FollowedLink,
): Promise<URL> {
  const start = new URL('/api/auth/google/login?grant=none', app.url);
  if (secret !== undefined) browser.plantCookie(start.hostname, INVITATION_COOKIE, secret);
  return visitGoogle({ serverUrl: app.url, account, browser, start });
}

interface FollowedLink {
  account: string;
  secret?: string;
  browser?: Browser;
}

/** A session whose calls work on this channel. */
export function workingOn(session: Session, channelId: string): Session {
  const client = createApiClient({
    serverUrl: session.serverUrl,
    browser: session.browser,
    headers: () => ({ authorization: `Bearer ${session.token}`, [CHANNEL_HEADER]: channelId }),
  });
  return { ...session, ...client };
}

/** Signs somebody in who helps an owner from then on, and works on the owner's channel. */
export async function startHelping(
  app: Pick<TestApp, 'db' | 'url'>,
  owner: Session,
  { account, role }: { account: string; role: HelperRole },
): Promise<Session> {
  const browser = createBrowser();
  const secret = await inviteToHelp(app, owner, role);
  const { hash, search } = await followLink(app, { account, secret, browser });
  const found = new URLSearchParams(hash.slice(1));
  const [token, refreshToken] = [found.get('token'), found.get('refresh_token')];
  const channel = found.get('channel');
  if (!token || !refreshToken || !channel) throw new Error(`a link ended at ${search}${hash}`);
  const session = resumeSession({ serverUrl: app.url, browser, token, refreshToken });
  return workingOn(session, channel);
}
