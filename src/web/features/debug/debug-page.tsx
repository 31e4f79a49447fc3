import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../api/query-keys.ts';
import { accessToken, clearTokens, refreshToken } from '../../api/tokens.ts';
import { useLogOut } from '../../decisions/use-log-out.ts';
import { basePath } from '../../lib/base-path.ts';
import { useStore } from '../../lib/store.ts';
import { authStore, useUser } from '../../session/auth-store.ts';
import { goToGoogle } from '../../session/session.ts';
import { forgetWantedPath } from '../../session/wanted-path.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useStored } from './stored.ts';

/** Comes back to /login as Google's callback does, with the pair in the fragment. */
function simulateCallback(noTokens: string): void {
  const token = accessToken();
  const refresh_token = refreshToken();
  if (token === null || refresh_token === null) {
    alert(noTokens);
    return;
  }
  // This page may be the one that the last sign-in led to.
  forgetWantedPath();
  const fragment = new URLSearchParams({ token, refresh_token });
  location.assign(`${basePath}/login#${fragment.toString()}`);
}

interface DebugButtonsProps {
  authenticated: boolean;
  onChange: () => void;
}

export function DebugButtons({ authenticated, onChange }: DebugButtonsProps) {
  const t = useTranslations('debug');
  const errorText = useErrorText();
  const client = useQueryClient();
  const logOut = useLogOut();

  async function refreshUser(): Promise<void> {
    try {
      // An answer under way may be older than the state asked about.
      await client.cancelQueries({ queryKey: queryKeys.user });
      await client.refetchQueries({ queryKey: queryKeys.user }, { throwOnError: true });
      showToast({ kind: 'success', title: t('userRefreshed') });
    } catch (error) {
      showToast({ kind: 'error', title: errorText(error, String(error)) });
    }
    onChange();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {authenticated ? (
        <Button onClick={logOut}>{t('logout')}</Button>
      ) : (
        <Button kind="primary" onClick={() => void goToGoogle()}>
          {t('login')}
        </Button>
      )}
      <Button onClick={() => void refreshUser()}>{t('refreshUser')}</Button>
      <Button
        onClick={() => {
          clearTokens();
          onChange();
        }}
      >
        {t('clearToken')}
      </Button>
      <Button onClick={() => simulateCallback(t('noTokens'))}>{t('testCallback')}</Button>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="bound p-4">
      <h2 className="mb-2 text-h3">{title}</h2>
      {children}
    </section>
  );
}

interface FactProps {
  name: string;
  value: string | null;
  code?: boolean;
}

function Fact({ name, value, code = false }: FactProps) {
  const none = useTranslations('debug')('none');
  return (
    <div className="grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-[17rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className={code ? 'font-mono text-small break-all' : 'break-words'}>
        {value ?? <span className="text-ink-3">{none}</span>}
      </dd>
    </div>
  );
}

/** The state of this browser's session; no token is shown in full. */
export function DebugPage() {
  const t = useTranslations('debug');
  const title = useTranslations('titles');
  const { isAuthenticated } = useStore(authStore);
  const user = useUser();
  const { tokens, entries, lookAgain } = useStored();
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4">
      <meta name="robots" content="noindex" />
      <PageHeading>{title('debug')}</PageHeading>
      <DebugButtons authenticated={isAuthenticated} onChange={lookAgain} />
      <Facts title={t('session')}>
        <dl>
          <Fact name={t('authenticated')} value={yesOrNo(isAuthenticated)} />
          <Fact name={t('tokenPresent')} value={yesOrNo(tokens.access !== null)} />
          <Fact name={t('token')} value={tokens.access} code />
          <Fact name={t('refreshToken')} value={tokens.refresh} code />
        </dl>
      </Facts>
      <Facts title={t('user')}>
        <dl>
          <Fact name={t('userId')} value={user?.id ?? null} />
          <Fact name={t('name')} value={user?.name ?? null} />
          <Fact name={t('email')} value={user?.email ?? null} />
          <Fact name={t('picture')} value={user?.picture ?? null} code />
        </dl>
      </Facts>
      <Facts title={t('storage')}>
        <p className="mb-2 text-small text-ink-3">{t('masked')}</p>
        {entries.length === 0 ? (
          <p className="text-ink-2">{t('storageEmpty')}</p>
        ) : (
          <dl>
            {entries.map(({ store, key, value }) => (
              <Fact key={`${store} ${key}`} name={`${store} · ${key}`} value={value} code />
            ))}
          </dl>
        )}
      </Facts>
    </div>
  );
}
