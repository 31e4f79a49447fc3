import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../emulator/html.ts';

const NAME = 'open-setup.html';

/** Where the browser is told the address of the set-up, with the code that no argument may hold. */
export interface OpeningFile {
  readonly path: string;
  /** Writes it, for this user alone. */
  write(address: string): Promise<void>;
  /** Deletes it, also what a killed process has left. */
  remove(): Promise<void>;
}

export function createOpeningFile(dataDir: string): OpeningFile {
  const file = path.join(dataDir, NAME);
  let last: Promise<void> = Promise.resolve();
  /** One after the other, so that a late removal never takes a newer file. */
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
  const remove = () => rm(file, { force: true });
  return {
    path: file,
    remove: () => inOrder(remove),
    write: (address) =>
      inOrder(async () => {
        await remove();
        // A file or a link that somebody else puts here meanwhile is refused, not followed.
        await writeFile(file, openingPage(address), { flag: 'wx', mode: 0o600 });
      }),
  };
}

/** A page that leads on to an address of http at once, or by a click. */
export function openingPage(address: string): string {
  const url = escapeHtml(new URL(address).href);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Sapu</title>
</head>
<body>
<p><a href="${url}">Open Sapu</a></p>
</body>
</html>
`;
}

/**
 * Whether a browser can be expected to read a file. On Linux, browsers installed as Snap or Flatpak
 * packages see files in the home folder only, and none in hidden folders.
 */
export function isReadByBrowsers(
  file: string,
  { platform, home }: { platform: NodeJS.Platform; home: string },
): boolean {
  if (platform !== 'linux') return true;
  const steps = path.relative(home, file).split(path.sep);
  return steps.every((step) => !step.startsWith('.'));
}
