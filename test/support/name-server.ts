import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

const NO_SUCH_NAME = 3;
const HEAD_BYTES = 12;
const TYPE_A = 1;

export interface NameServer extends AsyncDisposable {
  /** Asks this server alone. */
  readonly resolver: Resolver;
  /** How often it was asked. */
  asked: number;
}

/**
 * A DNS server on loopback. `addresses`: the IPv4 address of each name that it knows; null where it
 * never answers.
 */
export async function startNameServer(
  addresses: Readonly<Record<string, string | null>>,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    server.asked += 1;
    const address = addresses[nameIn(question)];
    if (address !== null) socket.send(answerTo(question, address), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const server: NameServer = {
    resolver,
    asked: 0,
    async [Symbol.asyncDispose]() {
      resolver.cancel();
      socket.close();
      await once(socket, 'close');
    },
  };
  return server;
}

/** Labels with their lengths before them, up to an empty one. */
function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = HEAD_BYTES; question[at]; at += 1 + (question[at] ?? 0)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

/** The question, and its answer where there is one. */
function answerTo(question: Buffer, address: string | undefined): Buffer {
  const end = question.indexOf(0, HEAD_BYTES) + 1;
  const isAnswered = address !== undefined && question.readUInt16BE(end) === TYPE_A;
  const head = Buffer.from(question.subarray(0, HEAD_BYTES));
  head.writeUInt16BE(0x8180 | (address === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(isAnswered ? 1 : 0, 6);
  head.fill(0, 8);
  const asked = question.subarray(HEAD_BYTES, end + 4);
  if (!isAnswered) return Buffer.concat([head, asked]);
  // The name of the question, of type A in the internet, for a minute, with four bytes.
  const row = Buffer.from([0xc0, HEAD_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4]);
  return Buffer.concat([head, asked, row, Buffer.from(address.split('.').map(Number))]);
}
