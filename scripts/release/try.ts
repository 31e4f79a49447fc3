import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../test/support/free-port.ts';
import { type Session, signIn } from '../../test/support/sign-in.ts';

/*
 * Tries what `npm run release` has made for this machine, as its user would: an empty folder, an empty
 * home, no rights, nothing of this project. `npm run release:try -- dist/release/FILE [ROOT]`, an archive
 * or the package for npx. ROOT is the folder of another system, as debootstrap makes it, with /proc: then
 * everything but the browser runs there. It takes minutes, so it is no test of `npm test`.
 */

const PATIENCE_MS = 10 * 60_000;
/** An ordinary user of any Unix. */
const NOBODY = 65_534;

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly code: Promise<number | null>;
}

const [file = '', system] = process.argv.slice(2);
const given = path.resolve(file);
const root = path.resolve(system ?? '/');
/** How this machine reaches npm's registry is not a matter of its user. */
const { NODE_EXTRA_CA_CERTS } = process.env;
const network = NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {};
const place = await mkdtemp(path.join(root, tmpdir(), 'sapu-try-'));
const isRoot = process.getuid?.() === 0;
if (isRoot) await chown(place, NOBODY, NOBODY);
/** The folder's path as that system sees it. */
const home = path.join('/', path.relative(root, place));
const port = await freePort();
const running: Started[] = [];
try {
  await tryOut();
  say('All is well.');
} finally {
  for (const started of running) {
    signal(started, 'SIGKILL');
    await started.code;
  }
  await rm(place, { recursive: true, force: true });
}

async function tryOut(): Promise<void> {
  const begin = await unpack();
  await expectCode(begin(['version']), 0, 'sapu 1.');
  await expectCode(begin(['detect', '--explain', 'WD lancar di 𝗚𝗔𝗖𝗢𝗥𝟴𝟴']), 0, '"score"');

  const first = begin([]);
  await untilReady(first);
  const owner = await signIn({ serverUrl: address() });
  const total = await untilRead(owner);
  const hidden = Number.parseInt(await inBrowser(), 10);
  say(`${hidden} comments hidden in a browser`);

  const elsewhere = { PORT: String(await freePort()) };
  await expectCode(begin([], elsewhere), 78, 'is in use by another Sapu');
  await stop(first);
  const taken = createServer().listen(port, 'localhost');
  await expectCode(begin([]), 78, `Port ${port} is in use by another program`);
  taken.close();

  const second = begin([]);
  await untilReady(second);
  await inBrowser(String(hidden));
  const left = await untilRead(owner);
  if (left !== total) throw new Error(`${left} of ${total} comments are there`);
  say(`${total} comments and the decisions are there after a new start`);
  await stop(second);
}

/** Puts the file where its user would, and says how it is started there. */
async function unpack() {
  const name = path.basename(given);
  await copyFile(given, path.join(place, name));
  await chmod(path.join(place, name), 0o644);
  if (name.endsWith('.tgz')) {
    return (args: string[], env = {}) =>
      start(['npx', '--yes', `--package=${home}/${name}`, 'sapu', ...args], { folder: home, env });
  }
  const began = Date.now();
  await expectCode(start(['tar', '-xzf', name], { folder: home }), 0, '');
  say(`unpacked in ${seconds(began)}`);
  // Where it is called from says nothing of where its data lies.
  const folder = path.join(home, 'elsewhere');
  await mkdir(path.join(place, 'elsewhere'));
  const program = path.join(home, name.replace(/\.tar\.gz$/, ''), 'sapu');
  return (args: string[], env = {}) => start([program, ...args], { folder, env });
}

function start(
  command: readonly string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Started {
  let said = '';
  const asNobody = isRoot ? ['chroot', `--userspec=${NOBODY}:${NOBODY}`, '--groups=', root] : [];
  const there = ['sh', '-c', 'cd "$0" && exec "$@"', folder];
  const [program = '', ...args] = [...asNobody, ...there, ...command];
  const child = spawn(program, args, {
    env: {
      ...network,
      HOME: home,
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // As a terminal does, so that Ctrl-C reaches all of them.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      said += String(piece);
    });
  }
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = { child, code, said: () => said };
  running.push(started);
  return started;
}

async function expectCode(started: Started, wanted: number, words: string): Promise<void> {
  const code = await started.code;
  if (code === wanted && started.said().includes(words)) return;
  throw new Error(`ended with ${code} instead of ${wanted}:\n${started.said()}`);
}

async function untilReady(started: Started): Promise<void> {
  const began = Date.now();
  await until('the server', async () => {
    if (started.child.exitCode !== null) throw new Error(`it has ended:\n${started.said()}`);
    return (await fetch(`${address()}/api/ready`).catch(() => undefined))?.ok || undefined;
  });
  const status = await readFile(`/proc/${started.child.pid}/status`, 'utf8').catch(() => '');
  const [, memory = '?'] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  say(`ready after ${seconds(began)}; the started process holds ${memory} kB`);
}

/** How many comments there are, once the first sync has ended. */
function untilRead(owner: Session): Promise<number> {
  return until('the first sync', async () => {
    const { data: jobs } = await owner.call('GET /api/jobs');
    const syncs = jobs.filter(({ kind }) => kind === 'sync_channel');
    if (syncs.length === 0 || syncs.some(({ finished_at }) => !finished_at)) return undefined;
    return (await owner.call('GET /api/comments', {})).meta.total;
  });
}

/** The main job, or a look whether so many comments are still hidden. Throws what the page did wrong. */
function inBrowser(...hidden: string[]): Promise<string> {
  const script = path.join(import.meta.dirname, 'main-job.ts');
  return promisify(execFile)(process.execPath, [script, address(), ...hidden]).then(
    ({ stdout }) => stdout,
  );
}

/** To the program and whatever it has started. */
function signal({ child }: Started, name: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (child.pid !== undefined) process.kill(-child.pid, name);
}

async function stop(started: Started): Promise<void> {
  signal(started, 'SIGINT');
  const code = await started.code;
  // npm ends itself by the same signal, after what it has started.
  const isOfNpm = given.endsWith('.tgz') && started.child.signalCode === 'SIGINT';
  if (code !== 0 && !isOfNpm) throw new Error(`it ended with ${code}:\n${started.said()}`);
  const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path.basename(place)));
  if (left.length > 0) throw new Error(`something is left running:\n${left.join('\n')}`);
}

async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await delay(250);
  }
  throw new Error(`${what} does not come:\n${running.at(-1)?.said()}`);
}

function address(): string {
  return `http://localhost:${port}`;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
