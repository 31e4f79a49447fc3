import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { links } from '../../lib/links.ts';
import { useOnline } from '../../lib/use-device.ts';
import { OpenPlayground } from '../../playground/open-playground.tsx';
import { goToGoogle, helperSecret } from '../../session/session.ts';
import { attemptPending, beginAttempt, endAttempt, signInFailure } from '../../session/sign-in.ts';
import { useIsDemo, useIsSignInAway } from '../../shared/host.ts';
import { appName } from '../../shared/page-title.ts';
import { LogoMark } from '../../ui/bristles.tsx';
import { More } from '../../ui/more.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OutsideLink } from '../../ui/text.tsx';

/** Google's own mark in its own colours, as its branding guidelines ask. */
const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
    <path
      fill="#EA4335"
      d="M24 9.500c3.540 0 6.710 1.220 9.210 3.600l6.850-6.850C35.900 2.380 30.470 0 24 0 14.620 0 6.510 5.380 2.560 13.220l7.980 6.190C12.430 13.720 17.740 9.500 24 9.500z"
    />
    <path
      fill="#4285F4"
      d="M46.980 24.550c0-1.570-.15-3.090-.38-4.550H24v9.020h12.940c-.58 2.960-2.260 5.480-4.780 7.180l7.730 6c4.510-4.180 7.090-10.360 7.090-17.650z"
    />
    <path
      fill="#FBBC05"
      d="M10.530 28.590c-.48-1.450-.76-2.990-.76-4.590s.27-3.140.76-4.590l-7.980-6.190C.92 16.460 0 20.120 0 24s.92 7.540 2.560 10.780l7.970-6.190z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.480 0 11.930-2.130 15.890-5.810l-7.730-6c-2.150 1.450-4.920 2.300-8.160 2.300-6.260 0-11.570-4.220-13.470-9.910l-7.980 6.190C6.510 42.620 14.620 48 24 48z"
    />
  </svg>
);

export function GoogleButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useTranslations('signIn');
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-center gap-3 rounded-control border border-[#747775] bg-[#fff] px-4 font-semibold text-[#1f1f1f] hover:bg-[#f2f2f2] disabled:opacity-70 dark:border-[#8e918f] dark:bg-[#131314] dark:text-[#e3e3e3] dark:hover:bg-[#1e1f20]"
    >
      <GoogleMark />
      {t('button')}
    </button>
  );
}

export function Troubleshooting({ startOpen }: { startOpen: boolean }) {
  const t = useTranslations('signIn');
  return (
    <More label={t('tips')} startOpen={startOpen} className="mt-5 border-t border-line pt-3">
      <ul className="mt-1 list-disc space-y-1 pl-11 text-ink-2">
        <li>{t('tipCookies')}</li>
        <li>{t('tipPrivate')}</li>
        <li>{t('tipBlockers')}</li>
        <li>{t('tipBrowser')}</li>
      </ul>
    </More>
  );
}

/** Instead of a button that would lead this browser to its own machine. */
function NoSignIn() {
  const t = useTranslations('signIn');
  const guide = { to: '/docs/$docId', params: { docId: 'installation-guide' } } as const;
  return (
    <p>
      {t.rich('away', {
        setup: (chunks) => (
          <Link to="/setup" className="link">
            {chunks}
          </Link>
        ),
        guide: (chunks) => (
          <Link {...guide} hash="demo-elsewhere" className="link">
            {chunks}
          </Link>
        ),
      })}
    </p>
  );
}

/** What went wrong before this visit, if anything did. */
const previousNotice = () => signInFailure() ?? (attemptPending() ? ('returned' as const) : null);

type Notice = NonNullable<ReturnType<typeof previousNotice>>;

/** Where whoever runs the server, or the Workspace, mends what keeps people out. */
const remedies = {
  api_disabled: { name: 'toApi', href: links.googleApi },
  client_refused: { name: 'toCredentials', href: links.googleCredentials },
  redirect_mismatch: { name: 'toCredentials', href: links.googleCredentials },
  org_internal: { name: 'toAudience', href: links.googleAudience },
  admin_policy_enforced: { name: 'toAppAccess', href: links.workspaceApps },
} as const satisfies Partial<Record<Notice, unknown>>;

function Remedy({ notice }: { notice: Notice }) {
  const t = useTranslations('signIn');
  if (!(notice in remedies)) return null;
  const { name, href } = remedies[notice as keyof typeof remedies];
  return <OutsideLink href={href}>{t(name)}</OutsideLink>;
}

export function SignInPage() {
  const t = useTranslations('signIn');
  const titles = useTranslations('titles');
  const demo = useIsDemo();
  const isAway = useIsSignInAway();
  // In the demo the stand-in for Google runs on this machine.
  const cutOff = !useOnline() && !demo;
  const h = useTranslations('helping');
  const invited = helperSecret() !== undefined;
  const [comes, setComes] = useState(false);
  const helps = invited || comes;
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
    void goToGoogle(helps ? 'none' : undefined);
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
            {t(notice)} <Remedy notice={notice} />
          </p>
        )}
        {invited && <p className="mb-4">{h('invited')}</p>}
        {isAway ? <NoSignIn /> : <GoogleButton busy={leaving || cutOff} onClick={leave} />}
        <p role="status" className="text-center text-small text-ink-2 not-empty:mt-3">
          {leaving && t.rich('redirecting', { b: (chunks) => <b>{chunks}</b> })}
          {cutOff && t('offline')}
        </p>
        {demo && !isAway && (
          <p className="mt-3 text-center text-small text-ink-2">
            {t('demo')}{' '}
            <Link to="/setup" className="link">
              {titles('setup')}
            </Link>
          </p>
        )}
        <h2 className="mt-6 text-body tracking-normal">{t('asks')}</h2>
        <ul className="mt-2 space-y-1 text-ink-2">
          {(helps
            ? [h('asksWho'), h('asksNothing')]
            : [t('asksRead'), t('asksAct'), t('asksName')]
          ).map((asked) => (
            <li key={asked} className="flex gap-2">
              <span aria-hidden className="bristle-line mt-2 w-3 shrink-0 text-nila" />
              <span className="min-w-0 break-words">{asked}</span>
            </li>
          ))}
        </ul>
        {!invited && (
          // A box of the browser's own: the first load has no room for another.
          <label className="mt-2 inline-flex min-h-8 items-center gap-2 coarse:min-h-11">
            <input
              type="checkbox"
              className="size-5 accent-nila"
              checked={comes}
              onChange={({ target }) => setComes(target.checked)}
            />
            {h('come')}
          </label>
        )}
        <Troubleshooting startOpen={notice !== null && notice !== 'not_invited'} />
      </div>
      <OpenPlayground className="mt-4" />
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
