import { setTimeout as delay } from 'node:timers/promises';
import { listOwnersDue } from '../../db/due-work.ts';
import { type SendMailDeps, sendDueMail } from './send-mail.ts';

const POLL_MS = 1_000;
const AT_A_TIME = 20;

/** Sends owners what is due, until stopped. Any number of processes may run one. */
export function startNotifier(deps: SendMailDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sendDue(deps, signal).catch((error: unknown) => {
        deps.logger.error({ err: error }, 'sending notifications failed, trying again');
      });
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function sendDue(deps: SendMailDeps, signal: AbortSignal): Promise<void> {
  const due = { kind: 'tell', now: deps.clock.now(), limit: AT_A_TIME } as const;
  for (const ownerId of await listOwnersDue(deps.db, due)) {
    if (signal.aborted) return;
    await sendDueMail(deps, ownerId);
  }
}
