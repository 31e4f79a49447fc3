import { FileUp } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { RestoredBackup } from '../../../contract/restore.ts';
import { formatDateTime, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { codeOf, Failure } from './failure.tsx';
import { Notice } from './notice.tsx';
import { useRestoreBackup } from './use-restore-backup.ts';

interface FileChoiceProps {
  what: 'restoreFile' | 'restoreKeys';
  file: File | null;
  onFile: (file: File) => void;
}

function FileChoice({ what, file, onFile }: FileChoiceProps) {
  const t = useTranslations('setup');
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <FileUp size={16} aria-hidden />
        {t(what)}
      </Button>
      {file && <span className="foreign min-w-0 break-all text-small">{file.name}</span>}
    </div>
  );
}

/** What the restore is doing. Only of the sending the end is known. */
function Progress({ sent, size }: { sent: number; size: number }) {
  const t = useTranslations('setup');
  const locale = useLocale();
  const isSending = sent < size;
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-ink-2">
        {t(isSending ? 'restoreSending' : 'restoreWriting')}
      </p>
      {isSending && (
        <p className="flex items-center gap-3 text-small tabular-nums">
          <progress
            className="h-1.5 min-w-0 flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-nila [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-nila"
            max={size}
            value={sent}
            aria-label={t('restoreFile')}
          />
          {formatPercent(sent / size, locale)}
        </p>
      )}
    </div>
  );
}

function Result({ restored, onDone }: { restored: RestoredBackup; onDone: () => void }) {
  const t = useTranslations('setup');
  const locale = useLocale();
  const { rows, owners, left_out: leftOut, connected } = restored;
  return (
    <>
      <Notice kind="success">
        <p>{t('restored', { rows, owners, time: formatDateTime(restored.made_at, locale) })}</p>
        {leftOut > 0 && <p>{t('restoredLeftOut', { owners: leftOut })}</p>}
        <p>{t('restoredRest')}</p>
        <p>{t(connected ? 'restoredWithClient' : 'restoredWithoutClient')}</p>
      </Notice>
      <Button kind="primary" className="self-start" onClick={onDone}>
        {t('codeSend')}
      </Button>
    </>
  );
}

/** Takes the focus when it appears. */
function Title() {
  const t = useTranslations('setup');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className="scroll-mt-20 text-h3">
      {t('restoreTitle')}
    </h2>
  );
}

interface RestoreStageProps {
  /** Gives up, or goes on after a restore: null without one. */
  onDone: (restored: RestoredBackup | null) => void;
}

/** Takes a backup and its keys in the place of the steps at Google. */
export function RestoreStage({ onDone }: RestoreStageProps) {
  const t = useTranslations('setup');
  const key = useId();
  const [file, setFile] = useState<File | null>(null);
  const [keys, setKeys] = useState<File | null>(null);
  const [hostKey, setHostKey] = useState('');
  const [lacks, setLacks] = useState(false);
  const [asksForKey, setAsking] = useState(false);
  const restore = useRestoreBackup();
  const { data: restored, error, isPending } = restore;
  if (codeOf(error) === 'backup_key_wrong' && !asksForKey) setAsking(true);
  const isDone = restored !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLacks(file === null || keys === null);
    if (file !== null && keys !== null) restore.mutate({ file, keys, hostKey: hostKey.trim() });
  };
  return (
    <section className="flex flex-col gap-4">
      <Title key={String(isDone)} />
      {isDone ? (
        <Result restored={restored} onDone={() => onDone(restored)} />
      ) : (
        <>
          <p className="text-ink-2">{t('restoreWhy')}</p>
          <form onSubmit={submit} className="flex flex-col gap-4">
            <FileChoice what="restoreFile" file={file} onFile={setFile} />
            <FileChoice what="restoreKeys" file={keys} onFile={setKeys} />
            {asksForKey && (
              <div>
                <label htmlFor={key} className="mb-1 block font-semibold">
                  SAPU_BACKUP_KEY
                </label>
                <input
                  id={key}
                  type="password"
                  value={hostKey}
                  onChange={({ target }) => setHostKey(target.value)}
                  autoComplete="off"
                  maxLength={1000}
                  className="field font-mono text-small"
                />
              </div>
            )}
            {lacks && <Notice kind="failure">{t('restoreLacks')}</Notice>}
            {error !== null && !isPending && (
              <Failure error={error} fallback={t('restoreFailed')} />
            )}
            {isPending && file && <Progress sent={restore.sent} size={file.size} />}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" kind="primary" disabled={isPending}>
                {t('restoreStart')}
              </Button>
              <Button kind="ghost" disabled={isPending} onClick={() => onDone(null)}>
                {t('restoreBack')}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}
