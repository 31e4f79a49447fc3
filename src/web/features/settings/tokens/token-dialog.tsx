import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../../contract/limits.ts';
import { type TokenScope, tokenScopeNames } from '../../../../contract/token-scope.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledCheckbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Secret } from '../parts/secret.tsx';
import { useCreateToken } from './use-tokens.ts';

/** For how many days a token can be made. */
const LASTING = ['30', '90', '366'] as const;

const automateFacts = {
  days: limits.switchOfferDays,
  score: limits.switchScore,
  n: limits.switchActions,
  hours: limits.switchHours,
};

/** Shows the token, for the only time. */
function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('yourData');
  return (
    <>
      <p>{t('tokenOnce')}</p>
      <Secret text={token} />
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>{t('tokenDone')}</Button>
      </div>
    </>
  );
}

interface ScopesFieldProps {
  chosen: readonly TokenScope[];
  onChange: (chosen: TokenScope[]) => void;
}

function ScopesField({ chosen, onChange }: ScopesFieldProps) {
  const t = useTranslations('yourData');
  const choose = (scope: TokenScope, isChosen: boolean) =>
    onChange(tokenScopeNames.filter((one) => (one === scope ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="mt-4">
      <legend>{t('tokenMay')}</legend>
      {tokenScopeNames.map((scope) => (
        <div key={scope}>
          <LabelledCheckbox
            checked={chosen.includes(scope)}
            onChange={(checked) => choose(scope, checked)}
          >
            {t(`scope_${scope}`)}
          </LabelledCheckbox>
        </div>
      ))}
    </fieldset>
  );
}

/** Asks what a new token may do, and then shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('yourData');
  const settings = useTranslations('settings');
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['read']);
  const [days, setDays] = useState<(typeof LASTING)[number]>('90');
  const creating = useCreateToken();
  const asksConsent = scopes.includes('automate');
  const isReady = name.trim() !== '' && scopes.length > 0 && !creating.isPending;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) creating.mutate({ name, scopes, days: Number(days), agreed: asksConsent });
  };
  return (
    <Dialog open onClose={onClose} title={t('newToken')} initialFocus={field}>
      {creating.data ? (
        <NewToken token={creating.data.token} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <label htmlFor={id} className="block">
            {t('tokenName')}
          </label>
          <input
            ref={field}
            id={id}
            className="field mt-1"
            autoComplete="off"
            maxLength={limits.tokenNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <ScopesField chosen={scopes} onChange={setScopes} />
          {asksConsent && <p className="mt-2">{t('automateConsent', automateFacts)}</p>}
          <p className="mt-4 mb-1">{t('tokenLasts')}</p>
          <Segments
            label={t('tokenLasts')}
            value={days}
            options={LASTING.map((value) => ({ value, label: t(`tokenDays_${value}`) }))}
            onChange={setDays}
          />
          <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
            {creating.error !== null && errorText(creating.error, t('tokenNotCreated'))}
          </p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{settings('cancel')}</Button>
            <Button type="submit" kind="primary" disabled={!isReady}>
              {t(asksConsent ? 'agreeAndCreate' : 'createToken')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
