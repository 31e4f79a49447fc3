import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** A secret that is shown once, to copy. */
export function Secret({ text }: { text: string }) {
  const t = useTranslations('yourData');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('secretCopied') }),
      () => showToast({ kind: 'error', title: t('secretNotCopied') }),
    );
  return (
    <>
      <p className="my-3 rounded-control border border-line bg-sunken px-4 py-3 font-mono text-small break-all">
        {text}
      </p>
      <Button onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {t('copySecret')}
      </Button>
    </>
  );
}
