import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openText, sealText, type VaultKeys } from '../account/auth/sealed-text.ts';
import { ConfigError } from '../base/config.ts';
import { flushFolder, replaceFile } from '../base/replace-file.ts';

const savedClient = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  projectId: z.string().nullable(),
  warnings: z.array(z.enum(['redirect_not_listed'])),
});

/** A Google client that was checked. */
export type GoogleClient = z.infer<typeof savedClient>;

/** The file of the client that the guided set-up saved, encrypted with the data folder's keys. */
export interface SavedClientFile {
  /** Undefined when there is none. Throws ConfigError when it cannot be read. */
  read(): Promise<GoogleClient | undefined>;
  /** The file is whole or as it was before, whenever the machine stops. */
  write(client: GoogleClient): Promise<void>;
  remove(): Promise<void>;
}

/** Its name in the data folder; what is tried with an emulator has one of its own. */
export const savedClientName = (emulator: string | undefined): string =>
  emulator ? 'google-client-trial' : 'google-client';

export interface SavedClientOptions {
  dataDir: string;
  name: string;
  /** Read only when needed, since reading them creates those that are missing. */
  keys: () => Promise<VaultKeys>;
}

/** A sealed token of the database never opens as a client, nor the reverse. */
const PLACE = 'google client';

export function createSavedClientFile(options: SavedClientOptions): SavedClientFile {
  const { dataDir, name, keys } = options;
  const file = path.join(dataDir, name);
  return {
    async read() {
      const sealed = await readIfThere(file);
      if (sealed === undefined) return undefined;
      const vaultKeys = await keys();
      try {
        const text = openText(vaultKeys, PLACE, Buffer.from(sealed, 'base64'));
        return savedClient.parse(JSON.parse(text));
      } catch {
        throw new ConfigError(
          `${file} cannot be read: it is damaged, or its keys are not those of this data folder. Delete it to connect your channel again.`,
        );
      }
    },

    async write(client) {
      const sealed = sealText(await keys(), PLACE, JSON.stringify(client));
      await removeDrafts(dataDir, name);
      await replaceFile(file, `${sealed.toString('base64')}\n`);
    },

    async remove() {
      await rm(file, { force: true });
      await flushFolder(dataDir);
    },
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(`${file} cannot be used: ${message}.`);
  }
}

/** A process that was killed while it saved leaves its draft behind. */
async function removeDrafts(folder: string, name: string): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((found) => /^\.[0-9a-f]{12}$/.test(found.replace(name, '')));
  await Promise.all(drafts.map((draft) => rm(path.join(folder, draft), { force: true })));
}
