import { CHANNEL_HEADER } from '../../contract/roles.ts';
import type { ApiError } from './api-error.ts';
import { leaveTakenChannel, workedChannel } from './channel.ts';
import { ownToken } from './page-user.ts';
import { failureIn, readJson } from './read-answer.ts';
import { fetchFromServer } from './server-reach.ts';
import { endSession, refreshTokens } from './tokens.ts';

export interface Request {
  readonly method: string;
  /** From the root, with its query. */
  readonly path: string;
  /** Sent as JSON; a Blob as its bytes. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Used instead of the stored token, and never renewed: for a pair not yet trusted. */
  readonly bearer?: string | undefined;
  /** The call survives the page being left. */
  readonly keepalive?: boolean | undefined;
  /** `low`: requests for what the page shows go first. */
  readonly priority?: RequestPriority | undefined;
}

const expired = /token is expired|expired token/i;

async function failure(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const otherwise = `API error: ${status} ${statusText}`;
  const refused = failureIn(await readJson(response), { status, otherwise });
  if (refused.code === 'channel_refused' && workedChannel() !== null) leaveTakenChannel();
  return refused;
}

function attempt(request: Request, token: string | null): Promise<Response> {
  const channel = workedChannel();
  const isBytes = request.body instanceof Blob;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  return fetchFromServer(request.path, {
    method: request.method,
    credentials: 'include',
    keepalive: request.keepalive ?? false,
    priority: request.priority ?? 'auto',
    signal: request.signal ?? null,
    headers: {
      'x-requested-with': 'sapu',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(channel === null ? {} : { [CHANNEL_HEADER]: channel }),
      ...(request.body === undefined ? {} : { 'content-type': type }),
    },
    ...(request.body === undefined
      ? {}
      : { body: isBytes ? request.body : JSON.stringify(request.body) }),
  });
}

/**
 * Sends a request as the signed-in owner. An expired session is renewed once and the request
 * repeated once; where that fails, the session ends. Throws ApiError on anything but a 2xx.
 */
export async function send(request: Request): Promise<Response> {
  const token = request.bearer ?? ownToken();
  if (token === null) console.warn(`No token is stored for ${request.method} ${request.path}`);
  const first = await attempt(request, token);
  if (first.ok) return first;
  const refused = await failure(first);
  const renewable = refused.status === 401 || expired.test(refused.message);
  if (!renewable || request.bearer !== undefined) throw refused;
  if (!(await refreshTokens(token))) {
    endSession(token);
    throw refused;
  }
  const renewed = ownToken();
  const second = await attempt(request, renewed);
  if (second.ok) return second;
  const again = await failure(second);
  if (again.status === 401) endSession(renewed);
  throw again;
}
