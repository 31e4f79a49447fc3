import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { useStore } from '../../lib/store.ts';
import { GuideBlocks } from '../../shared/guide/guide-blocks.tsx';
import { GuideContent } from '../../shared/guide/guide-content.tsx';
import { type Section, sectionOf } from '../../shared/guide/guide-section.ts';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { setupGuide } from './failure.tsx';
import {
  doneStepsStore,
  type ProjectStep,
  projectSteps,
  withRedirectUrl,
} from './project-steps.ts';

interface StepProps {
  step: ProjectStep;
  section: Section;
  isOpen: boolean;
  onToggle: () => void;
  onDone: () => void;
  redirectUrl: string;
}

function Step({ step, section, isOpen, onToggle, onDone, redirectUrl }: StepProps) {
  const t = useTranslations('setup');
  const done = useStore(doneStepsStore);
  const isDone = done.includes(step);
  const Mark = isDone ? CircleCheck : CircleDashed;
  const isLast = step === projectSteps.at(-1);
  return (
    <li className="bound">
      <h3 id={`step-${step}`} tabIndex={-1} className="scroll-mt-20 text-comment tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`content-${step}`}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left"
        >
          <Mark
            size={20}
            aria-hidden
            className={classNames('shrink-0', isDone ? 'text-good-edge' : 'text-ink-3')}
          />
          <span className="min-w-0 flex-1">
            <GuideContent content={section.heading.content} />
            {isDone && <span className="sr-only"> ({t('stageDone')})</span>}
          </span>
          <ChevronRight
            size={18}
            aria-hidden
            className={classNames('shrink-0 text-ink-3', isOpen && 'rotate-90')}
          />
        </button>
      </h3>
      <div id={`content-${step}`} hidden={!isOpen} className="border-t border-line px-4 py-4">
        <div className="guide max-w-[72ch]">
          <GuideBlocks blocks={withRedirectUrl(section.blocks, redirectUrl)} />
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button kind="primary" onClick={onDone}>
            {t(isLast ? 'stepLast' : 'stepNext')}
          </Button>
          {isDone && (
            <Button
              kind="ghost"
              onClick={() => doneStepsStore.set(done.filter((other) => other !== step))}
            >
              {t('stepUndo')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

interface ProjectStageProps {
  redirectUrl: string;
  onFile: () => void;
}

/** The way through Google's console, one page of it a step. */
export function ProjectStage({ redirectUrl, onFile }: ProjectStageProps) {
  const t = useTranslations('setup');
  const docs = useTranslations('docs');
  const done = useStore(doneStepsStore);
  const { data: document, isError, refetch } = useGuidePage(setupGuide);
  const [open, setOpen] = useState(() => projectSteps.find((step) => !done.includes(step)));
  const [arrived, setArrived] = useState<ProjectStep>();
  useEffect(() => {
    if (arrived !== undefined) globalThis.document.getElementById(`step-${arrived}`)?.focus();
  }, [arrived]);
  const finish = (step: ProjectStep) => {
    doneStepsStore.set(projectSteps.filter((other) => other === step || done.includes(other)));
    const next = projectSteps[projectSteps.indexOf(step) + 1];
    setOpen(next);
    setArrived(next);
    if (next === undefined) onFile();
  };
  if (document === undefined) {
    if (isError) return <Failed onRetry={() => void refetch()}>{docs('loadFailed')}</Failed>;
    return <Skeleton className="h-60 w-full" />;
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('projectWhy')}</p>
      <p className="text-small text-ink-2 tabular-nums" role="status">
        {t('stepsDone', { done: done.length, all: projectSteps.length })}
      </p>
      <ol className="flex flex-col gap-3">
        {projectSteps.map((step) => {
          const section = sectionOf(document, step);
          if (section === undefined) return null;
          return (
            <Step
              key={step}
              step={step}
              section={section}
              isOpen={open === step}
              onToggle={() => setOpen(open === step ? undefined : step)}
              onDone={() => finish(step)}
              redirectUrl={redirectUrl}
            />
          );
        })}
      </ol>
      <Button className="self-start" onClick={onFile}>
        {t('haveFile')}
      </Button>
    </div>
  );
}
