import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a push service was sent. */
export interface PushRequest {
  host: string | undefined;
  path: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A push service of ours: a real https server, whom every name reaches through `agent`. */
export interface PushServer extends AsyncDisposable {
  readonly requests: PushRequest[];
  readonly agent: Agent;
  readonly port: number;
  /** How many connections were opened to it. */
  connections(): number;
  /** What it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  /** What it answers to one browser's address, whatever it answers to others. */
  answerTo(path: string, status: number): void;
}

const tls = {
  key: readFileSync(new URL('push-server-key.pem', import.meta.url)),
  cert: readFileSync(new URL('push-server-cert.pem', import.meta.url)),
};

export async function startPushServer(): Promise<PushServer> {
  const requests: PushRequest[] = [];
  let status = 201;
  let extra: Record<string, string> = {};
  const byPath = new Map<string, number>();
  let connections = 0;
  const server = createServer(tls, (request, response) => {
    void buffer(request).then((body) => {
      const { headers, url: path } = request;
      requests.push({ host: headers.host, path, headers, body });
      response.writeHead(byPath.get(path ?? '') ?? status, extra).end();
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca: tls.cert });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) =>
    connect({ ...options, host: '127.0.0.1', port }, done);
  return {
    requests,
    agent,
    port,
    connections: () => connections,
    answer(next, headers = {}) {
      status = next;
      extra = headers;
    },
    answerTo(path, next) {
      byPath.set(path, next);
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
