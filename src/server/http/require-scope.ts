import { ownersFields, scopesFor } from '../../contract/call-scopes.ts';
import type { EndpointKey } from '../../contract/endpoints.ts';
import { AppError } from '../base/errors.ts';
import type { Actor } from '../context/deps.ts';

/**
 * Refuses a call with a personal token, unless the table names a scope for it and the token has that. What
 * acts by itself is refused without one, since the owner has agreed to it with a token alone.
 */
export function requireScope(key: EndpointKey, { token }: Actor): void {
  const needed = scopesFor(key);
  if (!token && needed.includes('automate'))
    throw scopeMissing('Only a personal token may make this call.');
  if (!token) return;
  if (needed.length === 0) throw scopeMissing('No personal token may make this call.');
  if (needed.some((scope) => token.scopes.includes(scope))) return;
  const names = needed.map((scope) => `"${scope}"`).join(' or ');
  throw scopeMissing(`This call needs a personal token with the scope ${names}.`);
}

/** Refuses what only the owner may say in a body that tokens may send otherwise. */
export function refuseOwnersFields(actor: Actor | null, body: unknown): void {
  if (!actor?.token || typeof body !== 'object' || body === null) return;
  const field = ownersFields.find((name) => (body as Record<string, unknown>)[name] === true);
  if (field) throw scopeMissing(`No personal token may set ${field}.`);
}

const scopeMissing = (text: string) => new AppError('token_scope', text);
