import type { SetupClosedReason } from '../contract/setup.ts';
import { setupLimits } from '../contract/setup-limits.ts';
import type { SetupDesk } from '../server/setup/setup-desk.ts';
import type { House } from './house.ts';
import { openBrowser } from './open-browser.ts';

/** Where the guided set-up takes its code: a fragment is never sent to a server. */
export function setupAddress({ config }: House, at: { port: number; code: string }): string {
  // Not FRONTEND_URL: what is set up is taken from this server's own pages only.
  const page = config.publicUrl ?? `http://localhost:${at.port}`;
  return `${page}/setup#code=${at.code}`;
}

export const setupLine = (address: string) =>
  `To connect your own channel, open ${address} within ${setupLimits.codeMinutes} minutes.`;

/** Why a demo cannot become the server of a real channel. */
const closedLines: Readonly<Record<SetupClosedReason, string | undefined>> = {
  environment: undefined,
  owned:
    'A channel was connected here before: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to serve it again.',
  demo_database: 'To connect a real channel, start without DATABASE_URL, or with another one.',
};

/** Says at the start how to connect a channel, and opens the browser of a person at the terminal. */
export async function announceSetup(
  house: House,
  { desk, port, isDemo }: { desk: SetupDesk; port: number; isDemo: boolean },
): Promise<void> {
  const closed = await desk.closed();
  if (closed !== null) {
    const line = closedLines[closed];
    if (isDemo && line !== undefined) house.say(line);
    return;
  }
  const code = desk.renewCode();
  if (!house.config.opensBrowser) return;
  const { env } = house;
  const isTerminal = process.stdout.isTTY;
  openBrowser({ platform: process.platform, isTerminal, env }, setupAddress(house, { port, code }));
}
