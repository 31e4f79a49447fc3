import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setupLimits } from '../../contract/setup-limits.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { createSetupCode } from './setup-code.ts';

/** Lets one browser at a time set the server up: the one that gave the last code. */
export interface Admission {
  /** Shows a new code on the terminal, and returns it. */
  renewCode(): string;
  /** The same, but not twice in a short time. Throws too_many_requests. */
  askForCode(): void;
  /** Returns the secret of the admitted browser. Throws setup_code_wrong and setup_code_ended. */
  admit(code: string): string;
  isAdmitted(secret: string | undefined): boolean;
  /** Ends the code and the admission. */
  end(): void;
}

export function createAdmission(options: {
  clock: Clock;
  showCode: (code: string) => void;
  codeEnded?: () => void;
}): Admission {
  const { clock } = options;
  const code = createSetupCode(clock);
  let admitted: Buffer | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  function renewCode(): string {
    options.codeEnded?.();
    const next = code.renew();
    options.showCode(next);
    return next;
  }

  return {
    renewCode,

    askForCode() {
      const now = clock.now().getTime();
      const waitMs = askedAt + setupLimits.codePause * 1_000 - now;
      if (waitMs > 0) {
        throw new AppError('too_many_requests', 'A code has just been shown on the terminal.', {
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        });
      }
      askedAt = now;
      renewCode();
    },

    admit(text) {
      const outcome = code.tryOut(text);
      if (outcome === 'ended') {
        throw new AppError('setup_code_ended', 'This code has ended. Ask for another one.');
      }
      if (outcome === 'wrong') throw new AppError('setup_code_wrong', 'This is not the code.');
      options.codeEnded?.();
      const secret = randomBytes(32).toString('base64url');
      admitted = digestOf(secret);
      return secret;
    },

    isAdmitted: (secret) =>
      admitted !== undefined && secret !== undefined && timingSafeEqual(digestOf(secret), admitted),

    end() {
      options.codeEnded?.();
      code.end();
      admitted = undefined;
    },
  };
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();
