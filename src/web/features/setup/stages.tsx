import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { useStore } from '../../lib/store.ts';
import { doneStepsStore, projectSteps } from './project-steps.ts';

export const stages = ['code', 'project', 'client', 'signIn'] as const;
export type Stage = (typeof stages)[number];

const names = {
  code: 'stageCode',
  project: 'stageProject',
  client: 'stageClient',
  signIn: 'stageSignIn',
} as const satisfies Record<Stage, unknown>;

interface StageListProps {
  current: Stage;
  /** Between preparing the project and giving the file one can go back and forth. */
  onOpen: (stage: 'project' | 'client') => void;
}

const place = 'flex min-h-11 w-full items-start gap-2 border-t-4 pt-2 text-left text-small';

/** Where the set-up stands among its four steps. */
export function StageList({ current, onOpen }: StageListProps) {
  const t = useTranslations('setup');
  const at = stages.indexOf(current);
  const stepsDone = useStore(doneStepsStore).length === projectSteps.length;
  // An owner who already has the file skips the steps at Google. They are done once Google accepts
  // the file.
  const isDone = (stage: Stage) =>
    stages.indexOf(stage) < at && (stage !== 'project' || stepsDone || current === 'signIn');
  const isOpenable = (stage: Stage): stage is 'project' | 'client' =>
    (current === 'project' || current === 'client') && (stage === 'project' || stage === 'client');
  return (
    <nav aria-label={t('stages')}>
      <ol className="grid grid-cols-4 gap-2">
        {stages.map((stage, index) => {
          const text = (
            <>
              {isDone(stage) && <Check size={14} aria-hidden className="mt-1 shrink-0" />}
              <span className="min-w-0 break-words">
                {t(names[stage])}
                {isDone(stage) && <span className="sr-only"> ({t('stageDone')})</span>}
              </span>
            </>
          );
          const look = classNames(
            place,
            index <= at ? 'border-nila' : 'border-line',
            stage === current ? 'font-semibold text-ink' : 'text-ink-2',
          );
          const here = stage === current ? ('step' as const) : undefined;
          return (
            <li key={stage} aria-current={here}>
              {isOpenable(stage) && stage !== current ? (
                <button type="button" className={`${look} link`} onClick={() => onOpen(stage)}>
                  {text}
                </button>
              ) : (
                <span className={look}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
