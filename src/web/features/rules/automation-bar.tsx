import { Pause, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { NumberField } from './rule-fields.tsx';
import { useChangeAutomation, useUndoAutomatic } from './rule-queries.ts';

/** What was done automatically, the way to take it back, and the bounds. */
export function AutomationBar({ automation }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const locale = useLocale();
  const change = useChangeAutomation();
  const undo = useUndoAutomatic();
  const { paused, done, daily_limit: limit, undoable, undo_until: until } = automation;
  return (
    <section aria-label={t('all')} className="bound flex flex-col gap-3 p-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-comment">{t('all')}</h2>
        <p role="status" className="min-w-0 flex-1 basis-72 text-ink-2">
          {paused && <b className="font-semibold text-ink">{t('paused')} </b>}
          {t('done', { n: done, limit })}
        </p>
        <Button onClick={() => change.mutate({ paused: !paused })}>
          {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {t(paused ? 'resume' : 'pause')}
        </Button>
      </div>
      {undoable > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" disabled={undo.isPending} onClick={() => undo.mutate()}>
            <Undo2 size={16} aria-hidden />
            {t('undo', { n: undoable })}
          </Button>
          {until !== null && (
            <span className="text-small text-ink-2">
              {t('undoUntil', { time: formatTime(until, locale) })}
            </span>
          )}
        </div>
      )}
      <Bounds key={`${limit} ${automation.window_minutes}`} automation={automation} />
    </section>
  );
}

function Bounds({ automation }: { automation: Automation }) {
  const t = useTranslations('automatic');
  const change = useChangeAutomation();
  const [limit, setLimit] = useState<number | null>(automation.daily_limit);
  const [minutes, setMinutes] = useState<number | null>(automation.window_minutes);
  const save = () => {
    if (limit === null || minutes === null) return;
    change.mutate({ daily_limit: limit, window_minutes: minutes });
  };
  return (
    <More label={t('bounds')}>
      <form
        noValidate
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NumberField
          label={t('limit')}
          value={limit}
          bounds={{ min: 1, max: limits.automaticActions.max }}
          onChange={setLimit}
        />
        <NumberField
          label={t('window')}
          value={minutes}
          bounds={{ min: 1, max: limits.automaticWindow.max }}
          onChange={setMinutes}
        />
        <Button type="submit" disabled={limit === null || minutes === null}>
          {t('saveBounds')}
        </Button>
      </form>
    </More>
  );
}
