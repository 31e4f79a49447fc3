import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../context/deps.ts';
import { listOwnersDue } from '../db/due-work.ts';
import type { OwnerId } from '../db/schema.ts';

const POLL_MS = 1_000;
const AT_A_TIME = 20;

type NotifierDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/** Sends an owner by one way what is due. */
export type Sender = (ownerId: OwnerId) => Promise<void>;

/** Sends owners what is due by each way, until stopped. Any number of processes may run one. */
export function startNotifier(
  deps: NotifierDeps,
  senders: readonly Sender[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function sendDue(): Promise<void> {
    const due = { kind: 'tell', now: deps.clock.now(), limit: AT_A_TIME } as const;
    for (const ownerId of await listOwnersDue(deps.db, due)) {
      for (const send of senders) {
        if (signal.aborted) return;
        await send(ownerId).catch((error: unknown) => {
          deps.logger.error({ err: error, ownerId }, 'sending to an owner failed, trying again');
        });
      }
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await sendDue().catch((error: unknown) => {
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
