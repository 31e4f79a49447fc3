import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RestoredBackup } from '../../../contract/restore.ts';
import type { SetupClosedReason, SetupState } from '../../../contract/setup.ts';
import { useStore } from '../../lib/store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { ClientStage } from './client-stage.tsx';
import { CodeStage } from './code-stage.tsx';
import { Connected } from './connected.tsx';
import { setupGuide } from './failure.tsx';
import { Notice } from './notice.tsx';
import { ProjectStage } from './project-stage.tsx';
import { doneStepsStore, projectSteps } from './project-steps.ts';
import { Restart } from './restart.tsx';
import { RestoreStage } from './restore-stage.tsx';
import { carriedCode } from './setup-code.ts';
import { SignInStage } from './sign-in-stage.tsx';
import { type Stage, StageList } from './stages.tsx';
import { useSetup } from './use-setup.ts';

const titles = {
  code: 'codeTitle',
  project: 'projectTitle',
  client: 'clientTitle',
  signIn: 'signInTitle',
} as const satisfies Record<Stage, unknown>;

/** The step that is next, unless the visitor has opened another one. */
function stageOf(state: SetupState, opened: 'project' | 'client' | null, isReady: boolean): Stage {
  if (!state.admitted) return 'code';
  if (state.mode === 'real') return 'signIn';
  return opened ?? (state.client !== null || isReady ? 'client' : 'project');
}

function Closed({ reason }: { reason: SetupClosedReason }) {
  const t = useTranslations('setup');
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-h3">{t('closedTitle')}</h2>
      <p>{t(reason)}</p>
      {reason !== 'demo_database' && (
        <Link to="/login" className={`${buttonClass('primary')} self-start`}>
          {t('toSignIn')}
        </Link>
      )}
    </section>
  );
}

interface StagesProps {
  state: SetupState;
  onRestore: () => void;
  onRestart: (to: 'demo' | 'real') => void;
}

/** The step that is open. Its heading takes the focus when another step gives way to it. */
function Stages({ state, onRestore, onRestart }: StagesProps) {
  const t = useTranslations('setup');
  const [opened, setOpened] = useState<'project' | 'client' | null>(null);
  const isReady = useStore(doneStepsStore).length === projectSteps.length;
  const stage = stageOf(state, opened, isReady);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current !== stage) heading.current?.focus();
    shown.current = stage;
    // Nobody asks for it any more.
    if (stage !== 'code') carriedCode.set(null);
  }, [stage]);
  const [wasAdmitted, setAdmitted] = useState(state.admitted);
  if (state.admitted && !wasAdmitted) setAdmitted(true);
  const contents: Record<Stage, ReactNode> = {
    code: <CodeStage takenOver={wasAdmitted} />,
    project: <ProjectStage redirectUrl={state.redirect_url} onFile={() => setOpened('client')} />,
    client: <ClientStage state={state} onSaved={() => onRestart('real')} />,
    signIn: <SignInStage state={state} onForgotten={() => onRestart('demo')} />,
  };
  return (
    <>
      <StageList current={stage} onOpen={setOpened} />
      <section className="mt-6">
        <h2 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-20 text-h3">
          {t(titles[stage])}
        </h2>
        {state.start_failed && (
          <div className="mb-4">
            <Notice kind="failure">
              {t(state.mode === 'real' ? 'demoFailed' : 'startFailed')}
            </Notice>
          </div>
        )}
        {contents[stage]}
        {state.can_restore && (
          <Button kind="ghost" className="mt-4" onClick={onRestore}>
            {t('restoreTitle')}
          </Button>
        )}
      </section>
    </>
  );
}

function Content() {
  const t = useTranslations('setup');
  const states = useTranslations('states');
  const titlesOf = useTranslations('titles');
  const { data: state, isError, refetch } = useSetup();
  const [restart, setRestart] = useState<'demo' | 'real' | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const isOpen = state?.closed === null && state.mode === 'real';
  const [wasAwaited, setAwaited] = useState(false);
  if (isOpen && !wasAwaited) setAwaited(true);
  const giveUp = useCallback(() => {
    setRestart(null);
    void refetch();
  }, [refetch]);
  if (restart !== null) return <Restart to={restart} onFailed={giveUp} />;
  if (isRestoring) {
    const leave = (restored: RestoredBackup | null) => {
      setRestoring(false);
      if (restored?.connected) setRestart('real');
      else void refetch();
    };
    return <RestoreStage onDone={leave} />;
  }
  if (state === undefined) {
    if (isError) return <Failed onRetry={() => void refetch()}>{t('loadFailed')}</Failed>;
    return (
      <>
        <p role="status" className="sr-only">
          {states('loading', { what: titlesOf('setup') })}
        </p>
        <Skeleton className="h-60 w-full" />
      </>
    );
  }
  if (state.closed !== null && wasAwaited) return <Connected />;
  if (state.closed !== null) return <Closed reason={state.closed} />;
  return <Stages state={state} onRestore={() => setRestoring(true)} onRestart={setRestart} />;
}

/** From the demo to one's own channel. */
export function SetupPage() {
  const t = useTranslations('setup');
  const titlesOf = useTranslations('titles');
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeading>{titlesOf('setup')}</PageHeading>
      <p className="mt-2 mb-6 text-ink-2">{t('intro')}</p>
      <Content />
      <p className="mt-10 border-t border-line pt-4 text-small">
        <Link
          to="/docs/$docId"
          params={{ docId: setupGuide }}
          hash="google-oauth-setup"
          className="link"
        >
          {t('toGuide')}
        </Link>
      </p>
    </div>
  );
}
