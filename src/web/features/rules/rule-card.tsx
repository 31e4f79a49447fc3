import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import type { Rule } from '../../../contract/rule.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { Button } from '../../ui/button.tsx';
import { fateOf } from './rule-draft.ts';
import { RuleMatches } from './rule-matches.tsx';
import { Conditions } from './rule-text.tsx';

interface RuleCardProps {
  rule: Rule;
  onEdit: () => void;
  onRemove: () => void;
}

/** What it has found in 30 days, or since it was turned on within them. */
function Hits({ rule: { hits, agreed_at: onSince } }: { rule: Rule }) {
  const t = useTranslations('rules');
  const [now] = useState(Date.now);
  const isNew = onSince !== null && now - Date.parse(onSince) < limits.ruleHitDays * DAY_MS;
  return hits === 0 && isNew ? t('noHitsYet') : t('hits', { n: hits });
}

/** What a rule looks for, what it does by itself, and what it has found. */
export function RuleRecord({ rule }: { rule: Rule }) {
  const t = useTranslations('rules');
  const automatic = useTranslations('automatic');
  const clean = useTranslations('clean');
  const [open, setOpen] = useState(false);
  const { id, mode } = rule;
  const state =
    mode === 'off'
      ? automatic('off')
      : `${automatic(mode)} · ${automatic(rule.of_switch ? 'is_switch' : `is_${fateOf(rule)}`, { n: rule.hold_hours ?? 0 })}`;
  return (
    <>
      <Conditions rule={rule} />
      {mode === 'dry_run' && rule.agreed_at !== null && <p>{t('asksAgain')}</p>}
      <p className="text-small text-ink-2">
        <b className="font-semibold">{automatic('title')}:</b> {state}
        {rule.of_switch && ` · ${clean('limit', { n: limits.switchActions })}`}
        {' · '}
        <Hits rule={rule} />
      </p>
      <Button
        size="small"
        kind="ghost"
        aria-expanded={open}
        className="self-start"
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'hideMatches' : 'showMatches')}
      </Button>
      {open && <RuleMatches id={id} />}
    </>
  );
}

/** One rule of the owner, with the ways to change it. */
export function RuleCard({ rule, onEdit, onRemove }: RuleCardProps) {
  const t = useTranslations('rules');
  const { id, name, description, is_active: active } = rule;
  return (
    <li data-rule={id} className="bound flex flex-col gap-3 p-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-comment">
            <bdi>{name}</bdi>
            {!active && <span className="font-normal text-ink-3"> · {t('inactive')}</span>}
          </h2>
          {description !== null && <p className="text-ink-2">{description}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={t('editNamed', { name })} onClick={onEdit}>
            <Pencil size={15} aria-hidden />
            {t('edit')}
          </Button>
          <Button size="small" aria-label={t('removeNamed', { name })} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
            {t('remove')}
          </Button>
        </div>
      </div>
      <RuleRecord rule={rule} />
    </li>
  );
}
