import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network between a client and PostgreSQL that can break in ways a server does not notice. */
export interface TcpProxy extends AsyncDisposable {
  /** The same database, reached through the proxy. */
  readonly connectionString: string;
  /** Clients lose their connections; PostgreSQL's ends of them stay open until it would find out. */
  cutClients(): void;
  /** From now on each piece of data arrives so much later; 0 at first. */
  setLatency(ms: number): void;
}

export interface TcpProxyOptions {
  /** Default: a free one. */
  port?: number;
  /** Called whenever a client has sent something, which then goes to PostgreSQL. */
  onSent?: (data: Buffer) => void;
}

/** As keepalive packets without an answer would end a session. */
const FOUND_OUT_MS = 60_000;

export async function startTcpProxy(
  connectionString: string,
  { port = 0, onSent }: TcpProxyOptions = {},
): Promise<TcpProxy> {
  const target = new URL(connectionString);
  const clients = new Set<Socket>();
  const sockets = new Set<Socket>();
  let latencyMs = 0;
  const late = () =>
    new Transform({
      transform(data, _, done) {
        if (latencyMs === 0) done(null, data);
        else setTimeout(done, latencyMs, null, data);
      },
    });
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    clients.add(client);
    // A process that ends closes its connections, also when it is killed.
    client.on('close', () => {
      if (clients.delete(client)) upstream.end();
      else setTimeout(() => upstream.destroy(), FOUND_OUT_MS).unref();
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    if (onSent) client.on('data', onSent);
    client.pipe(late()).pipe(upstream, { end: false });
    upstream.pipe(late()).pipe(client);
    upstream.on('close', () => client.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(connectionString);
  address.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: address.href,
    cutClients() {
      const cut = [...clients];
      clients.clear();
      for (const client of cut) client.destroy();
    },
    setLatency(ms) {
      latencyMs = ms;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
