import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { Notice } from './notice.tsx';

interface PastedClientProps {
  onSend: (client: { client_id: string; client_secret: string }) => void;
}

/** Id and secret by hand, for a client whose file is lost. */
export function PastedClient({ onSend }: PastedClientProps) {
  const t = useTranslations('setup');
  const [id, secret] = [useId(), useId()];
  const [client, setClient] = useState({ client_id: '', client_secret: '' });
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const lacks = client.client_id.trim() === '' || client.client_secret.trim() === '';
    setEmpty(lacks);
    if (!lacks) onSend(client);
  };
  return (
    <More label={t('paste')}>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-3">
        {isEmpty && <Notice kind="failure">{t('pasteEmpty')}</Notice>}
        <div>
          <label htmlFor={id} className="mb-1 block font-semibold">
            {t('clientId')}
          </label>
          <input
            id={id}
            value={client.client_id}
            onChange={({ target }) => setClient({ ...client, client_id: target.value })}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            className="field font-mono text-small"
          />
        </div>
        <div>
          <label htmlFor={secret} className="mb-1 block font-semibold">
            {t('clientSecret')}
          </label>
          <input
            id={secret}
            type="password"
            value={client.client_secret}
            onChange={({ target }) => setClient({ ...client, client_secret: target.value })}
            autoComplete="off"
            maxLength={200}
            className="field font-mono text-small"
          />
        </div>
        <Button type="submit" className="self-start">
          {t('pasteSend')}
        </Button>
      </form>
    </More>
  );
}
