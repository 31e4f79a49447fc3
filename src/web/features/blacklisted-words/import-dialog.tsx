import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
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

/** Imports words from a file: choose it, look at what it would add, confirm. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wordImport');
  const { chosen, isReading, isAdding, error, choose, change, add } = useImport(onClose);
  const news = chosen?.seen.new ?? 0;
  return (
    <Dialog open onClose={onClose} title={t('title')} shape="wide">
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('about')}</p>
        {error !== null && (
          <p role="alert" className="text-rejected-ink">
            {error}
          </p>
        )}
        <p role="status" className={isReading ? '' : 'sr-only'}>
          {isReading && t('reading')}
        </p>
        {chosen && <ImportPreview file={chosen.name} seen={chosen.seen} onChange={change} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} className="mr-auto">
            {t('cancel')}
          </Button>
          <FileButton again={chosen !== undefined} disabled={isReading} onChoose={choose} />
          {chosen && (
            <Button kind="primary" disabled={news === 0 || isReading || isAdding} onClick={add}>
              {news === 0 ? t('nothingNew') : t('confirm', { n: news })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
