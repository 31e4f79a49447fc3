import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Installation, ManagedOwner } from '../../../contract/administration.ts';
import { formatRelative } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

function OwnerFacts({ owner, equalShare }: { owner: ManagedOwner; equalShare: number }) {
  const t = useTranslations('administration');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const ago = (time: string) => formatRelative(time, locale) ?? '';
  const { last_read_at: read, last_login: login, fault } = owner;
  const facts = [
    t('usedOf', { used: owner.used, share: owner.share ?? equalShare }),
    t('comments', { n: owner.comments }),
    read === null ? t('neverRead') : t('lastRead', { time: ago(read) }),
    ...(login === null ? [] : [t('lastLogin', { time: ago(login) })]),
    ...(owner.waiting_decisions > 0 ? [t('waiting', { n: owner.waiting_decisions })] : []),
    ...(owner.jobs > 0 ? [t('jobs', { n: owner.jobs })] : []),
    ...(fault === null ? [] : [t('fault', { reason: errors(fault) })]),
  ];
  return <p className="text-small text-ink-2">{facts.join(' · ')}</p>;
}

interface OwnerRowProps {
  owner: ManagedOwner;
  installation: Installation;
}

function OwnerRow({ owner, installation }: OwnerRowProps) {
  const t = useTranslations('administration');
  const [managed, setManaged] = useState(false);
  const [channel = t('noChannel'), ...others] = owner.channel_ids;
  const name = owner.email ?? channel;
  const isWell = owner.connection === 'working';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 basis-64 grow">
        <p className="font-semibold break-words">
          <bdi className="foreign">{owner.email ?? t('noEmail')}</bdi>
          {owner.administrator && (
            <span className="ml-2 text-small font-normal text-good-ink">{t('you')}</span>
          )}
          {!isWell && (
            <span className="ml-2 text-small font-normal text-rejected-ink">
              {t(`state_${owner.connection}`)}
            </span>
          )}
        </p>
        <p className="font-mono text-small break-all text-ink-3">
          {[channel, ...others].join(' ')}
        </p>
        <OwnerFacts owner={owner} equalShare={installation.quota.equal_share} />
      </div>
      <Button size="small" aria-label={t('manageOf', { name })} onClick={() => setManaged(true)}>
        {t('manage')}
      </Button>
      {managed && (
        <OwnerDialog
          owner={owner}
          name={name}
          installation={installation}
          onClose={() => setManaged(false)}
        />
      )}
    </li>
  );
}

interface OwnerListProps {
  owners: readonly ManagedOwner[];
  installation: Installation;
}

export const OwnerList = ({ owners, installation }: OwnerListProps) => (
  <ul className="bound overflow-clip">
    {owners.map((owner) => (
      <OwnerRow key={owner.id} owner={owner} installation={installation} />
    ))}
  </ul>
);
