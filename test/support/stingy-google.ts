import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GoogleEndpoints, googleAt } from '../../src/server/youtube/google-endpoints.ts';

/** The emulator at `url`, but for refresh tokens: those it keeps to itself. */
export async function stingyGoogle(
  url: string,
): Promise<{ endpoints: GoogleEndpoints; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(`${url}/token`, {
      method: 'POST',
      body: new URLSearchParams(Buffer.concat(chunks).toString()),
    });
    const { refresh_token: _, ...rest } = (await answer.json()) as Record<string, unknown>;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(rest));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoints: { ...googleAt(url), token: `http://127.0.0.1:${port}/token` },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
