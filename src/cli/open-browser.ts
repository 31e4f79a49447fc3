import { spawn } from 'node:child_process';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * How to open an address in the browser of the person at the terminal; undefined: nobody is there.
 * Other users of the machine can read the arguments of a program, so the address holds no secret.
 */
export function browserCommand(
  { platform, isTerminal, env }: Surroundings,
  address: string,
): [string, ...string[]] | undefined {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION']) return undefined;
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', address] : undefined;
}

/** Opens the address, or does nothing: the terminal shows it as well. */
export function openBrowser(surroundings: Surroundings, address: string): void {
  const [program, ...args] = browserCommand(surroundings, address) ?? [];
  if (program === undefined) return;
  const { env } = surroundings;
  const child = spawn(program, args, { detached: true, stdio: 'ignore', env });
  child.on('error', () => undefined);
  child.unref();
}
