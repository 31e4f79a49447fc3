import { csvHead, csvLines } from '../../files/csv.ts';
import { kindOf, sayWhy } from './words.ts';
import type { Writer } from './writer.ts';

const COLUMNS = 'number id score is_spam kind author author_name video published_at text why'.split(
  ' ',
);

export const csvWriter: Writer = {
  head: csvHead(COLUMNS),
  row({ comment, verdict }) {
    const { number, id, text, authorChannelId, authorName, videoId, publishedAt } = comment;
    const { score, is_spam } = verdict;
    const judged = [number, id ?? null, score, is_spam, kindOf(verdict)];
    const posted = [authorChannelId, authorName, videoId, publishedAt, text];
    return csvLines([[...judged, ...posted, sayWhy(verdict)]]);
  },
  end: () => '',
};
