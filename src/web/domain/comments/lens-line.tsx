import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { classNames } from '../../lib/class-names.ts';
import { EvidenceText } from './evidence-text.tsx';
import { invisibleCharacters } from './invisible-characters.ts';

interface LensLineProps {
  row: ModeratedComment;
  lit: ReadonlySet<string>;
  /** In a column of its own, for whatever reads otherwise than it was written. */
  beside?: boolean;
}

/** What a disguised text reads as. Only where the disguise is evidence. */
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
