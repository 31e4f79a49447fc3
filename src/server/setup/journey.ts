import type { SetupAttempt } from '../../contract/setup.ts';
import type { SignInFailure } from '../../contract/sign-in-failures.ts';
import type { Clock } from '../base/clock.ts';

/** Remembers the last journey to Google, until the process ends. */
export function createJourney(clock: Clock) {
  let attempt: SetupAttempt | null = null;
  const now = () => clock.now().toISOString();
  return {
    left() {
      attempt = { left_at: now(), returned_at: null, failure: null };
    },
    returned(failure: SignInFailure | null) {
      // A person who returns without having left comes from an old page.
      if (attempt) attempt = { ...attempt, returned_at: now(), failure };
    },
    /** Null: nobody has left since the client was saved. */
    attempt: () => attempt,
    forget() {
      attempt = null;
    },
  };
}
