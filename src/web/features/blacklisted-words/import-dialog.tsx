import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useDropped } from './use-dropped.ts';
import { useImport } from './use-import.ts';

interface FileButtonProps {
  again: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A button, because the browser's own field cannot be translated. */
function FileButton({ again, disabled, onChoose }: FileButtonProps) {
  const t = useTranslations('wordImport');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.jsonl,text/plain,text/csv,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        kind={again ? 'secondary' : 'primary'}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        <FileUp size={16} aria-hidden />
        {t(again ? 'chooseAnother' : 'choose')}
      </Button>
    </>
  );
}

interface PasteProps {
  disabled: boolean;
  onPaste: (text: string) => void;
}

function Paste({ disabled, onPaste }: PasteProps) {
  const t = useTranslations('wordImport');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small text-ink-2">
        {t('paste')}
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        className="field h-auto! py-2"
      />
      <Button
        disabled={disabled || text.trim() === ''}
        onClick={() => onPaste(text)}
        className="mt-2"
      >
        {t('show')}
      </Button>
    </div>
  );
}

interface ImportDialogProps {
  /** What was typed elsewhere, to begin with. */
  text?: string;
  onClose: () => void;
}

/** Imports words: choose, drop or paste a list, look at what it would add, confirm. */
export function ImportDialog({ text, onClose }: ImportDialogProps) {
  const t = useTranslations('wordImport');
  const { chosen, isReading, isAdding, error, ...list } = useImport(onClose);
  const begin = useEffectEvent(() => {
    if (text !== undefined) list.paste(text);
  });
  useEffect(() => begin(), []);
  useDropped({ onFile: list.choose, onText: list.paste });
  const news = chosen?.seen.new ?? 0;
  return (
    <Dialog open onClose={onClose} title={t('title')} shape="wide">
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t.rich('about', { drop: (way) => <span className="coarse:hidden">{way}</span> })}
        </p>
        {error !== null && (
          <div role="alert" className="text-rejected-ink">
            <p>{error}</p>
            {list.samples.map(({ encoding, words }) => (
              <p key={encoding} className="mt-2 flex flex-wrap items-center gap-x-3 text-ink">
                <Button onClick={() => list.readAs(encoding)}>
                  {t('readAs', { name: encoding.replace('w', 'W') })}
                </Button>
                <bdi className="foreign [overflow-wrap:anywhere]" lang="und">
                  {words.join(' · ')}
                </bdi>
              </p>
            ))}
          </div>
        )}
        {!chosen && text === undefined && <Paste disabled={isReading} onPaste={list.paste} />}
        <p role="status" className={isReading ? '' : 'sr-only'}>
          {isReading && t('reading')}
        </p>
        {chosen && (
          <ImportPreview
            file={chosen.name}
            seen={chosen.seen}
            choice={chosen.body}
            onChange={list.change}
          />
        )}
        {/* A long list scrolls behind it, so that what adds the words stays in sight. */}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
          <Button onClick={onClose} className="mr-auto">
            {t('cancel')}
          </Button>
          <FileButton again={chosen !== undefined} disabled={isReading} onChoose={list.choose} />
          {chosen && (
            <Button
              kind="primary"
              disabled={news === 0 || isReading || isAdding}
              onClick={list.add}
            >
              {news === 0 ? t('nothingNew') : t('confirm', { n: news })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
