import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CampaignFact } from '../../../contract/campaign.ts';
import { useIsOwner } from '../../session/roles.ts';
import { RelativeTime } from '../../shared/facts.tsx';
import { Button } from '../../ui/button.tsx';
import { useUndoGrouping } from './grouping.ts';

interface FactProps {
  fact: CampaignFact;
  /** The campaign that the page shows. */
  id: string;
  onUndo: () => void;
  busy: boolean;
}

function Fact({ fact, id, onUndo, busy }: FactProps) {
  const t = useTranslations('grouping');
  const isSplit = fact.kind === 'split';
  const isSource = fact.campaign_id === id;
  const otherId = isSource ? fact.other_ids[0] : fact.campaign_id;
  const text = isSplit ? (isSource ? 'splitFrom' : 'splitTo') : 'merged';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
      <p className="min-w-0 flex-1 basis-60">
        {t(text, { n: fact.comments })}{' '}
        <span className="text-small text-ink-3">
          <RelativeTime instant={fact.created_at} fallback="" />
        </span>
      </p>
      {isSplit && otherId !== undefined && (
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: otherId }}
          className="link inline-flex min-h-6 items-center coarse:min-h-11"
        >
          {t('showOther')}
        </Link>
      )}
      <Button size="small" disabled={busy} onClick={onUndo}>
        <Undo2 size={15} aria-hidden />
        {t(isSplit ? 'undoSplit' : 'undoMerge')}
      </Button>
    </li>
  );
}

interface GroupingFactsProps {
  facts: readonly CampaignFact[];
  id: string;
}

/** What the owner has changed about a campaign, and the way back. */
export function GroupingFacts({ facts, id }: GroupingFactsProps) {
  const t = useTranslations('grouping');
  const undo = useUndoGrouping(id);
  const owns = useIsOwner();
  if (facts.length === 0 || !owns) return null;
  const undoOne = (factId: string) => {
    // The pressed button goes with its line.
    document.querySelector<HTMLElement>('h1')?.focus();
    undo.mutate(factId);
  };
  return (
    <section aria-label={t('facts')}>
      <ul className="bound overflow-clip">
        {facts.map((fact) => (
          <Fact
            key={fact.id}
            fact={fact}
            id={id}
            busy={undo.isPending}
            onUndo={() => undoOne(fact.id)}
          />
        ))}
      </ul>
    </section>
  );
}
