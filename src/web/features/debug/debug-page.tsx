import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../lib/store.ts';
import { authStore, useUser } from '../../session/auth-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DebugButtons } from './debug-buttons.tsx';
import { useStored } from './use-stored.ts';

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

/** How this browser's session stands; no token is ever shown whole. */
export function DebugPage() {
  const t = useTranslations('debug');
  const title = useTranslations('titles');
  const { isAuthenticated } = useStore(authStore);
  const user = useUser();
  const { token, refreshToken, entries, lookAgain } = useStored();
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4">
      <meta name="robots" content="noindex" />
      <PageHeading>{title('debug')}</PageHeading>
      <DebugButtons authenticated={isAuthenticated} onChange={lookAgain} />
      <Facts title={t('session')}>
        <dl>
          <Fact name={t('authenticated')} value={yesOrNo(isAuthenticated)} />
          <Fact name={t('tokenPresent')} value={yesOrNo(token !== null)} />
          <Fact name={t('token')} value={token} code />
          <Fact name={t('refreshToken')} value={refreshToken} code />
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
