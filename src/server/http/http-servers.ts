import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { refuseUnreadable } from './unreadable-requests.ts';

export const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than a proxy's keep-alive, so that the proxy closes the connection first. */
const KEEP_ALIVE_MS = 72_000;
/** In this time active clients get an answer that closes their connection, so none is cut off. */
const GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;
/** Without any byte for so long a connection is of no use, unless an answer is being worked on. */
const IDLE_MS = 60_000;
/** Half-sent requests keep memory and a file each. A proxy opens far fewer, and no server has so many pages. */
const MOST_CONNECTIONS = 5_000;
/** Browsers and proxies send a request when the one before it is answered. */
const MOST_UNANSWERED = 4;

/** The servers of one app: `localhost` has an IPv4 and an IPv6 address, each with its own server. */
export function createHttpServers({ idleMs = IDLE_MS } = {}) {
  const servers: Server[] = [];
  const sockets = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  return {
    create(handler: RequestListener): Server {
      const server = createServer(
        { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
        (request, response) => {
          const unanswered = sockets.get(request.socket);
          unanswered?.add(response);
          response.once('close', () => unanswered?.delete(response));
          // A client that sends many at once and reads nothing makes the server keep each answer.
          if (unanswered && unanswered.size > MOST_UNANSWERED) request.socket.destroy();
          else handler(request, response);
        },
      );
      server.maxConnections = MOST_CONNECTIONS;
      server.setTimeout(idleMs, (socket) => {
        const isWorking = (sockets.get(socket)?.size ?? 0) > 0 && socket.writableLength === 0;
        if (!isWorking) socket.destroy();
      });
      // Fastify adds this listener to the first server itself.
      if (servers.length > 0) server.on('clientError', refuseUnreadable);
      server.on('connection', (socket) => {
        sockets.set(socket, new Set());
        socket.once('close', () => sockets.delete(socket));
      });
      servers.push(server);
      return server;
    },
    /** True when no connection is accepted any more: every answer closes its connection. */
    isDraining: () => draining,
    /** Stops accepting connections. Resolves when all requests are answered, or after `mostMs`. */
    async drain(mostMs: number): Promise<void> {
      draining = true;
      const closed = Promise.all(servers.map((server) => once(server, 'close')));
      // The http server's own `close` would cut idle connections at once.
      for (const server of servers) SocketServer.prototype.close.call(server);
      const began = performance.now();
      const looking = setInterval(() => {
        if (performance.now() - began > GRACE_MS) closeUnused(servers, sockets.keys());
      }, LOOK_EVERY_MS);
      await Promise.race([closed, delay(mostMs, undefined, { ref: false })]);
      clearInterval(looking);
    },
  };
}

export type HttpServers = ReturnType<typeof createHttpServers>;

function closeUnused(servers: readonly Server[], sockets: Iterable<Socket>): void {
  for (const server of servers) server.closeIdleConnections();
  // Browsers open connections in advance, which Node does not count as idle.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}
