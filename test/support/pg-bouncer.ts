import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

/** Where Debian's package has it; a test without it is skipped, and says so. */
const PROGRAM = '/usr/sbin/pgbouncer';

export const NO_PGBOUNCER = existsSync(PROGRAM) ? false : `${PROGRAM} is not installed`;

/**
 * Starts PgBouncer in transaction mode, with two connections, before a database. Returns the address
 * of the same database behind it.
 */
export async function startPgBouncer(connectionString: string): Promise<string> {
  const address = new URL(connectionString);
  const { hostname, username, password, pathname } = address;
  const folder = await mkdtemp(path.join(tmpdir(), 'sapu-pgbouncer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${address.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  const pooler = spawn(PROGRAM, [settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    pooler.kill('SIGINT');
    if (pooler.exitCode === null) await once(pooler, 'exit');
  });
  let log = '';
  while (!log.includes('process up')) {
    const ended = once(pooler, 'exit').then(() => [undefined]);
    const [piece] = (await Promise.race([once(pooler.stderr, 'data'), ended])) as [Buffer?];
    if (piece === undefined) throw new Error(`PgBouncer ended:\n${log}`);
    log += piece.toString();
  }
  pooler.stderr.resume();
  address.host = `127.0.0.1:${port}`;
  return address.href;
}
