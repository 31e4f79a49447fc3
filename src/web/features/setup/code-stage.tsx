import { Terminal } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from './failure.tsx';
import { Notice } from './notice.tsx';
import { carriedCode } from './setup-code.ts';
import { useEnterCode, usePrintCode } from './use-setup.ts';

interface CodeStageProps {
  /** This browser was admitted until another one gave a code. */
  takenOver: boolean;
}

/** Asks for the code of the terminal, unless the address carried it. */
export function CodeStage({ takenOver }: CodeStageProps) {
  const t = useTranslations('setup');
  const field = useId();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate: enter, isPending, error } = useEnterCode();
  const print = usePrintCode();
  const carried = useStore(carriedCode);
  useEffect(() => {
    if (carried === null) return;
    carriedCode.set(null);
    enter(carried);
  }, [carried, enter]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    print.reset();
    setEmpty(code.trim() === '');
    if (code.trim() !== '') enter(code.trim());
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('codeWhy')}</p>
      {takenOver && error === null && <Notice kind="warning">{t('takenOver')}</Notice>}
      {error !== null && !isPending && <Failure error={error} fallback={t('codeFailed')} />}
      {isEmpty && <Notice kind="failure">{t('codeEmpty')}</Notice>}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <label htmlFor={field} className="mb-1 block font-semibold">
            {t('codeLabel')}
          </label>
          <input
            id={field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            className="field font-mono"
          />
        </div>
        <Button type="submit" kind="primary" disabled={isPending}>
          {t('codeSend')}
        </Button>
      </form>
      <p role="status" className="text-ink-2 empty:hidden">
        {isPending && t('codeChecking')}
      </p>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
        <Button disabled={print.isPending} onClick={() => print.mutate()}>
          <Terminal size={16} aria-hidden />
          {t('codeNew')}
        </Button>
        {print.data && (
          <Notice kind="success">{t('codePrinted', { minutes: print.data.valid_minutes })}</Notice>
        )}
        {print.error && <Failure error={print.error} fallback={t('codeNewFailed')} />}
      </div>
    </div>
  );
}
