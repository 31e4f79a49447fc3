import { connect } from 'node:net';
import { type Failure, failure } from '../../src/contract/envelope.ts';
import type { Session } from './sign-in.ts';

export interface RawAnswer {
  status: number;
  /** Names in lower case; of a name sent twice the last. */
  headers: Map<string, string>;
  body: string;
}

/** The answer as the envelope of a failure. */
export const failureOf = ({ body }: RawAnswer): Failure => failure.parse(JSON.parse(body));

/** Signed in on the wire, where every byte can be chosen. */
export const headersOf = ({ serverUrl, browser, token }: Session): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  cookie: [...browser.cookies(new URL(serverUrl).hostname)]
    .map((pair) => pair.join('='))
    .join('; '),
});

export interface RawRequest {
  method?: string;
  /** Goes on the wire as it is. */
  target?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** A request byte by byte as it is told, with headers that `fetch` would not send. */
export function sendRaw(serverUrl: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target = '/', body = '' } = request;
  const sized = body.length > 0 && request.headers?.['transfer-encoding'] === undefined;
  const headers = {
    host: new URL(serverUrl).host,
    ...(sized ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...request.headers,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
  return sendBytes(serverUrl, Buffer.concat([Buffer.from(head), Buffer.from(body)]));
}

async function sendBytes(serverUrl: string, bytes: Buffer | string): Promise<RawAnswer> {
  return readAnswer(await exchangeBytes(serverUrl, bytes));
}

/** Whatever the bytes are; reads until the server hangs up, which a stream of events never does. */
export function exchangeBytes(serverUrl: string, bytes: Buffer | string): Promise<string> {
  const { port, hostname } = new URL(serverUrl);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const finish = (error?: Error) => {
      // A server that has answered may hang up on a sender that has not finished.
      if (chunks.length > 0) resolve(Buffer.concat(chunks).toString());
      else reject(error ?? new Error('hung up without an answer'));
    };
    const socket = connect({ port: Number(port), host: hostname }, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (!chunk.includes('text/event-stream') || bytes.includes('HEAD ')) return;
      socket.destroy();
      finish();
    });
    socket.on('error', finish);
    socket.on('end', () => {
      socket.end();
      finish();
    });
  });
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: ?(.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
