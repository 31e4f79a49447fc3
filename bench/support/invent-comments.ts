import type { CommentRow } from '../../src/emulator/seeds/comments-from-file.ts';
import { judolComment } from '../../src/emulator/seeds/judol-comments.ts';
import { ordinaryComment } from '../../src/emulator/seeds/ordinary-comments.ts';
import { createRandom } from '../../src/emulator/seeds/random.ts';

const SPAM_SHARE = 0.13;

/** Comments that are the same at every run; one in eight is spam. */
export function inventComments(count: number): CommentRow[] {
  const random = createRandom(count);
  return Array.from({ length: count }, (_, index) => ({
    text: random.chance(SPAM_SHARE) ? judolComment(random) : ordinaryComment(random, 'rendang'),
    author: `penonton ${index % 4_000}`,
    video: `video ${index % 16}`,
  }));
}
