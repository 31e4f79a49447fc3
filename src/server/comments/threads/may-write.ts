import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../context/actor.ts';
import { googleScopes } from '../../youtube/google-scopes.ts';

/** The channel that writes. Throws `missing_scope` or `no_channel`. */
export function writingChannel(actor: Actor): string {
  if (!actor.scopes.includes(googleScopes.manage)) {
    throw new AppError('missing_scope', 'Sapu may not act on comments yet. Grant it first.');
  }
  if (actor.channelId === null) {
    throw new AppError('no_channel', 'This Google account has no YouTube channel.');
  }
  return actor.channelId;
}
