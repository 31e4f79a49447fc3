import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../contract/comment.ts';
import { classNames } from '../lib/class-names.ts';
import { EvidenceText } from './evidence.tsx';

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

interface LensLineProps {
  row: ModeratedComment;
  lit: ReadonlySet<string>;
  /** In a column of its own, also for text that is not disguised as spam. */
  beside?: boolean;
}

/** The readable form of a disguised text, where the disguise is evidence. */
export function LensLine({ row, lit, beside = false }: LensLineProps) {
  const t = useTranslations('comments');
  const disguised = beside || row.is_stylized_text || row.is_obfuscated_text;
  const hidden = invisibleCharacters(row.comment_text);
  if ((!disguised || row.folded_text === null) && hidden.length === 0) return null;
  return (
    <p
      className={classNames(
        'flex flex-col gap-x-3 border-l-2 border-line-strong pl-3 text-body text-ink-2',
        !beside && 'mt-1.5 sm:flex-row',
      )}
    >
      <span className="shrink-0 text-small leading-6 text-ink-3">{t('readsAs')}</span>
      <span className="min-w-0">
        <bdi dir="auto" lang="und" className="foreign line-clamp-4 text-small leading-6">
          <EvidenceText
            text={row.folded_text ?? row.comment_text}
            reasons={row.reasons}
            side={row.folded_text === null ? 'written' : 'folded'}
            lit={lit}
          />
        </bdi>
        {hidden.map((code) => (
          <span
            key={code}
            title={t('invisible', { code })}
            className="mr-1 inline-block rounded-full border border-line-strong px-1.5 text-meta"
          >
            {code}
          </span>
        ))}
      </span>
    </p>
  );
}
