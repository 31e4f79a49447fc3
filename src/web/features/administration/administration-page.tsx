import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Installation } from '../../../contract/administration.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatSize } from '../../lib/format-size.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useInstallation, useOwners } from './administration-queries.ts';
import { Invitations } from './invitations.tsx';
import { OwnerList } from './owner-list.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="py-1 sm:flex sm:gap-4 sm:py-0.5">
    <dt className="text-ink-2 max-sm:text-small sm:w-48 sm:shrink-0">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

function InstallationFacts({ installation }: { installation: Installation }) {
  const t = useTranslations('administration');
  const { quota, versions, disk_free_bytes: free, database_bytes: size } = installation;
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-2 text-h2">{t('installation')}</h2>
      <dl className="tabular-nums">
        <Fact name={t('quota')}>{t('quotaUsed', quota)}</Fact>
        <Fact name={t('disk')}>
          {free === null ? t('diskElsewhere') : formatSize(free, locale)}
        </Fact>
        <Fact name={t('database')}>{formatSize(size, locale)}</Fact>
        <Fact name={t('versions')}>
          Sapu {versions.sapu}, Node.js {versions.node}, PostgreSQL {versions.postgresql}
        </Fact>
      </dl>
    </section>
  );
}

function Owners({ installation }: { installation: Installation }) {
  const t = useTranslations('administration');
  const owners = useOwners();
  return (
    <section>
      <h2 className="mb-2 text-h2">{t('owners')}</h2>
      <Loaded query={owners} what={t('owners')} failed={t('ownersFailed')}>
        {({ pages }) => (
          <OwnerList owners={pages.flatMap(({ rows }) => rows)} installation={installation} />
        )}
      </Loaded>
      {owners.hasNextPage && (
        <Button
          className="mt-3"
          disabled={owners.isFetchingNextPage}
          onClick={() => void owners.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </section>
  );
}

/** Who uses this installation and what state it is in, for its administrator. */
export function AdministrationPage() {
  const t = useTranslations('administration');
  const title = useTranslations('titles');
  const installation = useInstallation();
  // Who administers is the server's to say: what the browser remembers may be old.
  const isOthers =
    installation.error instanceof ApiError && installation.error.code === 'not_found';
  return (
    <div className="page-grid space-y-8">
      <div>
        <PageHeading>{title('administration')}</PageHeading>
        <p className="mt-1 text-ink-2">{t(isOthers ? 'notYours' : 'about')}</p>
      </div>
      {!isOthers && (
        <Loaded query={installation} what={t('installation')} failed={t('installationFailed')}>
          {(found) => (
            <>
              <Owners installation={found} />
              <Invitations installation={found} />
              <InstallationFacts installation={found} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
