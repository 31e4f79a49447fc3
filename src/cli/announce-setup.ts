import type { SetupClosedReason } from '../contract/setup.ts';
import { setupLimits } from '../contract/setup-limits.ts';
import type { GuidedSetup } from '../server/setup/guided-setup.ts';
import { openSetup } from './open-setup.ts';
import type { OpeningFile } from './opening-file.ts';
import type { ProcessContext } from './process-context.ts';

/** Where the guided set-up takes its code: a fragment is never sent to a server. */
export function setupAddress(
  { config }: ProcessContext,
  at: { port: number; code: string },
): string {
  // Not FRONTEND_URL: what is set up is taken from this server's own pages only.
  const page = config.publicUrl ?? `http://localhost:${at.port}`;
  return `${page}/setup#code=${at.code}`;
}

export const setupLine = (address: string) =>
  `To connect your own channel, open ${address} within ${setupLimits.codeMinutes} minutes.`;

/** Why a demo cannot become the server of a real channel, and how that channel is served. */
const closedLines: Readonly<Record<SetupClosedReason, string | undefined>> = {
  demo_database: 'To connect a real channel, start without DATABASE_URL, or with another one.',
  environment: undefined,
  owned: 'A channel is connected here: a start that asks for no demo serves it.',
};

const WITHOUT_CLIENT =
  'What is stored of real channels is kept but not shown: their Google client is missing, as after a restore without SAPU_BACKUP_KEY, so this is the demo until you connect the client again; then owners sign in and find everything there.';

export interface Announced {
  readonly setup: GuidedSetup;
  readonly port: number;
  readonly isDemo: boolean;
  readonly file: OpeningFile;
}

/** Says at the start how to connect a channel, and opens the browser of a person at the terminal. */
export async function announceSetup(
  context: ProcessContext,
  { setup, port, isDemo, file }: Announced,
): Promise<void> {
  // A busy database ends no start that has succeeded: the page can still ask for a code.
  const closed = await setup.closed().catch(() => undefined);
  if (closed === undefined) return;
  if (closed !== null) {
    const line = closedLines[closed];
    if (isDemo && line !== undefined) context.say(line);
    return;
  }
  if (isDemo && (await context.hasOwner().catch(() => false))) context.say(WITHOUT_CLIENT);
  const code = setup.printCode();
  if (!context.config.opensBrowser) return;
  const { env, isTerminal = process.stdout.isTTY } = context;
  const address = setupAddress(context, { port, code });
  await openSetup({ platform: process.platform, isTerminal, env }, { address, file });
}
