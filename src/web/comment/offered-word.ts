import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { limits } from '../../contract/limits.ts';

/** The reasons that name a word of the text, the most telling first, and the value that holds it. */
const named = [
  ['brand_token', 'token'],
  ['links', 'link'],
  ['gambling_terms', 'term'],
  ['call_to_action', 'term'],
] as const;

/** The word that a reason names and that a blacklist could hold; null where it names none. */
export function wordOfReason({ signal, values, weight }: CommentReason): string | null {
  const [, key] = named.find(([name]) => name === signal) ?? [];
  const word = key === undefined ? undefined : values[key];
  return typeof word === 'string' && word !== '' && weight > 0 ? word : null;
}

/** What a form for a new word starts with: the selected text, or else the most telling word. */
export function offeredWord(
  { reasons }: Pick<ModeratedComment, 'reasons'>,
  selected: string,
): string {
  const words = named.flatMap(([name]) =>
    reasons.filter(({ signal }) => signal === name).map(wordOfReason),
  );
  const word = selected === '' ? words.find((known) => known !== null) : selected;
  return (word ?? '').slice(0, limits.blacklistedWordLength).toWellFormed();
}

/** The text that is selected within a comment on the screen, on one line; empty where there is none. */
export function selectedIn(commentId: string): string {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return '';
  const row = document.querySelector(`[data-comment="${CSS.escape(commentId)}"]`);
  const isWithin = [selection.anchorNode, selection.focusNode].every((node) => row?.contains(node));
  return isWithin ? selection.toString().replace(/\s+/g, ' ').trim() : '';
}
