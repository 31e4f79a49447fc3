import { getRouteApi, Link } from '@tanstack/react-router';
import { Filter, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Automation } from '../../../contract/automation.ts';
import type { Rule } from '../../../contract/rule.ts';
import { CleanCard } from '../../shared/clean-card.tsx';
import { useAutomation } from '../../shared/queries/use-automation.ts';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { AutomationBar } from './automation-bar.tsx';
import { RuleCard, RuleRecord } from './rule-card.tsx';
import { RuleForm } from './rule-form.tsx';
import { useRemoveRule, useRules } from './rule-queries.ts';

const route = getRouteApi('/signed-in/rules');

/** What is asked of the owner over the page. */
type Asked =
  | { what: 'add'; campaign?: string | undefined }
  | { what: 'edit' | 'remove'; rule: Rule };

function RemoveDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useTranslations('rules');
  const remove = useRemoveRule();
  return (
    <Dialog open onClose={onClose} title={t('removeAsk', { name: rule.name })}>
      <p className="mb-4 text-ink-2">{t('removeAbout')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="primary"
          disabled={remove.isPending}
          onClick={() => remove.mutate(rule.id, { onSettled: onClose })}
        >
          {t('remove')}
        </Button>
      </div>
    </Dialog>
  );
}

interface RuleDialogsProps {
  asked: Asked | null;
  automation: Automation | undefined;
  onClose: () => void;
}

/** The form or dialog that was asked for. */
function RuleDialogs({ asked, automation, onClose }: RuleDialogsProps) {
  if (asked === null) return null;
  if (asked.what === 'add') {
    const { campaign } = asked;
    return (
      <RuleForm rule={undefined} automation={automation} campaign={campaign} onClose={onClose} />
    );
  }
  if (asked.what === 'remove') return <RemoveDialog rule={asked.rule} onClose={onClose} />;
  return <RuleForm rule={asked.rule} automation={automation} onClose={onClose} />;
}

interface SwitchProps {
  automation: Automation;
  /** Its rule, once it has been set. */
  rule: Rule | undefined;
}

/** The one rule that is made and changed by its switch alone. */
function Switch({ automation, rule }: SwitchProps) {
  const t = useTranslations('clean');
  return (
    <CleanCard automation={automation}>
      {rule !== undefined && rule.mode !== 'off' && (
        <>
          <RuleRecord rule={rule} />
          <Link to="/settings" search={{ tab: 'automation' }} className="link">
            {t('change')}
          </Link>
        </>
      )}
    </CleanCard>
  );
}

/** Whether there is something to pause or to take back without a rule of the owner's. */
const isAtWork = ({ paused, undoable, done, switch: { mode } }: Automation): boolean =>
  paused || undoable > 0 || done > 0 || mode === 'on';

/** The owner's rules, what they find, and what is done automatically. */
export function RulesPage() {
  const t = useTranslations('rules');
  const title = useTranslations('titles');
  const states = useTranslations('states');
  const errorText = useErrorText();
  const { campaign } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: all, error, refetch } = useRules();
  const rules = all?.filter(({ of_switch }) => !of_switch);
  const bounds = useAutomation();
  const automation = bounds.data;
  const [asked, setAsked] = useState<Asked | null>(
    campaign === undefined ? null : { what: 'add', campaign },
  );
  const close = () => {
    setAsked(null);
    if (campaign !== undefined) void navigate({ search: {}, replace: true });
  };
  return (
    <div className="page-grid flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="mr-auto">
          <PageHeading className="flex items-center gap-2">
            <Filter size={24} aria-hidden className="shrink-0 text-nila" />
            {title('rules')}
          </PageHeading>
          <p className="mt-1 max-w-[72ch] text-ink-2">{t('about')}</p>
        </div>
        <Button kind="primary" onClick={() => setAsked({ what: 'add' })}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      </div>
      {automation !== undefined && (
        <>
          <Switch automation={automation} rule={all?.find(({ of_switch }) => of_switch)} />
          {(rules?.length !== 0 || isAtWork(automation)) && (
            <AutomationBar automation={automation} />
          )}
        </>
      )}
      {bounds.isError && automation === undefined && (
        <Failed onRetry={() => void bounds.refetch()}>{t('automationFailed')}</Failed>
      )}
      {error !== null && rules === undefined && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {error === null && rules === undefined && (
        <>
          <p role="status" className="sr-only">
            {states('loading', { what: t('what') })}
          </p>
          <Skeleton className="h-40" />
        </>
      )}
      {rules?.length === 0 && <Empty>{t('none')}</Empty>}
      {rules !== undefined && rules.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rules.map((rule) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              onEdit={() => setAsked({ what: 'edit', rule })}
              onRemove={() => setAsked({ what: 'remove', rule })}
            />
          ))}
        </ul>
      )}
      <RuleDialogs asked={asked} automation={automation} onClose={close} />
    </div>
  );
}
