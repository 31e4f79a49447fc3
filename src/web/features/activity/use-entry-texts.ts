import { useLocale, useTranslations } from 'use-intl';
import type { ActivityEntry, ActOutcomes, PlainValue } from '../../../contract/activity.ts';
import { limits } from '../../../contract/limits.ts';
import { spamClasses } from '../../../contract/spam-class.ts';
import { formatTime } from '../../lib/format.ts';

type Outcome = NonNullable<ActivityEntry['outcome']>;

const timed = new Set<Outcome['state']>(['queued', 'held']);

function doneBy({ decision, hold_only: holdOnly }: Outcome) {
  if (holdOnly) return 'heldForReview';
  return decision === 'reject' ? 'removed' : 'published';
}

/** The words of an entry. What a newer server calls by a name unknown here is shown by that name. */
export function useEntryTexts() {
  const t = useTranslations('activity');
  const decisions = useTranslations('decision');
  const kinds = useTranslations('spamClasses');
  const clean = useTranslations('clean');
  const locale = useLocale();
  const known = (prefix: 'action' | 'detail' | 'setting' | 'signal' | 'value', name: string) => {
    const key = `${prefix}_${name}` as 'detail_word';
    return t.has(key) ? key : undefined;
  };

  const action = ({
    action: done,
    comment,
    together,
    details,
    ...entry
  }: ActivityEntry): string => {
    const isUndone =
      entry.outcome?.state === 'undone' ||
      (entry.outcomes !== null && entry.outcomes.undone === together);
    const isHeld = entry.outcome?.state === 'held' || (entry.outcomes?.held ?? 0) > 0;
    const facts = { n: comment === null ? (together ?? 1) : 1, mode: String(details['mode']) };
    if (done === 'reject' && isHeld) return t('rejected_later', { n: facts.n });
    if (done === 'reject' && isUndone) return t('rejected_undone', { n: facts.n });
    const key = known('action', done);
    return key === undefined ? t('action_other', { action: done }) : t(key as 'action_undo', facts);
  };

  const outcome = (said: Outcome): string => {
    const { state, failure, called, replaced, send_after } = said;
    if (replaced) return t('replaced');
    if (state === 'sent') {
      const done = t(doneBy(said));
      return called ? done : `${done} (${t('already')})`;
    }
    if (state === 'failed') {
      return t('failed', { reason: decisions(failure ?? 'outcome_unknown') });
    }
    if (timed.has(state)) {
      return t(state as 'queued' | 'held', { time: formatTime(send_after, locale) });
    }
    return t(state as 'sending' | 'undone');
  };

  /** "Sent: 860 · Undone: 6". */
  const counted = (counts: ActOutcomes): string =>
    (['sent', 'held', 'waiting', 'failed', 'undone'] as const)
      .filter((name) => counts[name] > 0)
      .map((name) => t('counted', { outcome: t(`outcome_${name}`), n: counts[name] }))
      .join(' · ');

  const named = (prefix: 'detail' | 'setting' | 'signal' | 'value') => (name: string) => {
    const key = known(prefix, name);
    return key === undefined ? name : t(key);
  };

  /** A value of a setting or detail, which tells how to read it. */
  const value = (setting: string, plain: PlainValue): string => {
    if (plain === null) return t('value_unset');
    if (setting !== 'spam_classes') return named('value')(String(plain));
    const chosen = String(plain).split(', ');
    const names = spamClasses.filter((name) => chosen.includes(name)).map((name) => kinds(name));
    return names.length === 0 ? t('noKinds') : new Intl.ListFormat(locale).format(names);
  };

  /** A name as the owner gave it; the switch has one in each language. */
  const ownName = (name: string) => (name === limits.switchName ? clean('title') : name);

  return {
    ownName,
    action,
    outcome,
    outcomes: counted,
    detail: named('detail'),
    setting: named('setting'),
    signal: named('signal'),
    value,
  };
}
