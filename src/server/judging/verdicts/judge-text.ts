import { analyzeComment, type DetectionSettings } from '../../../detection/analyze-comment.ts';
import type { CommentToRead } from '../../../detection/reading.ts';
import type { CompiledBlacklist } from '../../../detection/signals/blacklist.ts';
import type { CommentContext } from '../../../detection/types.ts';
import { toColumns, type VerdictColumns } from './verdict-columns.ts';

export interface TextSettings extends DetectionSettings {
  /** Ids of words on which no automatic action may rest. */
  readonly passive: ReadonlySet<number>;
}

/** Judges a text, and where it holds passive words also without them. */
export function judgeText(
  comment: CommentToRead,
  context: CommentContext,
  { passive, ...settings }: TextSettings,
): VerdictColumns {
  const verdict = analyzeComment(comment, context, settings);
  const isPassive = ({ id }: { id?: number }) => id !== undefined && passive.has(id);
  if (!verdict.blacklistEntries.some(isPassive)) return toColumns(comment.text, verdict);
  const { blacklist } = settings;
  const find: CompiledBlacklist['find'] = (original, folded) =>
    blacklist.find(original, folded).flatMap(({ spans, entries }) => {
      const active = entries.filter((entry) => !isPassive(entry));
      return active.length === 0 ? [] : [{ spans, entries: active }];
    });
  const ofAuthor: CompiledBlacklist['ofAuthor'] = (author) =>
    blacklist.ofAuthor(author).filter((entry) => !isPassive(entry));
  const acting = { ...settings, blacklist: { ...blacklist, find, ofAuthor } };
  return toColumns(comment.text, verdict, analyzeComment(comment, context, acting));
}
