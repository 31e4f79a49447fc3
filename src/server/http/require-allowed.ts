import type { EndpointKey } from '../../contract/endpoints.ts';
import { type Role, roles } from '../../contract/roles.ts';
import { ownersFields, scopesFor, whoMay } from '../../contract/who-may.ts';
import { AppError } from '../base/errors.ts';
import type { Actor } from '../context/deps.ts';

/** Refuses a call that the table of who may gives to somebody else, or that has no row in it. */
export function requireAllowed(key: EndpointKey, { token, role }: Actor): void {
  const [who = 'nobody'] = whoMay[key] ?? [];
  if (token) return requireScope(key, token);
  // What acts by itself is the owner's decision once, when they make the token.
  if (who === 'nobody') throw scopeMissing('Only a personal token may make this call.');
  if (isRole(who)) requireRole(who, role);
}

const isRole = (who: string): who is Role => roles.some((role) => role === who);

function requireRole(least: Role, role: Role | null): void {
  if (role === null) throw new AppError('channel_refused', 'Name a channel on which you help.');
  if (roles.indexOf(role) >= roles.indexOf(least)) return;
  throw new AppError('role_refused', `On this channel you are a ${role}, who may not do this.`);
}

/** Whether a call is about the person's own account, whatever channel they work on. */
export function isPersonal(key: EndpointKey): boolean {
  const [who] = whoMay[key];
  return who === 'person' || who === 'administrator';
}

function requireScope(key: EndpointKey, token: NonNullable<Actor['token']>): void {
  const needed = scopesFor(key);
  if (needed.length === 0) throw scopeMissing('No personal token may make this call.');
  if (needed.some((scope) => token.scopes.includes(scope))) return;
  const names = needed.map((scope) => `"${scope}"`).join(' or ');
  throw scopeMissing(`This call needs a personal token with the scope ${names}.`);
}

/** Refuses what only the owner may say in a body that tokens and helpers may send otherwise. */
export function refuseOwnersFields(actor: Actor | null, body: unknown): void {
  if (!(actor?.token || actor?.helper) || typeof body !== 'object' || body === null) return;
  const field = ownersFields.find((name) => (body as Record<string, unknown>)[name] === true);
  if (!field) return;
  if (actor.token) throw scopeMissing(`No personal token may set ${field}.`);
  throw new AppError('role_refused', `Only the owner may set ${field}.`);
}

const scopeMissing = (text: string) => new AppError('token_scope', text);
