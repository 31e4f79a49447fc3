import { Link2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Helper, HelperInvitation } from '../../../../contract/helper.ts';
import type { HelperRole } from '../../../../contract/roles.ts';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { goToGoogle } from '../../../session/session.ts';
import { FreshSignIn } from '../../../shared/fresh-sign-in.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Secret } from '../parts/secret.tsx';
import { Setting } from '../parts/setting.tsx';
import { useChangeHelper, useHelpers, useInviteHelper } from './use-helpers.ts';

const ROLES = ['viewer', 'moderator'] as const satisfies readonly HelperRole[];

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
    {children}
  </li>
);

function HelperFacts({ helper }: { helper: Helper }) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const { name, email, role, since, confirmed } = helper;
  return (
    <div className="min-w-0 basis-64 grow">
      <bdi className="foreign font-semibold break-words">{name || email}</bdi>
      <p className="text-small break-words text-ink-3">
        {email !== null && name !== '' && (
          <>
            <bdi>{email}</bdi>
            {' · '}
          </>
        )}
        {t(`role_${role}`)}
        {' · '}
        <time dateTime={since}>
          {t('helpsSince', { time: formatRelative(since, locale) ?? '' })}
        </time>
      </p>
      {!confirmed && <p className="text-small">{t('toConfirm')}</p>}
    </div>
  );
}

/** A helper has a number, a link has half a digest. */
const isHelper = (id: string) => /^\d{1,15}$/.test(id);

interface HelperListProps {
  helpers: readonly Helper[];
  invitations: readonly HelperInvitation[];
  fresh: boolean;
}

function HelperList({ helpers, invitations, fresh }: HelperListProps) {
  const t = useTranslations('yourData');
  const locale = useLocale();
  const errorText = useErrorText();
  const change = useChangeHelper();
  const list = useRef<HTMLUListElement>(null);
  const take = (id: string) => {
    // The pressed button goes with its row.
    list.current?.focus();
    change.mutate({ take: id });
  };
  return (
    <>
      {helpers.length + invitations.length > 0 && (
        <ul ref={list} tabIndex={-1} className="bound mb-3 overflow-clip">
          {helpers.map((helper) => (
            <Row key={helper.id}>
              <HelperFacts helper={helper} />
              {!helper.confirmed && fresh && (
                <Button
                  size="small"
                  kind="primary"
                  disabled={change.isPending}
                  onClick={() => change.mutate({ confirm: helper.id, role: helper.role })}
                >
                  {t('confirmHelper')}
                </Button>
              )}
              <Button
                size="small"
                disabled={change.isPending}
                aria-label={t('takeBackFrom', { name: helper.name || (helper.email ?? '') })}
                onClick={() => take(helper.id)}
              >
                <X size={15} aria-hidden />
                {t('takeBack')}
              </Button>
            </Row>
          ))}
          {invitations.map(({ id, role, ends_at }) => {
            const time = formatDateTime(ends_at, locale);
            return (
              <Row key={id}>
                <div className="min-w-0 basis-64 grow">
                  <p>{t(`helperLink_${role}`)}</p>
                  <p className="text-small text-ink-3">{t('helperLinkEnds', { time })}</p>
                </div>
                <Button
                  size="small"
                  disabled={change.isPending}
                  aria-label={t('withdrawLink', { time })}
                  onClick={() => take(id)}
                >
                  <X size={15} aria-hidden />
                  {t('withdraw')}
                </Button>
              </Row>
            );
          })}
        </ul>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {change.isSuccess &&
          'take' in change.variables &&
          t(isHelper(change.variables.take) ? 'takenBack' : 'withdrawn')}
      </p>
      <p role="alert" className="text-rejected-ink empty:hidden">
        {change.error !== null && errorText(change.error, t('helpersNotChanged'))}
      </p>
    </>
  );
}

/** Chooses a role, and shows the link once. */
function Invite() {
  const t = useTranslations('yourData');
  const errorText = useErrorText();
  const [role, setRole] = useState<HelperRole>('moderator');
  const invite = useInviteHelper();
  return (
    <>
      <p className="mb-1">{t('helperRole')}</p>
      <div className="w-64 max-w-full">
        <Segments
          label={t('helperRole')}
          value={role}
          options={ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
          onChange={setRole}
        />
      </div>
      <p className="mt-1 text-small text-ink-2">{t(`roleAbout_${role}`)}</p>
      <Button className="mt-3" disabled={invite.isPending} onClick={() => invite.mutate(role)}>
        <Link2 size={16} aria-hidden />
        {t('inviteHelper')}
      </Button>
      {invite.data && (
        <div role="status" className="mt-3">
          <p>{t('linkOnce')}</p>
          <Secret text={invite.data.url} />
        </div>
      )}
      <p role="alert" className="mt-2 text-rejected-ink empty:hidden">
        {invite.error !== null && errorText(invite.error, t('helpersNotChanged'))}
      </p>
    </>
  );
}

/** Who helps on the channel, and the links by which others begin to. */
export function HelperSettings({ fresh }: { fresh: boolean }) {
  const t = useTranslations('yourData');
  return (
    <Setting name="yourData.helpers" about={t('helpersAbout')}>
      <Loaded query={useHelpers()} what={t('helpers')} failed={t('helpersFailed')}>
        {(data) => <HelperList {...data} fresh={fresh} />}
      </Loaded>
      <FreshSignIn fresh={fresh} onSignIn={() => void goToGoogle()}>
        <Invite />
      </FreshSignIn>
    </Setting>
  );
}
