import { useTranslations } from 'use-intl';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { EvidenceText } from './evidence-text.tsx';
import { invisibleCharacters } from './invisible-characters.ts';

interface LensLineProps {
  row: ModeratedComment;
  lit: ReadonlySet<string>;
}

/** What a disguised text reads as. Only where the disguise is evidence. */
export function LensLine({ row, lit }: LensLineProps) {
  const t = useTranslations('comments');
  const disguised = row.is_stylized_text || row.is_obfuscated_text;
  const hidden = invisibleCharacters(row.comment_text);
  if ((!disguised || row.folded_text === null) && hidden.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-col gap-x-3 border-l-2 sm:flex-row border-line-strong pl-3 text-body text-ink-2">
      <span className="shrink-0 text-small leading-6 text-ink-3">{t('readsAs')}</span>
      <span className="min-w-0">
        <bdi dir="auto" lang="und" className="foreign line-clamp-4 font-mono text-small leading-6">
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
            className="mr-1 inline-block rounded-full border border-line-strong px-1.5 font-mono text-meta"
          >
            {code}
          </span>
        ))}
      </span>
    </p>
  );
}
