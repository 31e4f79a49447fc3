import { Link } from '@tanstack/react-router';
import { KeyRound, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PersonalToken } from '../../../../contract/personal-token.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-device.ts';
import { goToGoogle } from '../../../session/session.ts';
import { FreshSignIn } from '../../../shared/fresh-sign-in.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Setting } from '../parts/setting.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useRevokeToken, useTokens } from './use-tokens.ts';

function TokenFacts({ token }: { token: PersonalToken }) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const { expires_at: ends, last_used_at: used } = token;
  const ended = useNow(true) >= Date.parse(ends);
  return (
    <p className="text-small text-ink-3">
      {token.scopes.map((scope) => t(`scopeName_${scope}`)).join(', ')}
      {' · '}
      <time dateTime={ends}>
        {t(ended ? 'tokenEnded' : 'tokenEnds', { time: formatDateTime(ends, locale) })}
      </time>
      {' · '}
      {used === null ? (
        t('neverUsed')
      ) : (
        <time dateTime={used}>{t('lastUsed', { time: formatRelative(used, locale) ?? '' })}</time>
      )}
    </p>
  );
}

function TokenList({ tokens }: { tokens: readonly PersonalToken[] }) {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const revoking = useRevokeToken();
  const list = useRef<HTMLUListElement>(null);
  const revoke = (id: string) => {
    // The pressed button goes with its row.
    list.current?.focus();
    revoking.mutate(id);
  };
  return (
    <>
      {tokens.length > 0 && (
        <ul ref={list} tabIndex={-1} className="bound mb-3 overflow-clip">
          {tokens.map((token) => (
            <li
              key={token.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0"
            >
              <div className="min-w-0 basis-64 grow">
                <bdi className="foreign font-semibold break-words">{token.name}</bdi>
                <TokenFacts token={token} />
              </div>
              <Button
                size="small"
                disabled={revoking.isPending}
                aria-label={t('revokeThis', { name: token.name })}
                onClick={() => revoke(token.id)}
              >
                <X size={15} aria-hidden />
                {t('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {revoking.isSuccess && t('revoked')}
      </p>
      <p role="alert" className="text-rejected-ink empty:hidden">
        {revoking.error !== null && errorText(revoking.error, t('revokeFailed'))}
      </p>
    </>
  );
}

const toGuide = (text: ReactNode) => (
  <Link to="/docs/$docId" params={{ docId: 'user-guide' }} hash="scripts" className="link">
    {text}
  </Link>
);

/** With what scripts of the owner's act for them. */
export function TokenSettings({ fresh }: { fresh: boolean }) {
  const t = useTranslations('yourData');
  const tokens = useTokens();
  const [isMaking, setMaking] = useState(false);
  return (
    <Setting name="yourData.tokens" about={t('tokensAbout')}>
      <p className="mb-3 text-ink-2">{t.rich('tokensGuide', { link: toGuide })}</p>
      <Loaded query={tokens} what={t('tokens')} failed={t('tokensFailed')}>
        {(data) => <TokenList tokens={data} />}
      </Loaded>
      <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
        <Button className="mt-1" onClick={() => setMaking(true)}>
          <KeyRound size={16} aria-hidden />
          {t('newToken')}
        </Button>
      </FreshSignIn>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </Setting>
  );
}
