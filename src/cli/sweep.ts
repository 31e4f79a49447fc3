import { endpoints } from '../contract/endpoints.ts';
import { failure } from '../contract/envelope.ts';
import { limits } from '../contract/limits.ts';
import type { Sweep } from '../contract/sweep.ts';
import { ConfigError, loadConfig } from '../server/base/config.ts';
import { showText } from './detect/show-text.ts';
import { readSecretFiles } from './secret-files.ts';
import { type Environment, readSettings } from './settings.ts';

const LONGEST_WAIT_MS = 60_000;
const WIDTH = 100;

interface SweepOptions {
  readonly env: Environment;
  readonly settingsFile: string | undefined;
  readonly dryRun: boolean;
  readonly say?: (line: string) => void;
  readonly complain?: (line: string) => void;
}

/**
 * Has a Sapu that runs hide sure spam, or tell what it would hide, and says what came of it. Resolves to
 * the exit code. Throws ConfigError.
 */
export async function sweep({
  env,
  settingsFile,
  dryRun,
  say = (line) => void process.stdout.write(`${line}\n`),
  complain = (line) => void process.stderr.write(`${line}\n`),
}: SweepOptions): Promise<number> {
  const token = readSecretFiles(env, ['SAPU_TOKEN'])['SAPU_TOKEN']?.trim();
  if (!token) {
    throw new ConfigError(
      'Set SAPU_TOKEN to a personal token with the scope "automate", or SAPU_TOKEN_FILE to a file with it.',
    );
  }
  const address = env['SAPU'] ? addressOf(env['SAPU']) : ownAddress(env, settingsFile);
  const answer = await ask(address, { token, dryRun });
  if (typeof answer === 'string') {
    complain(answer);
    return 1;
  }
  for (const line of describe(answer, dryRun)) say(line);
  return 0;
}

const ownAddress = (env: Environment, settingsFile: string | undefined) =>
  `http://localhost:${loadConfig(readSettings(env, settingsFile).env).port}`;

function addressOf(text: string): string {
  const url = URL.parse(text.trim());
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new ConfigError('SAPU is no address: set it to one as http://localhost:8080.');
}

/** What the server has done, or why it has done nothing. */
async function ask(
  address: string,
  { token, dryRun }: { token: string; dryRun: boolean },
): Promise<Sweep | string> {
  try {
    const response = await fetch(`${address}/api/comments/sweep`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ dry_run: dryRun }),
      // Another place shall not learn the token.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const done = endpoints['POST /api/comments/sweep'].answer.safeParse(body);
    if (done.success) return done.data.data;
    const refused = failure.safeParse(body);
    return refused.success ? refused.data.error : `What answers at ${address} is not this Sapu.`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return `Sapu at ${address} cannot be reached (${cause?.code ?? cause?.message ?? message}).`;
  }
}

/** A line for each comment, and what became of them. */
function describe({ comments, paused, over_limit, undo_until }: Sweep, dryRun: boolean): string[] {
  const room = { width: WIDTH, mark: (stretch: string) => stretch };
  const lines = comments.map(({ spam_score: score, author_name: author, comment_text: text }) =>
    showText(`${String(score).padStart(3)}  ${author ?? ''}: ${text}`, [], room),
  );
  const left = over_limit === 0 ? [] : [leftLine(over_limit)];
  return [...lines, summary({ n: comments.length, paused, undo_until, dryRun }), ...left];
}

const counted = (n: number) => (n === 1 ? '1 comment' : `${n} comments`);

const leftLine = (n: number) =>
  `${n} more ${n === 1 ? 'stays' : 'stay'} visible: at most ${limits.switchActions} are hidden in 24 hours.`;

function summary({
  n,
  paused,
  undo_until,
  dryRun,
}: Pick<Sweep, 'paused' | 'undo_until'> & { n: number; dryRun: boolean }): string {
  if (paused) return 'Automatic actions are paused, so nothing is hidden.';
  if (n === 0) return 'There is nothing to hide.';
  if (dryRun || undo_until === null) return `${counted(n)} would be hidden.`;
  const at = `${undo_until.slice(0, 16).replace('T', ' ')} UTC`;
  return `YouTube hides ${counted(n)} from ${at} on. Until then one press under Automation takes that back.`;
}
