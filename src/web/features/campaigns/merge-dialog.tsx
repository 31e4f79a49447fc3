import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { templateText } from '../../shared/campaign-template.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { useCampaigns } from './campaign-queries.ts';
import { CampaignSearch } from './campaign-search-box.tsx';
import { useMerge } from './grouping.ts';

interface ChoicesProps {
  id: string;
  q: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The largest campaigns that match, as radio buttons. */
function Choices({ id, q, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations('campaigns');
  const grouping = useTranslations('grouping');
  const errorText = useErrorText();
  const list = useCampaigns({ state: 'all', ...(q === '' ? {} : { q }) });
  if (list.isPending) return <Skeleton className="h-40" />;
  if (list.data === undefined) {
    return (
      <Failed onRetry={() => void list.refetch()}>{errorText(list.error, t('loadFailed'))}</Failed>
    );
  }
  const others = list.data.campaigns.filter((campaign) => campaign.id !== id);
  if (others.length === 0) {
    return <p className="text-ink-2">{q === '' ? grouping('mergeNone') : t('noneMatch', { q })}</p>;
  }
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">{grouping('mergeChoose')}</legend>
      {others.map(({ id: otherId, template, members }) => (
        <div key={otherId} className="flex items-start gap-3">
          <input
            id={`merge-${otherId}`}
            type="radio"
            name="campaign"
            checked={chosen === otherId}
            onChange={() => onChoose(otherId)}
            className="mt-3 size-4 shrink-0 accent-(--nila)"
          />
          <label htmlFor={`merge-${otherId}`} className="min-h-11 min-w-0 flex-1 py-2">
            <bdi dir="auto" lang="und" className="foreign line-clamp-2 overflow-clip">
              {templateText(template) || t('noTemplate')}
            </bdi>
            <span className="text-small text-ink-3">{t('members', { n: members })}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

interface MergeDialogProps {
  id: string;
  onClose: () => void;
}

/** Chooses the campaign that is the same as this one. */
export function MergeDialog({ id, onClose }: MergeDialogProps) {
  const t = useTranslations('campaigns');
  const grouping = useTranslations('grouping');
  const merge = useMerge(id);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} title={grouping('merge')}>
      <p className="text-ink-2">{grouping('mergeAbout')}</p>
      <div className="my-3">
        <CampaignSearch value={q} onSearch={(text) => setQ(text.trim())} />
      </div>
      <Choices id={id} q={q} chosen={chosen} onChoose={setChosen} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="primary"
          disabled={chosen === null || merge.isPending}
          onClick={() => {
            if (chosen !== null) merge.mutate(chosen, { onSuccess: onClose });
          }}
        >
          {grouping('mergeNow')}
        </Button>
      </div>
    </Dialog>
  );
}
