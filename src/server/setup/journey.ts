import type { SetupAttempt } from '../../contract/setup.ts';
import type { SignInFailure } from '../../contract/sign-in-failures.ts';
import type { Clock } from '../base/clock.ts';

/** Remembers the admitted browser's last journey to Google, until the process ends. */
export function createJourney(clock: Clock) {
  let attempt: SetupAttempt | null = null;
  let underWay: string | undefined;
  const now = () => clock.now().toISOString();
  return {
    /** `before` is the state of the journey that this one carries on; another one's is ignored. */
    left(state: string, before?: string) {
      if (before !== undefined && before !== underWay) return;
      underWay = state;
      attempt = { left_at: now(), returned_at: null, failure: null };
    },
    /** Strangers return, too, and people from an old page. */
    returned(state: string | undefined, failure: SignInFailure | null) {
      if (attempt && state === underWay) attempt = { ...attempt, returned_at: now(), failure };
    },
    /** Null: nobody has left since the client was saved. */
    attempt: () => attempt,
    forget() {
      attempt = null;
      underWay = undefined;
    },
  };
}
