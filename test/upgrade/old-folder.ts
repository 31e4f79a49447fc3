import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import type { StoredRows } from './upgraded-rows.ts';

/** What the folder of the older version held when it was left; see README.md. */
export interface OldFigures {
  /** What its clock said at the end. */
  readonly now: string;
  readonly session: {
    readonly token: string;
    readonly refreshToken: string;
    readonly cookies: readonly [name: string, value: string][];
  };
  /** Decisions that a pause kept from the platform, oldest first. */
  readonly waiting: readonly { comment_id: string; target: string }[];
  readonly stored: StoredRows;
}

/** The version that is upgraded, and one that is too old for that. */
type OldVersion = '989a98ad' | '6a1e435';

const OLD: OldVersion = '989a98ad';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** PostgreSQL's files differ between systems. */
export const canUseOldFolder = process.platform === 'linux' && process.arch === 'x64';

export const OLD_DATABASE = 'sapu_demo';

/** The journal of the emulated platform beside it. */
export const OLD_JOURNAL = 'emulator.jsonl';

export const oldFigures: OldFigures = JSON.parse(
  readFileSync(file(`data-${OLD}.json`), 'utf8'),
) as OldFigures;

/** Unpacks the data folder of an older version. */
export async function unpackOldFolder(dataDir: string, version = OLD): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const tar = spawn('tar', ['-x', '--strip-components=1', '-C', dataDir], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  tar.stdin.end(zstdDecompressSync(readFileSync(file(`data-${version}.tar.zst`))));
  const [code] = (await once(tar, 'exit')) as [number];
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
