import type { IncomingHttpHeaders } from 'node:http';
import { type HttpsServer, startHttpsServer } from './https-server.ts';

interface ListAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A host of ours that publishes lists of words. */
export interface ListServer extends HttpsServer {
  /** What was asked for, in order. */
  readonly asked: { path: string; headers: IncomingHttpHeaders }[];
  /** The address of a list, and what is answered there from now on. */
  publish(path: string, answer: ListAnswer | string): string;
}

export async function startListServer(): Promise<ListServer> {
  const asked: ListServer['asked'] = [];
  const answers = new Map<string, ListAnswer>();
  const server = await startHttpsServer((request, response) => {
    const { url: path = '', headers } = request;
    asked.push({ path, headers });
    const { status = 200, headers: told = {}, body = '' } = answers.get(path) ?? { status: 404 };
    const isSame = told['etag'] !== undefined && headers['if-none-match'] === told['etag'];
    if (isSame) response.writeHead(304, told).end();
    else response.writeHead(status, { 'content-type': 'text/plain', ...told }).end(body);
  });
  return {
    ...server,
    asked,
    publish(path, answer) {
      answers.set(path, typeof answer === 'string' ? { body: answer } : answer);
      return `https://lists.push.example${path}`;
    },
  };
}
