import Fastify from 'fastify';
import { type GoogleEndpoints, googleAt } from '../../src/platform/google-endpoints.ts';

export interface StingyGoogle extends AsyncDisposable {
  /** The Google at `url`, but for refresh tokens: those it keeps to itself. */
  before(url: string): GoogleEndpoints;
}

export async function stingyGoogle(): Promise<StingyGoogle> {
  let behind = '';
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/token', async (request, reply) => {
    const body = new URLSearchParams(request.body as string);
    const answer = await fetch(`${behind}/token`, { method: 'POST', body });
    const { refresh_token: _, ...rest } = (await answer.json()) as Record<string, unknown>;
    return reply.code(answer.status).send(rest);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    before(url) {
      behind = url;
      return { ...googleAt(url), token: `${address}/token` };
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
