import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { authStore } from '../session/auth-store.ts';
import { helpsNobody, isOwner } from '../session/roles.ts';
import { helperSecret } from '../session/session.ts';
import { rememberWantedPath, wantedPath } from '../session/wanted-path.ts';

let signingIn: Promise<unknown> = Promise.resolve();

/** Routes wait for this sign-in before they decide about access. */
export function waitForSignIn(attempt: Promise<unknown>): void {
  signingIn = attempt;
}

/** Sends a visitor without a session to /login, and back here after signing in. */
export async function requireSignIn({ location }: { location: ParsedLocation }): Promise<void> {
  await signingIn;
  if (authStore.get().isAuthenticated) return requireChannel(location);
  console.warn(`Nobody is signed in: going from ${location.pathname} to /login`);
  rememberWantedPath(location.href);
  throw redirect({ to: '/login', replace: true });
}

/** Who helps nobody at the moment has a dashboard that says so, and an account. */
function requireChannel({ pathname }: ParsedLocation): void {
  if (!helpsNobody() || pathname === '/' || pathname === '/settings') return;
  throw redirect({ to: '/', replace: true });
}

/** Sends a signed-in owner from /login to the page they wanted, unless a link invites them to help. */
export async function requireSignedOut(): Promise<void> {
  await signingIn;
  if (!authStore.get().isAuthenticated || helperSecret() !== undefined) return;
  throw redirect({ href: wantedPath(), replace: true });
}

/** What is the owner's alone leads a helper to the dashboard. */
export async function requireOwner({ location }: { location: ParsedLocation }): Promise<void> {
  await requireSignIn({ location });
  if (!isOwner()) throw redirect({ to: '/', replace: true });
}
