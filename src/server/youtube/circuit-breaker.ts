import type { Clock } from '../base/clock.ts';
import { CircuitOpenError } from './youtube-errors.ts';

/**
 * Leaves a platform alone that fails again and again, so that a long outage costs neither quota nor
 * the life of what waits. One for the whole process, since the platform is the same for all owners;
 * and for no more than a process, which is nearly always the only one: each further worker finds out
 * for itself, at ten calls and one more a minute, where a shared state would take a query before
 * every call. What owners see of their decisions and syncs that wait is in rows, whoever makes them
 * wait; `openUntil` only tells of the process that is asked.
 */
export interface CircuitBreaker {
  /** Throws CircuitOpenError while the platform is left alone; then lets one call through to try. */
  enter(): void;
  recordSuccess(): void;
  recordFailure(): void;
  /** When the platform is asked again; null while it may be. */
  openUntil(): Date | null;
}

const FAILURES = 10;
const OPEN_MS = 60_000;

export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let until: Date | null = null;
  const open = () => {
    until = new Date(clock.now().getTime() + OPEN_MS);
  };
  return {
    enter() {
      if (until === null) return;
      if (clock.now() < until) throw new CircuitOpenError(until);
      // Until this call has told how it went, all others go on waiting.
      open();
    },
    recordSuccess() {
      failures = 0;
      until = null;
    },
    recordFailure() {
      failures += 1;
      if (failures >= FAILURES) open();
    },
    openUntil: () => (until !== null && clock.now() < until ? until : null),
  };
}
