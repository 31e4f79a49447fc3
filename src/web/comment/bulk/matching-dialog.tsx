import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MatchingPreviewAnswer } from '../../../contract/act.ts';
import { limits } from '../../../contract/limits.ts';
import { ActCost, type ActPlan, DialogBody, Finality } from '../../decisions/bulk/dialog-parts.tsx';
import { useUser } from '../../session/auth-store.ts';
import { sureFrom } from '../../shared/score.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { type DoubtfulComment, DoubtfulComments } from './doubtful-comments.tsx';
import {
  type MatchingChoice,
  type MatchingRequest,
  useMatchingPreview,
  useModerateMatching,
} from './use-matching.ts';

interface OptionsProps {
  request: MatchingRequest;
  choice: MatchingChoice;
  regulars: number;
  onChange: (changes: Partial<MatchingChoice>) => void;
}

/** What makes a rejection of many comments more careful. */
function Options({ request, choice, regulars, onChange }: OptionsProps) {
  const t = useTranslations('matching');
  // The hold of the settings may be longer than that of an act.
  const heldAnyway = (useUser()?.settings.hold_hours ?? 0) > 0;
  return (
    <div className="mt-3 flex flex-col gap-1">
      {!heldAnyway && (
        <div>
          <LabelledCheckbox
            checked={choice.holdFirst}
            onChange={(holdFirst) => onChange({ holdFirst })}
          >
            {t('hold', { n: String(limits.actHoldHours) })}
          </LabelledCheckbox>
          {/* Once it is ticked, the sentence above says this. */}
          {!choice.holdFirst && <p className="pl-7 text-small text-ink-2">{t('holdAbout')}</p>}
        </div>
      )}
      {(request.careful || regulars > 0) && (
        <div>
          <LabelledCheckbox
            checked={choice.leaveOutRegulars}
            onChange={(leaveOutRegulars) => onChange({ leaveOutRegulars })}
          >
            {t('leaveOutRegulars', { n: regulars })}
          </LabelledCheckbox>
          <p className="pl-7 text-small text-ink-2">{t('regularsAbout')}</p>
        </div>
      )}
    </div>
  );
}

interface NumberBoxProps {
  n: number;
  typed: string;
  onType: (typed: string) => void;
}

/** Asks for the number of comments before many are rejected that Sapu does not flag. */
function NumberBox({ n, typed, onType }: NumberBoxProps) {
  const t = useTranslations('matching');
  const id = useId();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-ink-2">{t('typeNumberWhy')}</p>
      <label htmlFor={id} className="mt-2 mb-1 block font-semibold">
        {t('typeNumber', { n })}
      </label>
      <input
        id={id}
        className="field max-w-40"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

const planOf = ({ count, units, fit_today, done_at }: MatchingPreviewAnswer): ActPlan => ({
  decisions: count,
  units,
  fitToday: fit_today,
  doneAt: done_at,
});

function useMatchingChoice({ except, careful }: MatchingRequest) {
  const settings = useUser()?.settings;
  const [choice, setChoice] = useState<MatchingChoice>({
    except,
    holdFirst: careful && (settings?.hold_hours ?? 0) === 0,
    leaveOutRegulars: careful,
  });
  const leftOut = new Set(choice.except);
  return {
    choice,
    leftOut,
    holdHours: choice.holdFirst ? limits.actHoldHours : (settings?.hold_hours ?? 0),
    change: (changes: Partial<MatchingChoice>) => setChoice({ ...choice, ...changes }),
    include: (id: string, included: boolean) => {
      const others = choice.except.filter((other) => other !== id);
      setChoice({ ...choice, except: included ? others : [...others, id] });
    },
  };
}

interface QuestionProps {
  request: MatchingRequest;
  data: MatchingPreviewAnswer;
  sample: readonly DoubtfulComment[];
  chosen: ReturnType<typeof useMatchingChoice>;
}

/** What would happen, to whom, and what can be left out. */
function Question({ request, data, sample, chosen }: QuestionProps) {
  const t = useTranslations('matching');
  const bulk = useTranslations('bulk');
  const { choice, leftOut, holdHours, change, include } = chosen;
  const reject = request.decision === 'reject';
  const skipped = data.skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {data.count === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ActCost plan={planOf(data)} hidesFirst={reject && holdHours > 0} />
      )}
      <Finality holdHours={reject ? holdHours : null} />
      {skipped > 0 && <p className="mt-3 text-ink-2">{bulk('leftOut', { n: skipped })}</p>}
      {reject && (
        <Options request={request} choice={choice} regulars={data.regulars} onChange={change} />
      )}
      <DoubtfulComments sample={sample} n={data.count} leftOut={leftOut} onChange={include} />
    </>
  );
}

interface ConfirmTextProps {
  saving: boolean;
  does: 'approve' | 'hide' | 'reject';
  /** Undefined: it is still counted. */
  n: number | undefined;
}

const titles = { approve: 'approveTitle', hide: 'hideTitle', reject: 'rejectTitle' } as const;

function ConfirmText({ saving, does, n }: ConfirmTextProps) {
  const t = useTranslations('comments');
  const bulk = useTranslations('bulk');
  const decision = useTranslations('decision');
  if (n === undefined) return bulk('planning');
  if (saving) return decision('saving');
  if (does === 'hide') return bulk('hide', { n });
  return t(does === 'reject' ? 'rejectN' : 'approveN', { n });
}

function ScopeText({ request }: { request: MatchingRequest }) {
  const t = useTranslations('matching');
  if (request.scope !== undefined) return request.scope;
  return request.careful ? t('scopeSure', { score: String(sureFrom) }) : t('scope');
}

interface MatchingDialogProps {
  request: MatchingRequest;
  onDone: () => void;
  onCancel: () => void;
}

/** What a decision on everything that matches would do, before it is taken. */
export function MatchingDialog({ request, onDone, onCancel }: MatchingDialogProps) {
  const t = useTranslations('matching');
  const bulk = useTranslations('bulk');
  const comments = useTranslations('comments');
  const errorText = useErrorText();
  const chosen = useMatchingChoice(request);
  const { preview, sample } = useMatchingPreview(request, chosen.choice);
  const act = useModerateMatching();
  const [typed, setTyped] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const { data, isError, isPlaceholderData } = preview;
  const n = data?.count ?? 0;
  const does = request.decision === 'reject' && chosen.holdHours > 0 ? 'hide' : request.decision;
  const needsNumber = data?.needs_confirmation === true;
  const isConfirmed = !needsNumber || typed.replaceAll(/\D/g, '') === String(n);
  const isReady = n > 0 && isConfirmed && !isPlaceholderData && !isError && !act.isPending;
  const send = (told: MatchingPreviewAnswer) =>
    act.mutate(
      { request, choice: chosen.choice, preview: told },
      { onSuccess: onDone, onError: () => void preview.refetch() },
    );
  return (
    <Dialog
      open
      onClose={onCancel}
      shape="wide"
      title={data === undefined ? bulk('planning') : bulk(titles[does], { n })}
      initialFocus={cancel}
    >
      <DialogBody>
        <p className="mb-3 text-ink-2">
          <ScopeText request={request} />
        </p>
        {isError && (
          <Failed onRetry={() => void preview.refetch()}>
            {errorText(preview.error, t('failed'))}
          </Failed>
        )}
        {data === undefined && !isError && <Skeleton className="h-60" />}
        {data !== undefined && (
          <Question request={request} data={data} sample={sample} chosen={chosen} />
        )}
        {needsNumber && <NumberBox n={n} typed={typed} onType={setTyped} />}
        <p role="alert" className="mt-3 text-rejected-ink empty:hidden">
          {act.error !== null && errorText(act.error, comments('moderateFailed'))}
        </p>
      </DialogBody>
      <DialogActions>
        <Button ref={cancel} onClick={onCancel}>
          {bulk('cancel')}
        </Button>
        <Button kind="primary" disabled={!isReady} onClick={() => data !== undefined && send(data)}>
          <ConfirmText saving={act.isPending} does={does} n={data?.count} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
