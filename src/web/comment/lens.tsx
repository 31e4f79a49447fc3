import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { CommentReason, ModeratedComment } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { EvidenceText } from './evidence.tsx';
import { type Found, nothingFound } from './found.ts';
import { wordsOfLens } from './reading.ts';

/** Direction overrides and characters of no width, except those that join emoji and scripts. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** The code points of hidden characters in a text, each once, as `U+202E`. */
const invisibleCharacters = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(invisible)].map(
      ([character]) =>
        `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
];

function HiddenCharacters({ text }: { text: string }) {
  const t = useTranslations('comments');
  const codes = invisibleCharacters(text);
  if (codes.length === 0) return null;
  return (
    <span
      title={codes.join(' ')}
      className="mr-1 inline-block rounded-full border border-line-strong px-1.5 text-meta"
    >
      {t('invisible')}
    </span>
  );
}

/** What the lens needs to know of a comment. */
type ReadableRow = Pick<
  ModeratedComment,
  'comment_text' | 'folded_text' | 'is_stylized_text' | 'is_obfuscated_text' | 'reasons'
>;

interface LensLineProps {
  row: ReadableRow;
  /** The reasons whose evidence is underlined. */
  reasons: readonly CommentReason[];
  lit: ReadonlySet<string>;
  /** In a column of its own: the whole text, whether it is disguised or not. */
  beside?: boolean;
  /** What a search found: shown here where the author disguised it. */
  found?: Found;
}

/** The readable form of a disguised text: of its disguised words, or of all of it. */
export function LensLine({
  row,
  reasons,
  lit,
  beside = false,
  found = nothingFound,
}: LensLineProps) {
  const t = useTranslations('comments');
  const { folded_text: folded, comment_text: text } = row;
  const words = useMemo(
    () => (beside || folded === null ? undefined : wordsOfLens(row, folded, found)),
    [beside, folded, row, found],
  );
  const hasWords = beside || (words !== undefined && words.length > 0);
  if (!hasWords && invisibleCharacters(text).length === 0) return null;
  return (
    <p
      className={classNames(
        'min-w-0 text-small text-ink-2',
        beside && 'border-l-2 border-line-strong pl-3',
      )}
    >
      <span className="text-ink-3">{t('readsAs')}</span>{' '}
      <bdi
        dir="auto"
        lang="und"
        className={classNames('foreign', beside ? 'line-clamp-4' : 'line-clamp-2 inline!')}
      >
        <EvidenceText
          text={folded ?? text}
          reasons={reasons}
          side={folded === null ? 'written' : 'folded'}
          lit={lit}
          only={hasWords ? words : undefined}
          found={folded === null ? found.written : found.folded}
        />
      </bdi>{' '}
      <HiddenCharacters text={text} />
    </p>
  );
}
