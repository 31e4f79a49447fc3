import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { useAutomation, useSaveAutomation } from '../../shared/queries/use-automation.ts';
import { useDelayText, useErrorText } from '../../shared/texts.ts';
import { Picker } from '../../ui/dialogs/picker.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { CleanSwitch } from './clean-switch.tsx';
import { Setting } from './parts/setting.tsx';

const dailyLimits = [10, 20, limits.automaticActions.usual, 100, 200, limits.automaticActions.max];
const undoMinutes = [5, limits.automaticWindow.usual, 30, 60, 240, limits.automaticWindow.max];

/** What is offered, and what the owner has set elsewhere. */
const withCurrent = (offered: readonly number[], current: number): number[] =>
  [...new Set([...offered, current])].toSorted((a, b) => a - b);

function Pause({ automation: { paused } }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const saving = useSaveAutomation();
  return (
    <Setting name="automatic.all" about={t('allAbout')} saving={saving}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label={t('all')}
          value={paused ? 'paused' : 'active'}
          options={[
            { value: 'active', label: t('active') },
            { value: 'paused', label: t('pausedNow') },
          ]}
          onChange={(value) => saving.mutate({ paused: value === 'paused' })}
        />
        <Link to="/rules" className="link inline-flex min-h-6 items-center coarse:min-h-11">
          {t('toRules')}
        </Link>
      </div>
    </Setting>
  );
}

function DailyLimit({ automation: { daily_limit: limit } }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const saving = useSaveAutomation();
  return (
    <Setting name="automatic.limit" about={t('limitAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('limit')}
          value={String(limit)}
          options={withCurrent(dailyLimits, limit).map((n) => ({
            value: String(n),
            label: t('comments', { n }),
          }))}
          onChange={(most) => saving.mutate({ daily_limit: Number(most) })}
        />
      </div>
    </Setting>
  );
}

function UndoTime({ automation: { window_minutes: minutes } }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const delayText = useDelayText();
  const saving = useSaveAutomation();
  return (
    <Setting name="automatic.undoTime" about={t('undoTimeAbout')} saving={saving}>
      <div className="max-w-xs">
        <Picker
          label={t('undoTime')}
          value={String(minutes)}
          options={withCurrent(undoMinutes, minutes).map((some) => ({
            value: String(some),
            label: delayText(some * 60),
          }))}
          onChange={(some) => saving.mutate({ window_minutes: Number(some) })}
        />
      </div>
    </Setting>
  );
}

/** The bounds of what rules do automatically. */
export function AutomationSettings() {
  const t = useTranslations('automatic');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { data: automation, error, refetch } = useAutomation();
  if (automation === undefined && error !== null) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('boundsFailed'))}</Failed>;
  }
  if (automation === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {states('loading', { what: t('all') })}
        </p>
        <Skeleton className="h-64" />
      </>
    );
  }
  return (
    <>
      <CleanSwitch automation={automation} />
      <Pause automation={automation} />
      <DailyLimit automation={automation} />
      <UndoTime automation={automation} />
    </>
  );
}
