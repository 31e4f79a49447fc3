import { googleScopes } from '../../platform/google-endpoints.ts';
import { AppError } from '../base/errors.ts';
import type { Actor } from './deps.ts';

/** Throws `missing_scope` unless the owner's grant allows acting on comments. */
export function requireManage({ scopes }: Pick<Actor, 'scopes'>): void {
  if (scopes.includes(googleScopes.manage)) return;
  throw new AppError('missing_scope', 'Sapu may not act on comments yet. Grant it first.');
}
