import type { Clock } from '../server/base/clock.ts';
import { CircuitOpenError } from './youtube-errors.ts';

const FAILURES = 10;
const OPEN_MS = 60_000;

interface Circuit {
  failures: number;
  until: Date | null;
}

/** With whose grant the platform is called; undefined: of people whom nobody knows yet. */
type Caller = number | undefined;

/**
 * Stops calling a platform that fails repeatedly, so that a long outage costs neither quota nor
 * tries. Each caller has a circuit of their own: what fails may be theirs alone, as a limit of their
 * account or a channel that the platform cannot list, and would keep everybody else's decisions waiting.
 * It is not shared between processes: that would take a query before every call. A further worker learns
 * of the outage at the cost of ten calls, and one more a minute. What owners see of waiting
 * decisions and syncs is in rows; `openUntil` describes only this process.
 */
export function createCircuitBreaker(clock: Clock) {
  /** Keeps an entry for each caller whose last call failed. */
  const circuits = new Map<Caller, Circuit>();
  const open = (circuit: Circuit) => {
    circuit.until = new Date(clock.now().getTime() + OPEN_MS);
  };
  return {
    /** Throws CircuitOpenError while the circuit is open; then lets one call through as a test. */
    enter(caller: Caller) {
      const circuit = circuits.get(caller);
      if (!circuit?.until) return;
      if (clock.now() < circuit.until) throw new CircuitOpenError(circuit.until);
      // All other calls wait for the outcome of this one.
      open(circuit);
    },
    recordSuccess(caller: Caller) {
      circuits.delete(caller);
    },
    recordFailure(caller: Caller) {
      const circuit = circuits.get(caller) ?? { failures: 0, until: null };
      circuits.set(caller, circuit);
      circuit.failures += 1;
      if (circuit.failures >= FAILURES) open(circuit);
    },
    /** When the next call is let through; null while the circuit is closed. */
    openUntil(caller: Caller): Date | null {
      const until = circuits.get(caller)?.until ?? null;
      return until !== null && clock.now() < until ? until : null;
    },
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
