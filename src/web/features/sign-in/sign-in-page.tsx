import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../../lib/use-device.ts';
import { goToGoogle } from '../../session/session.ts';
import { attemptPending, beginAttempt, endAttempt, signInFailure } from '../../session/sign-in.ts';
import { useIsDemo } from '../../shared/host.ts';
import { appName } from '../../shared/page-title.ts';
import { LogoMark } from '../../ui/bristles.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GoogleButton } from './google-button.tsx';
import { Troubleshooting } from './troubleshooting.tsx';

/** What went wrong before this visit, if anything did. */
const previousNotice = () => signInFailure() ?? (attemptPending() ? ('returned' as const) : null);

export function SignInPage() {
  const t = useTranslations('signIn');
  const demo = useIsDemo();
  // The demo plays Google on this very machine.
  const cutOff = !useOnline() && !demo;
  const [notice, setNotice] = useState(previousNotice);
  const [leaving, setLeaving] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    endAttempt();
    alert.current?.focus();
  }, []);
  const leave = () => {
    setNotice(null);
    setLeaving(true);
    beginAttempt();
    void goToGoogle();
  };
  return (
    <div className="mx-auto flex max-w-md flex-col pt-6 sm:pt-14">
      <div className="mb-6 text-center">
        <span className="inline-block text-ink">
          <LogoMark size={64} />
        </span>
        <PageHeading className="mt-3">{appName}</PageHeading>
        <p className="mt-1 text-comment text-ink-2">{t('tagline')}</p>
      </div>
      <div className="bound p-6">
        {notice !== null && (
          <p
            ref={alert}
            role="alert"
            tabIndex={-1}
            className="status-rejected mb-4 rounded-chip border-l-4 border-(--edge) bg-(--tint) px-3 py-2 text-(--status-ink)"
          >
            {t(notice)}
          </p>
        )}
        <GoogleButton busy={leaving || cutOff} onClick={leave} />
        <p role="status" className="text-center text-small text-ink-2 not-empty:mt-3">
          {leaving && t.rich('redirecting', { b: (chunks) => <b>{chunks}</b> })}
          {cutOff && t('offline')}
        </p>
        {demo && <p className="mt-3 text-center text-small text-ink-2">{t('demo')}</p>}
        <h2 className="mt-6 text-body tracking-normal">{t('asks')}</h2>
        <ul className="mt-2 space-y-1 text-ink-2">
          <li className="flex gap-2">
            <span aria-hidden className="bristle-line mt-2 w-3 shrink-0 text-nila" />
            {t('asksRead')}
          </li>
          <li className="flex gap-2">
            <span aria-hidden className="bristle-line mt-2 w-3 shrink-0 text-nila" />
            {t('asksAct')}
          </li>
        </ul>
        <Troubleshooting startOpen={notice !== null} />
      </div>
      <p className="mt-4 px-2 text-center text-small text-ink-2">
        {t.rich('agree', {
          terms: (chunks) => (
            <Link to="/terms" className="link">
              {chunks}
            </Link>
          ),
          privacy: (chunks) => (
            <Link to="/privacy" className="link">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
