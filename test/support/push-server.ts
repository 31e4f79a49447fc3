import { buffer } from 'node:stream/consumers';
import { type HttpsServer, startHttpsServer } from './https-server.ts';

/** What a push service was sent. */
export interface PushRequest {
  host: string | undefined;
  path: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** A push service of ours. */
export interface PushServer extends HttpsServer {
  readonly requests: PushRequest[];
  /** What it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  /** What it answers to one browser's address, whatever it answers to others. */
  answerTo(path: string, status: number): void;
}

export async function startPushServer(): Promise<PushServer> {
  const requests: PushRequest[] = [];
  let status = 201;
  let extra: Record<string, string> = {};
  const byPath = new Map<string, number>();
  const server = await startHttpsServer((request, response) => {
    void buffer(request).then((body) => {
      const { headers, url: path } = request;
      requests.push({ host: headers.host, path, headers, body });
      response.writeHead(byPath.get(path ?? '') ?? status, extra).end();
    });
  });
  return {
    ...server,
    requests,
    answer(next, headers = {}) {
      status = next;
      extra = headers;
    },
    answerTo(path, next) {
      byPath.set(path, next);
    },
  };
}
