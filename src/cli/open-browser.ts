import { spawn } from 'node:child_process';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How to open an address in the browser of the person at the terminal; undefined: nobody is there. */
export function browserCommand(
  { platform, isTerminal, env }: Surroundings,
  address: string,
): [string, ...string[]] | undefined {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return undefined;
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', address] : undefined;
}

/** Opens the address, or does nothing: it stands on the terminal as well. */
export function openBrowser(surroundings: Surroundings, address: string): void {
  const [program, ...args] = browserCommand(surroundings, address) ?? [];
  if (program === undefined) return;
  const child = spawn(program, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}
