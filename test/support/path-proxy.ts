import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from './wait-for.ts';

export interface ProxyPlan {
  /** Where browsers reach it. */
  readonly port: number;
  /** The server behind, without a slash at the end. */
  readonly upstream: string;
  /** `/sapu` */
  readonly base: string;
  /** Whether the server behind is asked without that path. */
  readonly strips: boolean;
}

interface Kind {
  readonly programs: readonly string[];
  config(plan: ProxyPlan, folder: string): string;
  args(file: string, folder: string): string[];
}

/** The web servers that people put in front, set up as their manuals say. */
export const proxyKinds: Readonly<Record<'nginx' | 'caddy', Kind>> = {
  nginx: {
    programs: ['/usr/sbin/nginx', '/usr/bin/nginx'],
    config: ({ port, upstream, base, strips }, folder) => `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log stderr warn;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi;
        uwsgi_temp_path ${folder}/uwsgi;
        scgi_temp_path ${folder}/scgi;
        server {
          listen 127.0.0.1:${port};
          location ${base}/ {
            proxy_pass ${upstream}${strips ? '/' : ''};
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`,
    args: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    programs: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    config: ({ port, upstream, base, strips }) => `
      {
        admin off
      }
      http://localhost:${port} {
        redir ${base} ${base}/
        ${strips ? 'handle_path' : 'handle'} ${base}/* {
          reverse_proxy ${upstream}
        }
      }`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

export const programOf = (kind: keyof typeof proxyKinds): string | undefined =>
  proxyKinds[kind].programs.find((file) => existsSync(file));

/** Starts a web server in front of another, and resolves when it answers. */
export async function startPathProxy(
  kind: keyof typeof proxyKinds,
  plan: ProxyPlan,
): Promise<AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), `sapu-${kind}-`));
  const file = path.join(folder, 'config');
  await writeFile(file, proxyKinds[kind].config(plan, folder));
  const child = spawn(programOf(kind) ?? kind, proxyKinds[kind].args(file, folder), {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (text: Buffer) => {
    told += text.toString();
  });
  const gone = once(child, 'close');
  await waitFor('the web server in front', async () => {
    if (child.exitCode !== null) throw new Error(`${kind} ended:\n${told}`);
    return fetch(`http://localhost:${plan.port}${plan.base}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
