import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SetupAttempt, SetupState } from '../../../contract/setup.ts';
import { setupLimits } from '../../../contract/setup-limits.ts';
import { GuideAdvice } from '../../shared/guide/guide-advice.tsx';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { useSignInUrl } from '../../shared/host.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { anchorOf, Failure, setupGuide } from './failure.tsx';
import { GoogleMessages } from './google-messages.tsx';
import { Notice } from './notice.tsx';
import { useForgetClient } from './use-setup.ts';

/** Whether a journey to Google has lasted so long that its own page probably shows an error. */
function useSilence(attempt: SetupAttempt | null): boolean {
  const away = attempt?.returned_at === null ? attempt.left_at : null;
  const [silentSince, setSilentSince] = useState<string | null>(null);
  useEffect(() => {
    if (away === null) return;
    const timer = setTimeout(() => setSilentSince(away), setupLimits.silenceSeconds * 1000);
    return () => clearTimeout(timer);
  }, [away]);
  return away !== null && silentSince === away;
}

/** A sign-in that came back without a session, in the words of the sign-in page. */
function FailedSignIn({ failure }: { failure: NonNullable<SetupAttempt['failure']> }) {
  const signIn = useTranslations('signIn');
  const { data: document } = useGuidePage(setupGuide);
  return (
    <>
      <Notice kind="failure">{signIn(failure)}</Notice>
      <GuideAdvice document={document} id={`error-${anchorOf(failure)}`} />
    </>
  );
}

function BackToDemo({ onForgotten }: { onForgotten: () => void }) {
  const t = useTranslations('setup');
  const forget = useForgetClient();
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <Button
        disabled={forget.isPending}
        onClick={() => forget.mutate(undefined, { onSuccess: onForgotten })}
      >
        {t('forget')}
      </Button>
      <p className="text-small text-ink-2">{t('forgetWhat')}</p>
      {forget.error && <Failure error={forget.error} fallback={t('forgetFailed')} />}
    </div>
  );
}

interface SignInStageProps {
  state: SetupState;
  onForgotten: () => void;
}

/** Sends the owner to Google in a tab of its own, and tells how that ended. */
export function SignInStage({ state: { attempt, client }, onForgotten }: SignInStageProps) {
  const t = useTranslations('setup');
  const shell = useTranslations('shell');
  const signIn = useTranslations('signIn');
  const address = useSignInUrl();
  const isSilent = useSilence(attempt);
  const [isStuck, setStuck] = useState(false);
  const isAway = attempt?.returned_at === null;
  const failure = attempt?.failure ?? null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('signInWhy')}</p>
      <p className="text-ink-2">{t('signInWarning')}</p>
      {failure !== null && <FailedSignIn failure={failure} />}
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass(isAway ? 'secondary' : 'primary')} self-start`}
      >
        {attempt === null ? signIn('button') : t('signInAgain')}
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only"> {shell('newTab')}</span>
      </a>
      <p role="status" className="text-ink-2 empty:hidden">
        {isAway && (isSilent ? t('silence') : t('waiting'))}
      </p>
      {isAway && !isSilent && !isStuck && (
        <Button className="self-start" onClick={() => setStuck(true)}>
          {t('stuck')}
        </Button>
      )}
      {isAway && (isSilent || isStuck) && <GoogleMessages />}
      {client !== null && <BackToDemo onForgotten={onForgotten} />}
    </div>
  );
}
