import type { IncomingMessage } from 'node:http';
import { type Agent, request } from 'node:https';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { decodeList } from '../../contract/decode-list.ts';
import { limits } from '../../contract/limits.ts';
import { isPublicUrl } from '../../contract/public-url.ts';
import { AppError } from '../base/errors.ts';

export interface FetchedList {
  readonly text: string;
  readonly etag: string | null;
}

export interface ListRequest {
  readonly url: string;
  /** What the list had when it was last read. */
  readonly etag?: string | null;
  readonly ms?: number;
}

const MOST_MS = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/**
 * Reads the list at an owner's address. `agent` looks up the host again for each redirect.
 * Undefined: it has not changed. Throws `list_unreachable`, `list_is_page`, `payload_too_large` and
 * `unreadable_file`.
 */
export async function fetchList(
  agent: Agent,
  { url, etag, ms = MOST_MS }: ListRequest,
): Promise<FetchedList | undefined> {
  const signal = AbortSignal.timeout(ms);
  try {
    const response = await follow(url, { agent, signal, etag });
    try {
      return response.statusCode === 304 ? undefined : await readList(response);
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Names, certificates, times and broken compression: the owner can do the same about each.
    throw unreachable();
  }
}

const unreachable = () => new AppError('list_unreachable', 'The list cannot be reached.');

interface Call {
  agent: Agent;
  signal: AbortSignal;
  etag: string | null | undefined;
}

async function follow(url: string, call: Call): Promise<IncomingMessage> {
  let at = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS && isPublicUrl(at); redirects += 1) {
    const response = await ask(at, call);
    const { statusCode, headers } = response;
    if (statusCode === 200 || (statusCode === 304 && call.etag)) return response;
    response.destroy();
    if (!REDIRECTS.has(statusCode)) break;
    at = URL.parse(headers.location ?? '', at)?.href ?? '';
  }
  throw unreachable();
}

const ask = (url: string, { agent, signal, etag }: Call) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      accept: 'text/*, application/json;q=0.9, */*;q=0.1',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Sapu',
      ...(etag ? { 'if-none-match': etag } : {}),
    };
    const call = request(url, { agent, signal, headers }, resolve);
    call.on('error', reject);
    // An answer that changes the protocol comes as neither, and ends the time limit.
    call.on('close', () => reject(unreachable()));
    call.end();
  });

/** Longer ones, or with other signs, would not go back into a header. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/;

async function readList(response: IncomingMessage): Promise<FetchedList> {
  const { 'content-type': type = '', etag = '' } = response.headers;
  if (/html/i.test(type)) {
    throw new AppError('list_is_page', 'This is a web page and no list.');
  }
  const bytes = await readBody(response);
  const said = /charset="?(windows-125[0-8]|iso-8859-(?:[1-9]|1[0-6])\b)/i.exec(type)?.[1];
  const text = decodeList(bytes, said);
  if (text === undefined) throw new AppError('unreadable_file', 'The list is no Unicode text.');
  return { text, etag: ETAG.test(etag) ? etag : null };
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  // A host that sends byte by byte would have us keep a million pieces.
  const body = Buffer.alloc(limits.wordListBytes);
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    if (size + piece.length > body.length) throw tooLarge();
    size += piece.copy(body, size);
  }
  return unpack(body.subarray(0, size), response.headers['content-encoding']);
}

/** In one go, since each piece that is unpacked by itself waits for a thread of Node.js. */
function unpack(body: Uint8Array, coding = 'identity'): Uint8Array {
  if (coding === 'identity') return body;
  const bound = { maxOutputLength: limits.wordListBytes };
  try {
    return coding === 'br' ? brotliDecompressSync(body, bound) : unzipSync(body, bound);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error;
  }
}

const tooLarge = () => new AppError('payload_too_large', 'The list is larger than 1 MB.');
