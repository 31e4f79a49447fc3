import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckedClient, SetupState } from '../../../contract/setup.ts';
import { setupLimits } from '../../../contract/setup-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { GuideAdvice } from '../../shared/guide/guide-advice.tsx';
import { GuideBlocks } from '../../shared/guide/guide-blocks.tsx';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { anchorOf, codeOf, Failure, setupGuide } from './failure.tsx';
import { Notice } from './notice.tsx';
import { PastedClient } from './pasted-client.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { type ClientInput, useCheckClient, useSaveClient } from './use-setup.ts';

/** Reads a file of the size that Google's has; throws on any other. */
async function readClientFile(file: File): Promise<ClientInput> {
  const { size } = file;
  if (size > 0 && size <= setupLimits.clientFileBytes) return { file: await file.text() };
  throw new ApiError({ status: 0, code: 'client_unreadable', message: `${size} bytes` });
}

function FileTarget({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  const t = useTranslations('setup');
  const field = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(onFile);
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-3 rounded-control border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-nila bg-nila-tint' : 'border-line-strong bg-surface',
      )}
    >
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <p className="text-ink-2 coarse:hidden">{t('drop')}</p>
      <Button kind={again ? 'secondary' : 'primary'} onClick={() => field.current?.click()}>
        <FileUp size={16} aria-hidden />
        {t(again ? 'chooseAnother' : 'choose')}
      </Button>
    </div>
  );
}

function Checked({ client, redirectUrl }: { client: CheckedClient; redirectUrl: string }) {
  const t = useTranslations('setup');
  const { data: document } = useGuidePage(setupGuide);
  return (
    <>
      <Notice kind="success">
        <p className="font-semibold">{t('checked')}</p>
        <dl className="text-small">
          {client.project_id !== null && (
            <div className="flex flex-wrap gap-x-2">
              <dt>{t('project')}:</dt>
              <dd className="foreign min-w-0 break-all">{client.project_id}</dd>
            </div>
          )}
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('clientId')}:</dt>
            <dd className="foreign min-w-0 break-all">{client.client_id}</dd>
          </div>
        </dl>
      </Notice>
      {client.warnings.map((warning) => (
        <div key={warning} className="flex flex-col gap-3">
          <Notice kind="warning">{t(warning)}</Notice>
          <GuideAdvice document={document} id={`error-${anchorOf(warning)}`} />
          <div>
            <p className="mb-1 font-semibold">{t('redirectTitle')}</p>
            <GuideBlocks blocks={[{ kind: 'code', text: redirectUrl }]} />
          </div>
        </div>
      ))}
    </>
  );
}

function Save({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('setup');
  const save = useSaveClient();
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('saveWhat')}</p>
      <Button
        kind="primary"
        disabled={save.isPending}
        onClick={() => save.mutate(undefined, { onSuccess: onSaved })}
      >
        {t('save')}
      </Button>
      {save.error && <Failure error={save.error} fallback={t('saveFailed')} />}
    </div>
  );
}

/** The same client can be checked once more where Google did not answer. */
function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('setup');
  if (codeOf(error) !== 'platform_unavailable') {
    return <Failure error={error} fallback={t('checkFailed')} />;
  }
  return <Failed onRetry={onRetry}>{t('unreachable')}</Failed>;
}

interface ClientStageProps {
  state: SetupState;
  onSaved: () => void;
}

/** Takes the client, has it checked at Google, and saves it. */
export function ClientStage({ state, onSaved }: ClientStageProps) {
  const t = useTranslations('setup');
  const check = useCheckClient();
  const client = check.isPending || check.isError ? null : state.client;
  const send = (input: Promise<ClientInput>) => check.mutate(input);
  const again = () => check.variables !== undefined && send(check.variables);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('clientWhy')}</p>
      <FileTarget again={client !== null} onFile={(file) => send(readClientFile(file))} />
      <PastedClient onSend={(pasted) => send(Promise.resolve(pasted))} />
      <p role="status" className="text-ink-2 empty:hidden">
        {check.isPending && t('checking')}
      </p>
      {check.error && <CheckFailed error={check.error} onRetry={again} />}
      {client !== null && (
        <>
          <Checked client={client} redirectUrl={state.redirect_url} />
          <Save onSaved={onSaved} />
        </>
      )}
    </div>
  );
}
