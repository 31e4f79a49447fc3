import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { browserCommand, openBrowser, type Surroundings } from './open-browser.ts';
import { isReadByBrowsers, type OpeningFile } from './opening-file.ts';

/** A browser that has to start first has read the file by then. */
const OPENING_MS = 2 * 60_000;

/**
 * Opens the set-up in the browser of the person at the terminal. The code stays out of the arguments:
 * a file that only this user can read leads to it. Where the browser could not read such a file, the
 * page opens without the code and asks for it.
 */
export async function openSetup(
  surroundings: Surroundings,
  { address, file }: { address: string; file: OpeningFile },
): Promise<void> {
  if (browserCommand(surroundings, address) === undefined) return;
  openBrowser(surroundings, (await leadTo(address, { surroundings, file })) ?? bare(address));
}

/** The address of the file; undefined where there is none that the browser can read. */
async function leadTo(
  address: string,
  { surroundings, file }: { surroundings: Surroundings; file: OpeningFile },
): Promise<string | undefined> {
  const { platform, env } = surroundings;
  const home = env['HOME'] ?? homedir();
  if (!isReadByBrowsers(file.path, { platform, home })) return undefined;
  try {
    await file.write(address);
  } catch {
    // A full disk is told elsewhere; the terminal shows the code as well.
    return undefined;
  }
  setTimeout(() => void file.remove().catch(() => undefined), OPENING_MS).unref();
  return pathToFileURL(file.path).href;
}

function bare(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
