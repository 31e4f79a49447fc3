import { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** What the driver offers of COPY, and its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** The rows of a query in PostgreSQL's own text form, which every later version reads. */
export const copyOut = (client: ClientBase, query: string): AsyncIterable<Buffer> =>
  client.query(new CopyOut(`copy (${query}) to stdout`));

/** Writes rows of that form, and returns how many. Throws PostgreSQL's error. */
export function copyIn(
  client: ClientBase,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: Buffer,
): Promise<number> {
  const names = columns.map(quoted).join(', ');
  const copy = new CopyIn(`copy ${quoted(table)} (${names}) from stdin`, rows);
  client.query(copy);
  return copy.done;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The driver gives those of one packet at once. */
const BUFFERED_ROWS = 1_000;

class CopyOut extends Readable implements Submittable {
  readonly #text: string;
  #connection: Connection | undefined;

  constructor(text: string) {
    // Bytes would be joined, and then nobody could count rows.
    super({ objectMode: true, highWaterMark: BUFFERED_ROWS });
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // The rest comes, too, and nobody reads it.
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    // The driver uses the memory again.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {
    // The next message says so, too.
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

class CopyIn implements Submittable {
  readonly #text: string;
  readonly #rows: Buffer;
  readonly #done = Promise.withResolvers<number>();
  #count = 0;

  constructor(text: string, rows: Buffer) {
    this.#text = text;
    this.#rows = rows;
  }

  get done(): Promise<number> {
    return this.#done.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.split(' ').at(-1));
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#count);
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }
}
