import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Pieces of bytes that are written one after the other and read again in the same order. */
export interface KeptPieces {
  readonly add: (piece: Uint8Array) => Promise<void>;
  readonly read: () => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Up to so many bytes stay in memory. */
const MOST_IN_MEMORY = 8 << 20;

/** Keeps what is more than a few megabytes in a file that only this user can read. */
export function keepPieces(mostInMemory = MOST_IN_MEMORY): KeptPieces {
  const inMemory: Uint8Array[] = [];
  const inFile: number[] = [];
  let size = 0;
  let store: Store | undefined;
  return {
    async add(piece) {
      size += piece.length;
      if (size <= mostInMemory) {
        inMemory.push(piece);
        return;
      }
      store ??= await openStore();
      await store.file.write(piece);
      inFile.push(piece.length);
    },
    async *read() {
      yield* inMemory;
      let position = 0;
      for (const length of inFile) {
        const piece = new Uint8Array(length);
        await store?.file.read(piece, 0, length, position);
        position += length;
        yield piece;
      }
    },
    close: async () => store?.close(),
  };
}

interface Store {
  readonly file: FileHandle;
  readonly close: () => Promise<void>;
}

async function openStore(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = await open(path.join(folder, 'kept'), 'wx+', 0o600);
  // An open file can be deleted, except on Windows, so nothing is left behind by a killed process.
  await remove().catch(() => undefined);
  return {
    file,
    close: async () => {
      await file.close();
      await remove();
    },
  };
}
