import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { googleError } from '../google-error.ts';
import { bodyText } from '../json.ts';

/** Google's pages about batches of other APIs name this number; those of YouTube name none. */
const mostCalls = 100;

/** What calls inside a batch bring themselves, or take over from it. */
const ownHeaders = ['content-type', 'if-none-match', 'x-http-method-override'];
const sharedHeaders = ['authorization', 'x-goog-api-key'];

interface InnerCall {
  readonly id: string | undefined;
  readonly verb: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Many calls in one request, as multipart/mixed. Each is answered, charged and recorded by itself. */
export function registerBatchRoutes(app: FastifyInstance): void {
  for (const path of ['/batch', '/batch/youtube/v3']) {
    app.post(path, async (request, reply) => {
      const calls = readCalls(request);
      if (calls.length === 0 || calls.length > mostCalls) {
        const value = calls.length === 0 ? '0 items' : `more than ${mostCalls} items`;
        const { httpStatus, body } = googleError('badBatch', { value });
        return reply.code(httpStatus).send(body);
      }
      const boundary = `batch_${randomBytes(16).toString('base64url')}`;
      const parts: string[] = [];
      // One after the other, so that a later call finds what an earlier one did.
      for (const call of calls) parts.push(writePart(call, await answer(app, request, call)));
      const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
      return reply.type(`multipart/mixed; boundary=${boundary}`).send(`${body}--${boundary}--\r\n`);
    });
  }
}

function readCalls(request: FastifyRequest): InnerCall[] {
  const [, quoted, plain] =
    /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const parts = `\n${bodyText(request).replaceAll('\r\n', '\n')}`.split(`\n--${boundary}`);
  return parts.slice(1).flatMap((part) => readCall(part.trimStart()) ?? []);
}

/** A part holds headers of its own, then a whole request: line, headers, body. */
function readCall(part: string): InnerCall | undefined {
  const [outer = '', inner = '', ...body] = part.split('\n\n');
  const [line = '', ...headerLines] = inner.split('\n');
  const [, verb = '', target = ''] = /^([A-Z]+) (\S+)( HTTP\/1\.1)?$/.exec(line) ?? [];
  if (verb === '' || !URL.canParse(target, 'http://localhost')) return undefined;
  const { pathname, search } = new URL(target, 'http://localhost');
  return {
    id: readHeaders(outer.split('\n'))['content-id'],
    verb,
    path: `${pathname}${search}`,
    headers: readHeaders(headerLines),
    body: body.join('\n\n').trim(),
  };
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), value.trim()]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

interface InnerAnswer {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A batch reaches the API alone, never the pages or the control of the emulator. */
async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  { verb, path, headers, body }: InnerCall,
): Promise<InnerAnswer> {
  const url = path.startsWith('/youtube/v3/') ? path : '/youtube/v3/';
  const given: Record<string, string> = {};
  for (const name of [...sharedHeaders, ...ownHeaders]) {
    const shared = sharedHeaders.includes(name) ? request.headers[name] : undefined;
    const value = headers[name] ?? shared;
    if (typeof value === 'string') given[name] = value;
  }
  const method = verb as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const call = { method, url, headers: given, ...(body === '' ? {} : { payload: body }) };
  try {
    return await app.inject(call);
  } catch {
    // A fault has cut the connection, of which a batch has only one.
    return { statusCode: 503, statusMessage: 'Service Unavailable', body: '', headers: {} };
  }
}

function writePart({ id }: InnerCall, given: InnerAnswer): string {
  const { statusCode, statusMessage, body, headers } = given;
  const kept = ['content-type', 'etag', 'date'].filter((name) => headers[name] !== undefined);
  return [
    'Content-Type: application/http',
    ...(id === undefined ? [] : [`Content-ID: ${id.replace(/^<?/, '<response-')}`]),
    '',
    `HTTP/1.1 ${statusCode} ${statusMessage}`,
    ...kept.map((name) => `${name}: ${String(headers[name])}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
