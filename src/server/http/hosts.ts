import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../contract/error-codes.ts';
import { AppError } from '../base/errors.ts';

const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;
/** 253 characters and a port. */
const LONGEST_HOST = 260;
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only requests for our own host names. Otherwise a foreign page could point its name at this
 * machine (DNS rebinding) and read our answers.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const name = NAME_AND_PORT.exec(request.host)?.[1]?.toLowerCase() ?? '';
    if (name === ours || LOOPBACK.has(name)) return undefined;
    if (request.headers.accept?.includes('text/html')) {
      return reply
        .code(errorCodes.misdirected_host)
        .type('text/html; charset=utf-8')
        .send(wayTo(publicUrl));
    }
    throw new AppError('misdirected_host', 'This server does not answer to that name.');
  });
}

/** Whether a web server or a tunnel passed a request on, which makes it come from this machine. */
export const isPassedOn = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined);

/** For a person, who came by an address of this machine that it was not told of. */
const wayTo = (url: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sapu</title>
<p>This server isn’t available at this address. It answers at <a href="${url}">${url}</a>.
<p>If this is your server, set PUBLIC_URL to the address that you opened, and start Sapu again.
<p lang="id">Server ini tidak tersedia di alamat ini. Alamatnya <a href="${url}">${url}</a>.
<p lang="id">Jika server ini milik Anda, isi PUBLIC_URL dengan alamat yang Anda buka, lalu jalankan ulang Sapu.
`;

/**
 * Refuses a request with two different hosts, and closes its connection. A proxy might use the other
 * host and cache our answer for it.
 */
export function refuseAmbiguousHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (namesOneHost(request.raw)) return;
    reply.header('connection', 'close');
    throw new AppError('invalid_input', 'The request names more than one host.');
  });
}

function namesOneHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  // `headers` holds only the first of several Host headers.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  if (url.startsWith('/') || url === '*') return true;
  const [, protocol = '', named = ''] = ABSOLUTE.exec(url) ?? [];
  const [target, header] = [named, headers.host].map((host) => hostAt(protocol, host));
  return target !== undefined && target === header;
}

/** A target with a host of its own. */
const ABSOLUTE = /^(https?:)\/\/([^/?#]*)/i;

/** Undefined also for a host of thousands of foreign letters, which take long to read, and which is none of ours. */
const hostAt = (protocol: string, host = ''): string | undefined =>
  host.length <= LONGEST_HOST && NAME_AND_PORT.test(host)
    ? URL.parse(`${protocol}//${host}`)?.host
    : undefined;
