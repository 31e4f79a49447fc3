import type { Clock } from '../server/base/clock.ts';
import { CircuitOpenError } from './youtube-errors.ts';

const FAILURES = 10;
const OPEN_MS = 60_000;

/**
 * Stops calling a platform that fails repeatedly, so that a long outage costs neither quota nor
 * tries. One breaker serves all owners of a process, since the platform is the same for all. It is
 * not shared between processes: that would take a query before every call. A further worker learns
 * of the outage at the cost of ten calls, and one more a minute. What owners see of waiting
 * decisions and syncs is in rows; `openUntil` describes only this process.
 */
export function createCircuitBreaker(clock: Clock) {
  let failures = 0;
  let until: Date | null = null;
  const open = () => {
    until = new Date(clock.now().getTime() + OPEN_MS);
  };
  return {
    /** Throws CircuitOpenError while the circuit is open; then lets one call through as a test. */
    enter() {
      if (until === null) return;
      if (clock.now() < until) throw new CircuitOpenError(until);
      // All other calls wait for the outcome of this one.
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
    /** When the next call is let through; null while the circuit is closed. */
    openUntil: () => (until !== null && clock.now() < until ? until : null),
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
