import type { SetupAttempt } from '../../contract/setup.ts';
import type { SignInJourney } from '../account/auth/auth-deps.ts';
import type { Clock } from '../base/clock.ts';

/** Remembers the last journey to Google, until the process ends. */
export interface RememberedJourney extends SignInJourney {
  /** Null: nobody has left since the client was saved. */
  attempt(): SetupAttempt | null;
  forget(): void;
}

export function createJourney(clock: Clock): RememberedJourney {
  let attempt: SetupAttempt | null = null;
  const now = () => clock.now().toISOString();
  return {
    left() {
      attempt = { left_at: now(), returned_at: null, failure: null };
    },
    returned(failure) {
      // Whoever returns without having left comes from an old page.
      if (attempt) attempt = { ...attempt, returned_at: now(), failure };
    },
    attempt: () => attempt,
    forget() {
      attempt = null;
    },
  };
}
