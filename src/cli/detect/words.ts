import { styleText } from 'node:util';
import { createTranslator } from 'use-intl/core';
import { reasonMessage } from '../../contract/reason-message.ts';
import type { Reason, Span } from '../../detection/types.ts';
import { moderation } from '../../i18n/en/moderation.ts';
import type { ShownVerdict } from './comment-line.ts';
import { harmless, showText } from './show-text.ts';
import type { Tally } from './writer.ts';

/*
 * Verdicts in words, for a terminal.
 */

const translate = createTranslator({ locale: 'en', messages: moderation.reasons });

function sayReason(reason: Reason): string {
  const [key, values] = reasonMessage({ ...reason, values: { ...reason.values }, spans: [] });
  return harmless(translate(key, values));
}

export const kindOf = ({ is_spam, spam_class }: ShownVerdict): string =>
  spam_class ?? (is_spam ? 'your words' : 'none');

/** Fewer points of ordinary words are no reason by themselves. */
const FEWEST_POINTS = 5;

const forSpam = ({ reasons }: ShownVerdict) =>
  reasons.filter(
    ({ signal, weight }) => weight > 0 && (signal !== 'wording' || weight >= FEWEST_POINTS),
  );

/** Ordinary words would underline half of a comment, so they count where nothing else tells. */
function spansOf(verdict: ShownVerdict): Span[] {
  const telling = forSpam(verdict);
  const others = telling.filter(({ signal }) => signal !== 'wording');
  const spans = others.flatMap((reason) => reason.spans);
  return spans.length > 0 ? spans : telling.flatMap((reason) => [...reason.spans]);
}

const underlined = (stretch: string) => styleText('underline', stretch);

/** Why it has its score, in one line. */
export const sayWhy = (verdict: ShownVerdict): string =>
  forSpam(verdict).map(sayReason).join(' · ');

const SCORE = 5;
const KIND = 16;
const BEFORE_TEXT = SCORE + KIND;
/** Columns of a text however narrow the terminal is. */
const NARROWEST = 20;

const roomFor = (columns: number) => Math.max(NARROWEST, columns - BEFORE_TEXT);

export const tableHead = (): string =>
  `${styleText('bold', `${'Score'.padEnd(SCORE + 1)}${'Kind'.padEnd(KIND - 1)}Comment, and why`)}\n`;

/** Two lines: score, kind and text with what was found underlined, then why. */
export function tableRow(text: string, verdict: ShownVerdict, columns: number): string {
  const width = roomFor(columns);
  const score = String(verdict.score).padStart(SCORE - 1);
  const line = showText(text, spansOf(verdict), { width, mark: underlined });
  const why = showText(sayWhy(verdict), [], { width, mark: underlined });
  const style = verdict.is_spam ? 'red' : 'green';
  const head = `${styleText(style, score)}  ${kindOf(verdict).padEnd(KIND - 1)}${line}\n`;
  return why === '' ? head : `${head}${' '.repeat(BEFORE_TEXT)}${styleText('dim', why)}\n`;
}

/** What a person is told of one text. */
export function explainPlainly(text: string, verdict: ShownVerdict): string {
  const { score, is_spam, reasons } = verdict;
  const kind = is_spam ? `spam (${kindOf(verdict)})` : 'no spam';
  const shown = showText(text, spansOf(verdict), { width: Infinity, mark: underlined });
  const why = reasons.map((reason) => {
    const points = Math.round(reason.weight);
    return `${(points > 0 ? `+${points}` : String(points)).padStart(5)}  ${sayReason(reason)}\n`;
  });
  const none = why.length === 0 ? ['Nothing in it speaks for or against spam.\n'] : why;
  return [`${score} of 100: ${kind}\n`, `${shown}\n\n`, ...none].join('');
}

const number = new Intl.NumberFormat('en');

/** The last line of a table. */
export function saySummary({ comments, found, classes }: Tally): string {
  const kinds = [...classes].map(([name, count]) => `${name} ${number.format(count)}`);
  const listed = kinds.length > 0 ? ` (${kinds.join(', ')})` : '';
  const all = `${number.format(comments)} ${comments === 1 ? 'comment' : 'comments'}`;
  return `${number.format(found)} of ${all} found${listed}.\n`;
}
