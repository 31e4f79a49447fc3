import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setupLimits } from '../../contract/setup-limits.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { createSetupCode } from './setup-code.ts';

/** Lets one browser at a time set the server up: the one that gave the last code. */
export function createAdmission(options: {
  clock: Clock;
  showCode: (code: string) => void;
  codeEnded?: () => void;
}) {
  const { clock } = options;
  const code = createSetupCode(clock);
  let admitted: Buffer | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Shows the code on the terminal, and returns it. */
  function printCode(): string {
    if (!code.isGood()) options.codeEnded?.();
    const text = code.show();
    options.showCode(text);
    return text;
  }

  return {
    printCode,

    /** The same, but not twice in a short time. Throws too_many_requests. */
    askForCode() {
      const now = clock.now().getTime();
      const waitMs = askedAt + setupLimits.codePause * 1_000 - now;
      if (waitMs > 0) {
        throw new AppError('too_many_requests', 'A code has just been shown on the terminal.', {
          retryAfterSeconds: Math.ceil(waitMs / 1_000),
        });
      }
      askedAt = now;
      printCode();
    },

    /** Returns the secret of the admitted browser. Throws setup_code_wrong and setup_code_ended. */
    admit(text: string): string {
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

    isAdmitted: (secret: string | undefined) =>
      admitted !== undefined && secret !== undefined && timingSafeEqual(digestOf(secret), admitted),

    /** Ends the code and the admission. */
    end() {
      options.codeEnded?.();
      code.end();
      admitted = undefined;
    },
  };
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

export type Admission = ReturnType<typeof createAdmission>;
