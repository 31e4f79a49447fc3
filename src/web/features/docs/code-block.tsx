import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Commands or settings to copy; long lines wrap, so that nothing hides beyond the edge. */
export function CodeBlock({ text }: { text: string }) {
  const t = useTranslations('docs');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
  return (
    <div className="relative rounded-control border border-line bg-sunken">
      <pre className="py-3 pr-14 pl-4 font-mono text-small break-words whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
      <IconButton label={t('copy')} onClick={() => void copy()} className="absolute! top-1 right-1">
        <Copy size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
