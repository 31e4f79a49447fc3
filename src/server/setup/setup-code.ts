import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { setupLimits } from '../../contract/setup-limits.ts';
import type { Clock } from '../base/clock.ts';

/** Without the digits and letters that look alike in a terminal. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

/** The code on the terminal: it ends after half an hour, five wrong tries, or one right one. */
export function createSetupCode(clock: Clock) {
  let current: { digest: Buffer; endsAt: number; triesLeft: number } | undefined;
  return {
    /** Returns a new code. The one before it ends. */
    renew(): string {
      const code = `${randomGroup()}-${randomGroup()}`;
      current = {
        digest: digestOf(code),
        endsAt: clock.now().getTime() + setupLimits.codeMinutes * 60_000,
        triesLeft: setupLimits.codeTries,
      };
      return code;
    },

    /** ended: there is no code that could be right. */
    tryOut(text: string): 'right' | 'wrong' | 'ended' {
      if (!current || current.triesLeft === 0 || clock.now().getTime() >= current.endsAt) {
        return 'ended';
      }
      current.triesLeft -= 1;
      if (!timingSafeEqual(digestOf(text), current.digest)) return 'wrong';
      current = undefined;
      return 'right';
    },

    end() {
      current = undefined;
    },
  };
}

const randomGroup = () =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Small letters, and spaces instead of the hyphen, make the same code. */
const digestOf = (text: string) =>
  createHash('sha256')
    .update(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();
