import { type Glyphs, Trick } from './glyphs.ts';

const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+|(?<![\w.])@[\w.-]{3,}|(?<![\w.@-])(?:[a-z0-9-]+\.)+(?:com|net|org|id|me|ly|co|io|xyz|info|site|online|link|live|app|vip|pro|club|top|store|shop|biz|gg|tv|cc|to|in|us|uk|ru|cn|my|ph|vn|th)(?:\/\S*)?(?![\w.])/g;

/** Marks links, mail addresses and handles, whose digits and dots are spelling and not tricks. */
export function keepAddresses(glyphs: Glyphs): void {
  const { reads, marks } = glyphs;
  if (!reads.includes('@') && !reads.includes('/') && !reads.includes('.')) return;
  let at = 0;
  let offset = 0;
  for (const match of reads.join('').matchAll(ADDRESS)) {
    const end = match.index + match[0].length;
    for (; at < reads.length && offset < end; at += 1) {
      if (offset >= match.index) marks[at] = (marks[at] ?? 0) | Trick.kept;
      offset += reads[at]?.length ?? 0;
    }
  }
}
