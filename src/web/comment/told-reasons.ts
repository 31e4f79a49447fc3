import type { CommentReason } from '../../contract/comment.ts';

interface Judged {
  readonly is_spam: boolean;
  readonly reasons: readonly CommentReason[];
}

const none: readonly CommentReason[] = [];

/**
 * The reasons that an owner is told: those of a flagged comment, and those of any other comment on
 * demand. Reasons for spam come before those against it.
 */
export function toldReasons(
  { is_spam, reasons }: Judged,
  asked: boolean,
): readonly CommentReason[] {
  if (!is_spam && !asked) return none;
  const told = reasons.flatMap((reason) => tell[reason.signal]?.(reason) ?? forSpam(reason));
  const against = told.filter(({ weight }) => weight < 0);
  const towards = told.filter(({ weight }) => weight > 0);
  const shown = towards.some(({ signal, spans }) => signal !== 'wording' && spans.length > 0);
  return [...(shown ? towards : towards.map(marked)), ...against];
}

/** The stretch of ordinary words is underlined only where nothing else in the text tells. */
const marked = (reason: CommentReason): CommentReason =>
  reason.signal === 'wording' ? { ...reason, values: { marked: 1 } } : reason;

/** The reasons whose evidence is underlined where a comment shows in a dialog. */
export function underlinedReasons(row: Judged): readonly CommentReason[] {
  const told = toldReasons(row, false);
  return told.length > 0 ? told : disguises(row.reasons);
}

/** The disguises of a text, which the lens underlines whether the comment is flagged or not. */
export const disguises = (reasons: readonly CommentReason[]): readonly CommentReason[] =>
  reasons.filter(({ signal }) => isDisguise[signal] === true);

const isDisguise: Partial<Record<CommentReason['signal'], true>> = {
  stylized_text: true,
  obfuscated_text: true,
  emoji_cipher: true,
};

/** Fewer points of the score are no reason by themselves. */
const fewestPoints = 5;
const regularFrom = 5;

/** A name or a link that lowers the score explains nothing. */
const forSpam = (reason: CommentReason) => (reason.weight > 0 ? [reason] : []);

type Tell = (reason: CommentReason) => readonly CommentReason[];

const tell: Partial<Record<CommentReason['signal'], Tell>> = {
  gambling_talk: (reason) => [reason],
  // The words that the model weighs mean nothing alone: "di" suggests spam, and so may a prayer.
  wording: (reason) =>
    Math.abs(reason.weight) < fewestPoints
      ? none
      : [{ ...reason, values: {}, spans: strongestStretch(reason.spans) }],
  owner_feedback: ({ values: { term: _term, ...values }, ...reason }) => [
    { ...reason, values, spans: [] },
  ],
  author_history: (reason) => (saysSomething(reason) ? [reason] : none),
};

function saysSomething({ values, weight }: CommentReason): boolean {
  if (values['trusted'] === 1 || Number(values['rejected'] ?? 0) > 0) return true;
  return weight < 0 && Number(values['comments'] ?? 0) >= regularFrom;
}

/** Words this far apart, in UTF-16 units of the folded text, belong to one stretch. */
const farthest = 12;

type Spans = CommentReason['spans'];

/** The stretch in which most of the model's words stand close together; none if they are scattered. */
function strongestStretch(spans: Spans): Spans {
  const stretches: Spans[] = [];
  for (const span of spans.toSorted((a, b) => a.folded_start - b.folded_start)) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    const near = before !== undefined && span.folded_start - before.folded_end <= farthest;
    if (last !== undefined && near) stretches[stretches.length - 1] = [...last, span];
    else stretches.push([span]);
  }
  const [most = []] = stretches.toSorted((a, b) => b.length - a.length);
  return most.length < 2 ? [] : [around(most)];
}

const around = (spans: Spans): Spans[number] => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
  folded_start: Math.min(...spans.map(({ folded_start }) => folded_start)),
  folded_end: Math.max(...spans.map(({ folded_end }) => folded_end)),
});
