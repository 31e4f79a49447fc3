import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/envelope.ts';
import { type ErrorCode, errorCodes } from '../../contract/error-codes.ts';
import { answerError } from './error-handler.ts';

/** Headers of these answers, which are sent before any hook has run. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} satisfies OutgoingHttpHeaders;

/** Answers a request whose address cannot be decoded. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  answerError(error, request, reply.headers(headers));
}

const refusals: Record<string, { code: ErrorCode; error: string }> = {
  HPE_HEADER_OVERFLOW: { code: 'headers_too_large', error: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request_timeout',
    error: 'The request took too long to arrive.',
  },
};
const notHttp = { code: 'invalid_input', error: 'The request cannot be understood.' } as const;

/** Answers input that is not valid HTTP directly on its socket, since there is no request. */
export function refuseUnreadable(cause: ConnectionError, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusals[cause.code] ?? notHttp;
  const status = errorCodes[refusal.code];
  const body = JSON.stringify({ success: false, ...refusal } satisfies Failure);
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
