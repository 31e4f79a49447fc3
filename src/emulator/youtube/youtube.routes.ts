import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, faultAnswer, preventsWork } from '../faults.ts';
import { GoogleError, googleError } from '../google-error.ts';
import { bodyForm, bodyText, field, isRecord, textField } from '../json.ts';
import type { LedgerEntry } from '../ledger.ts';
import type { Platform } from '../platform.ts';
import { sendAnswer, waitOut } from '../send-answer.ts';
import { type ApiRequest, answerCall, identifyCaller, refusalByQuota } from './api-call.ts';
import type { ApiMethod } from './api-method.ts';
import { pickFields } from './fields.ts';
import { apiMethods } from './methods.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly reason: string | null;
}

export function registerYoutubeRoutes(app: FastifyInstance, platform: Platform): void {
  const byPath = Map.groupBy(apiMethods, ({ path }) => path);
  for (const [path, methods] of byPath) {
    // A colon begins a parameter of the router unless it is doubled.
    app.all(`/youtube/v3/${path.replace(':', '::')}`, (request, reply) => {
      const method = methods.find(({ http }) => http === verbOf(request));
      return method === undefined
        ? refuseAddress(reply)
        : serve({ platform, method, request, reply });
    });
  }
  app.all('/youtube/v3/*', (_request, reply) => refuseAddress(reply));
}

function refuseAddress(reply: FastifyReply): FastifyReply {
  const error = googleError('notFound');
  return reply.code(error.httpStatus).send(error.body);
}

/** Google's client for Python sends a GET with a long query as a POST with a form. */
const overrideOf = ({ method, headers }: FastifyRequest): string | undefined =>
  method === 'POST' ? textField(headers, 'x-http-method-override')?.toUpperCase() : undefined;

/** HEAD is a GET whose body stays away. */
function verbOf(request: FastifyRequest): string {
  return overrideOf(request) ?? request.method.replace('HEAD', 'GET');
}

function readRequest(request: FastifyRequest): ApiRequest {
  const { headers } = request;
  const inForm = overrideOf(request) === 'GET';
  const { searchParams } = new URL(request.url, 'http://localhost');
  return {
    query: inForm ? new URLSearchParams([...searchParams, ...bodyForm(request)]) : searchParams,
    authorization: headers.authorization,
    apiKey: textField(headers, 'x-goog-api-key'),
    bodyText: inForm ? '' : bodyText(request),
    ifNoneMatch: headers['if-none-match'],
  };
}

async function serve(exchange: {
  platform: Platform;
  method: ApiMethod;
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<FastifyReply> {
  const { platform, method, request, reply } = exchange;
  platform.settle();
  const apiRequest = readRequest(request);
  const fault = platform.faults.strike(method.name);
  if (fault?.kind === 'delay' && fault.afterEffect !== true) {
    await waitOut(fault, fault.ms ?? 1000);
    // A call whose client hung up in the meantime does no work.
    if (request.raw.socket.destroyed) return reply.hijack();
  }
  const answer = answerAndRecord({ platform, method, request: apiRequest, fault });
  if (platform.settings.latencyMs > 0) await sleep(platform.settings.latencyMs);
  const { access } = identifyCaller(platform, method, apiRequest);
  const body = applyPageFault(answer.body, {
    fault,
    query: apiRequest.query,
    again: (query) => answerCall(platform, method, { ...apiRequest, access, query }),
  });
  const { status } = answer;
  const picked = status === 200 ? pickFields(apiRequest.query.get('fields'), body) : body;
  return sendAnswer(reply, { status, body: picked, fault });
}

interface PageFault {
  readonly fault: Fault | undefined;
  readonly query: URLSearchParams;
  /** Answers another query of the same caller, without an entry in the ledger. */
  readonly again: (query: URLSearchParams) => unknown;
}

/** Makes a page lead back, lack items, or reverse their order. */
function applyPageFault(body: unknown, { fault, query, again }: PageFault): unknown {
  if (!isRecord(body)) return body;
  const pageToken = query.get('pageToken');
  const { items } = body;
  if (fault?.kind === 'emptyPage') return { ...body, items: [] };
  if (fault?.kind === 'reversedPage' && Array.isArray(items)) {
    return { ...body, items: items.toReversed() };
  }
  if (fault?.kind === 'missingItems' && Array.isArray(items)) {
    return { ...body, items: items.filter((_item, index) => index % 2 === 1) };
  }
  if (fault?.kind === 'repeatPage' && pageToken !== null) {
    return { ...body, nextPageToken: pageToken };
  }
  if (fault?.kind === 'loopPage' && pageToken !== null) {
    const first = new URLSearchParams(query);
    first.delete('pageToken');
    return { ...body, nextPageToken: field(again(first), 'nextPageToken') };
  }
  return body;
}

/** Writes the ledger entry before the answer leaves, so that every effect has its call in it. */
function answerAndRecord(exchange: {
  platform: Platform;
  method: ApiMethod;
  request: ApiRequest;
  fault: Fault | undefined;
}): Answer {
  const { platform, method, request, fault } = exchange;
  const { access, refusal } = identifyCaller(platform, method, request);
  const refusedFree = refusal ?? refusalByQuota(platform, method);
  const answer =
    refusedFree === undefined
      ? unlessUnchanged(
          request,
          attempt(fault, () => answerCall(platform, method, { ...request, access })),
        )
      : answerOfError(refusedFree);
  const entry: LedgerEntry = {
    seq: platform.state.ledger.length + 1,
    at: platform.clock.now(),
    method: method.name,
    units: refusedFree === undefined ? method.units : 0,
    bucket: method.bucket,
    httpStatus: answer.status,
    errorReason: answer.reason,
    accountId: access?.accountId ?? null,
    channelId: access?.channelId ?? null,
    parameters: loggedParameters(request.query),
    ids: loggedIds(request),
    fault: fault?.kind ?? null,
  };
  platform.commit({ type: 'called', entry });
  return answer;
}

function attempt(fault: Fault | undefined, work: () => unknown): Answer {
  if (fault !== undefined && preventsWork(fault)) return answerOfFault(fault);
  try {
    const body = work();
    if (fault?.kind === 'error') return answerOfFault(fault);
    return { status: body === undefined ? 204 : 200, body, reason: null };
  } catch (error) {
    if (error instanceof GoogleError) return answerOfError(error);
    throw error;
  }
}

/** Answers 304 to a client that has this answer; the call costs the same. */
function unlessUnchanged({ ifNoneMatch }: ApiRequest, answer: Answer): Answer {
  const known = ifNoneMatch?.replaceAll(/^W\/|"/g, '');
  if (answer.status !== 200 || known === undefined) return answer;
  return textField(answer.body, 'etag') === known ? { ...answer, status: 304 } : answer;
}

/** Status 0 means that the call got no answer. */
function answerOfFault(fault: Fault): Answer {
  if (fault.kind !== 'error') return { status: 0, body: undefined, reason: fault.kind };
  const { status, body } = faultAnswer(fault);
  return { status, body, reason: reasonIn(body) ?? fault.error ?? 'fault' };
}

function reasonIn(body: unknown): string | undefined {
  const errors = field(field(body, 'error'), 'errors');
  return Array.isArray(errors) ? textField(errors[0], 'reason') : undefined;
}

function answerOfError(error: GoogleError): Answer {
  return { status: error.httpStatus, body: error.body, reason: error.reason };
}

const secretParameters = new Set(['key', 'access_token', 'oauth_token']);

function loggedParameters(query: URLSearchParams): Record<string, string> {
  const logged: Record<string, string> = {};
  for (const name of new Set(query.keys())) {
    if (name !== 'id' && !secretParameters.has(name)) logged[name] = query.getAll(name).join(',');
  }
  return logged;
}

function loggedIds({ query, bodyText: body }: ApiRequest): string[] {
  const ids = query.getAll('id').flatMap((value) => value.split(','));
  const bodyId = /"(?:id|parentId|videoId)"\s*:\s*"([^"]{1,80})"/.exec(body)?.[1];
  return bodyId === undefined ? ids : [...ids, bodyId];
}
