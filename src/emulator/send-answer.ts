import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { StruckFault } from './faults.ts';
import { textField } from './json.ts';

export interface OutgoingAnswer {
  readonly status: number;
  /** Undefined: no body. */
  readonly body: unknown;
  readonly fault: StruckFault | undefined;
}

const proxyPage = '<!doctype html><title>Error 502</title><h1>Bad Gateway</h1>';

/** Sends an answer, spoilt by the fault that struck the call. */
export async function sendAnswer(
  reply: FastifyReply,
  { status, body, fault }: OutgoingAnswer,
): Promise<FastifyReply> {
  if (fault?.kind === 'timeout') return cutConnection(reply, fault);
  if (fault?.kind === 'reset') return cutConnection(reply, { ...fault, ms: 0 });
  if (fault?.kind === 'slowBody' || fault?.kind === 'brokenJson') {
    return sendInPieces(reply, { status, text: JSON.stringify(body ?? {}), fault });
  }
  if (fault?.kind === 'html') {
    return reply
      .code(fault.status ?? 502)
      .type('text/html')
      .send(proxyPage);
  }
  if (fault?.kind === 'delay' && fault.afterEffect === true) await waitOut(fault, fault.ms ?? 1000);
  return sendWhole(reply, status, body);
}

function sendWhole(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  reply.code(status);
  if (body === undefined) return reply.send();
  const etag = textField(body, 'etag');
  if (etag !== undefined) reply.header('etag', `"${etag}"`);
  if (status === 304) return reply.send();
  reply.type('application/json; charset=UTF-8');
  const text = JSON.stringify(body);
  if (!takesGzip(reply.request.headers)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(gzipSync(text, { level: 1 }));
}

/** Google compresses only for clients with gzip in Accept-Encoding and in their User-Agent. */
function takesGzip(headers: IncomingHttpHeaders): boolean {
  const encodings = headers['accept-encoding'];
  return /\bgzip\b/.test(String(encodings)) && /\bgzip\b/.test(headers['user-agent'] ?? '');
}

/** Never answers, and cuts the connection after `ms`, or when the fault ends. */
function cutConnection(reply: FastifyReply, { ms, ended }: StruckFault): FastifyReply {
  reply.hijack();
  const cut = () => reply.raw.destroy();
  ended.addEventListener('abort', cut);
  const timer = ms === undefined ? undefined : setTimeout(cut, ms);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    ended.removeEventListener('abort', cut);
  });
  return reply;
}

/** Waits so long, or until the fault ends. */
export const waitOut = ({ ended }: StruckFault, ms: number): Promise<void> =>
  sleep(ms, undefined, { signal: ended }).catch(() => undefined);

/** Sends a body over `ms`. Broken JSON ends half-way, inside a complete HTTP answer. */
async function sendInPieces(
  reply: FastifyReply,
  { status, text, fault }: { status: number; text: string; fault: StruckFault },
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  const whole = fault.kind === 'brokenJson' ? text.slice(0, text.length / 2) : text;
  const pieces = fault.kind === 'brokenJson' ? 1 : 10;
  const size = Math.ceil(whole.length / pieces);
  for (let start = 0; start < whole.length && !raw.destroyed; start += size) {
    raw.write(whole.slice(start, start + size));
    if (pieces > 1) await waitOut(fault, (fault.ms ?? 1000) / pieces);
  }
  raw.end();
  return reply;
}
