import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { nameOf } from './change-lists.ts';
import { ImportPreview } from './import-preview.tsx';
import { useSubscribe } from './use-subscribe.ts';
import { TrialOutcome } from './word-trial.tsx';

interface SubscribeDialogProps {
  /** A list that the owner subscribes to already. */
  known?: string;
  onClose: () => void;
}

/** Subscribes to a list: name its address, look at what it has and would have caught, confirm. */
export function SubscribeDialog({ known, onClose }: SubscribeDialogProps) {
  const t = useTranslations('wordLists');
  const other = useTranslations('wordImport');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(known ?? '');
  const { chosen, isReading, isSaving, error, ...list } = useSubscribe(onClose);
  const begin = useEffectEvent(() => {
    if (known !== undefined) list.look(known);
  });
  useEffect(() => begin(), []);
  const count = chosen?.seen.list.new ?? 0;
  return (
    <Dialog open onClose={onClose} title={t('subscribe')} shape="wide" initialFocus={field}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('about')}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            list.look(url);
          }}
          className="flex flex-wrap items-end gap-2"
        >
          <div className="min-w-0 flex-1 basis-64">
            <label htmlFor={id} className="mb-1 block text-small text-ink-2">
              {t('address')}
            </label>
            <input
              id={id}
              ref={field}
              type="url"
              value={url}
              maxLength={limits.wordListUrlLength}
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}-error`}
              onChange={(event) => setUrl(event.target.value)}
              className="field"
            />
          </div>
          <Button type="submit" disabled={isReading || url.trim() === ''}>
            {t('look')}
          </Button>
        </form>
        {error !== null && (
          <p id={`${id}-error`} role="alert" className="text-rejected-ink">
            {error}
          </p>
        )}
        <p role="status" className={isReading ? '' : 'sr-only'}>
          {isReading && t('reading')}
        </p>
        {chosen && (
          <>
            <p aria-live="polite">
              <TrialOutcome trial={chosen.seen.trial} />
            </p>
            <ImportPreview
              file={nameOf(chosen.url)}
              seen={chosen.seen.list}
              choice={chosen.choice}
              onChange={list.change}
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} className="mr-auto">
            {other('cancel')}
          </Button>
          {chosen && (
            <Button
              kind="primary"
              disabled={count === 0 || isReading || isSaving}
              onClick={list.subscribe}
            >
              {count === 0 ? other('nothingNew') : t('confirm', { n: count })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
