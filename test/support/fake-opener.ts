import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from './wait-for.ts';

/** Takes the place of the program that opens a browser, and notes what it was asked to open. */
export interface FakeOpener {
  /** For the process that calls it: a desktop with this program. */
  readonly env: Readonly<Record<string, string>>;
  /** The arguments of its first call. */
  called(): Promise<string[]>;
}

/** What each system calls its opener. */
const NAMES = ['xdg-open', 'open'];

export async function installFakeOpener(home: string): Promise<FakeOpener> {
  const folder = path.join(home, 'bin');
  const noted = path.join(home, 'opened');
  await mkdir(folder);
  const program = path.join(folder, 'opener');
  await writeFile(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}.part' && mv '${noted}.part' '${noted}'\n`,
  );
  for (const name of NAMES) {
    await copyFile(program, path.join(folder, name));
    await chmod(path.join(folder, name), 0o755);
  }
  return {
    env: { PATH: `${folder}:${process.env['PATH']}`, DISPLAY: ':7', HOME: home, SAPU_OPEN: 'on' },
    called: () =>
      waitFor('the browser to be opened', async () => {
        const text = await readFile(noted, 'utf8').catch(() => undefined);
        return text?.trimEnd().split('\n');
      }),
  };
}
