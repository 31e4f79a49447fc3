import { type Glyphs, Trick } from './glyphs.ts';

const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+|(?<![\w.])@[\w.-]{3,}|(?<![\w.@-])(?:[a-z0-9-]+\.)+(?:com|net|org|id|me|ly|co|io|xyz|info|site|online|link|live|app|vip|pro|club|top|store|shop|biz|gg|tv|cc|to|in|us|uk|ru|cn|my|ph|vn|th)(?:\/\S*)?(?![\w.])/g;

/** Marks links, mail addresses and handles, whose digits and dots are spelling and not tricks. */
export function keepAddresses(glyphs: Glyphs): void {
  const { reads } = glyphs;
  if (!reads.includes('@') && !reads.includes('/') && !reads.includes('.')) return;
  const text = reads.join('');
  const offsets = unitOffsets(glyphs.reads);
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const end = match.index + match[0].length;
    while (at < offsets.length && (offsets[at] ?? 0) < match.index) at += 1;
    for (; at < offsets.length && (offsets[at] ?? 0) < end; at += 1) {
      glyphs.marks[at] = (glyphs.marks[at] ?? 0) | Trick.kept;
    }
  }
}

function unitOffsets(reads: readonly string[]): number[] {
  let offset = 0;
  return reads.map((read) => {
    const start = offset;
    offset += read.length;
    return start;
  });
}
