import type { FastifyRequest } from 'fastify';
import { CHANNEL_HEADER } from '../../../../contract/roles.ts';
import { singleFlight } from '../../../base/single-flight.ts';
import type { Actor, Authenticate } from '../../../context/deps.ts';
import { asKnown } from '../../../db/connection-shares.ts';
import type { OwnerId, Queryable, UserRow } from '../../../db/schema.ts';
import { nameInLog } from '../../accounts/helper-name.ts';
import { findHelped } from '../../accounts/helpers.repository.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { authenticateToken } from '../tokens/authenticate-token.ts';
import { readToken } from '../tokens/personal-token.ts';
import { findUser } from '../users.repository.ts';
import {
  bindingRefused,
  channelRefused,
  notSignedIn,
  sessionExpired,
  sessionRevoked,
} from './session.ts';
import { bindingCookieName, hashBinding, sameBinding } from './session-binding.ts';
import { findLiveSession } from './sessions.repository.ts';

/**
 * Identifies the caller by our access token, in the browser that it was issued to, with a live
 * session, or by a personal token. It makes at most one query, so it can run before every request, and
 * one more for who works on the channel of another.
 */
export function createAuthenticate(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'config' | 'tokens'>,
): Authenticate {
  const { db, clock, config, tokens } = deps;
  const cookieName = bindingCookieName(config.publicUrl);
  // A page sends many requests at once, so concurrent requests share one query.
  const liveSession = singleFlight(
    ({ sessionId, ownerId }: { sessionId: string; ownerId: OwnerId }) => `${sessionId} ${ownerId}`,
    ({ sessionId, ownerId }) =>
      asKnown(`owner ${ownerId}`, () =>
        findLiveSession(db, ownerId, { sessionId, now: clock.now() }),
      ),
  );
  const identify = async (request: FastifyRequest): Promise<Actor> => {
    const token = bearerOf(request);
    if (!token) throw notSignedIn();
    const personal = readToken(token);
    if (personal) return authenticateToken(deps, personal, request.headers.cookie !== undefined);
    const now = clock.now();
    const access = await tokens.readAccess(token, now);
    if (access.kind === 'invalid') throw notSignedIn();
    if (access.kind === 'expired') throw sessionExpired();
    const { ownerId, sessionId, binding } = access.claims;
    const cookie = request.cookies[cookieName];
    if (!cookie || !sameBinding(hashBinding(cookie), binding)) throw bindingRefused();
    const session = await liveSession({ sessionId, ownerId });
    if (!session) throw sessionRevoked();
    // The token only claims a browser; the session's row holds the real binding.
    if (!sameBinding(hashBinding(cookie), session.binding_hash)) throw bindingRefused();
    const { google_id: googleId, youtube_channel_id: channelId, scopes, connection } = session;
    const sendingPaused = session.sending_paused_at !== null;
    const role = session.only_helps ? null : 'owner';
    return { ownerId, role, googleId, sessionId, channelId, scopes, connection, sendingPaused };
  };
  return async (request, channel) => {
    const own = await identify(request);
    const channelId = request.headers[CHANNEL_HEADER];
    if (channel === 'own' || channelId === undefined || channelId === own.channelId) return own;
    // A token is of its owner.
    if (own.token || !isChannelId(channelId)) throw channelRefused();
    // Not shared with a query that began earlier: it might not know yet what was taken back.
    const helped = await asKnown(`owner ${own.ownerId}`, () =>
      findHelped(db, own.ownerId, channelId),
    );
    if (!helped) throw channelRefused();
    const { googleId, sessionId } = own;
    return {
      ownerId: helped.owner_id,
      role: helped.role,
      helper: {
        personId: own.ownerId,
        name: nameInLog({ ...helped, id: own.ownerId }),
        ownersGoogleId: helped.owner_google_id,
      },
      ...(googleId === undefined ? {} : { googleId }),
      sessionId,
      channelId,
      scopes: helped.scopes,
      connection: helped.connection,
      sendingPaused: helped.sending_paused_at !== null,
    };
  };
}

/** What the actor may do now; null: what they did as a helper was taken back. */
export async function findRole(db: Queryable, actor: Actor): Promise<Actor['role']> {
  const { ownerId, role, helper, channelId } = actor;
  if (!helper) return role;
  const helped = channelId === null ? undefined : await findHelped(db, helper.personId, channelId);
  return helped?.owner_id === ownerId ? helped.role : null;
}

const isChannelId = (text: string | string[]): text is string =>
  typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

/** The access token of the Authorization header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The signed-in owner's row. Throws AppError `session_revoked` when it was just deleted. */
export async function readUser({ db }: Pick<AuthDeps, 'db'>, ownerId: OwnerId): Promise<UserRow> {
  const user = await findUser(db, ownerId);
  if (!user) throw sessionRevoked();
  return user;
}
