import { hash } from 'node:crypto';
import type { DumpedComment } from './comment-of.ts';
import { isUnreadable, type Unreadable } from './lines.ts';

/** Tells comments that came before, by their ids and texts. */
export interface Repeats {
  readonly isRepeat: (comment: DumpedComment | Unreadable) => boolean;
  readonly said: () => string[];
}

/** A dump of several downloads has the same comments again, which are no copies that somebody posted. */
export function createRepeats(): Repeats {
  const seen = new Set<number>();
  let count = 0;
  return {
    isRepeat(comment) {
      if (isUnreadable(comment) || comment.id === undefined) return false;
      const { id, text } = comment;
      const key = keyOf(`${id} ${text}`);
      if (!seen.has(key)) {
        seen.add(key);
        return false;
      }
      count += 1;
      return true;
    },
    said() {
      if (count === 0) return [];
      const [comes, counts] =
        count === 1 ? ['comment comes', 'counts'] : ['comments come', 'count'];
      return [`${count} ${comes} again with the same id and text, and ${counts} once.`];
    },
  };
}

/** 53 bits: a million comments fit into some megabytes, and no two of them are alike by chance. */
function keyOf(text: string): number {
  const digest = hash('sha1', text, 'buffer');
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11);
}
