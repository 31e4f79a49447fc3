import type { BrowserContextOptions } from 'playwright-core';
import type { Session } from '../../support/sign-in.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser holds whose owner has signed in, without the way through Google's pages. */
export async function carriedBy(session: Session): Promise<StorageState> {
  const { hostname, origin } = new URL(session.serverUrl);
  // In the server's own order of keys: in another one the page takes the user for a changed one.
  const answer = await session.send('GET /api/auth/user');
  const { data: user } = (await answer.json()) as { data: unknown };
  const held = {
    token: session.token,
    refresh_token: session.refreshToken,
    'auth-storage': JSON.stringify({ isAuthenticated: true, user }),
  };
  return {
    cookies: [...session.browser.cookies(hostname)].map(([name, value]) => ({
      name,
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [
      { origin, localStorage: Object.entries(held).map(([name, value]) => ({ name, value })) },
    ],
  };
}
