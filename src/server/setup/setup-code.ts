import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { setupLimits } from '../../contract/setup-limits.ts';
import { HOUR_MS } from '../../contract/time-lengths.ts';
import type { Clock } from '../base/clock.ts';

/** Without the digits and letters that look alike in a terminal. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;
const LONGEST_MS = 2 * HOUR_MS;

/**
 * The code on the terminal: it ends half an hour after it was shown last, two hours after it was made
 * however often it is asked for, or after the right try.
 * Neither a wrong try nor asking for a code ends it, or a stranger could end the owner's; there are too
 * many codes to guess one at the pace that an address is allowed.
 */
export function createSetupCode(clock: Clock) {
  let current: { text: string; lastsUntil: number; endsAt: number } | undefined;
  const isGood = () => current !== undefined && clock.now().getTime() < current.endsAt;
  return {
    isGood,

    /** Returns the code, and a new one where there is none. */
    show(): string {
      const now = clock.now().getTime();
      const { text, lastsUntil } =
        isGood() && current
          ? current
          : { text: `${randomGroup()}-${randomGroup()}`, lastsUntil: now + LONGEST_MS };
      const endsAt = Math.min(now + setupLimits.codeMinutes * 60_000, lastsUntil);
      current = { text, lastsUntil, endsAt };
      return text;
    },

    /** ended: there is no code that could be right. */
    tryOut(text: string): 'right' | 'wrong' | 'ended' {
      if (!isGood() || !current) return 'ended';
      if (!timingSafeEqual(digestOf(text), digestOf(current.text))) return 'wrong';
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
