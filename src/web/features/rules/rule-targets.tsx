import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callList } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { templateText } from '../../shared/campaign-template.tsx';
import { type FieldProps, PickerField } from './rule-fields.tsx';

/** The owner's videos, to confine a rule to one. */
export function VideoField({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  const { data: videos = [] } = useQuery({
    queryKey: queryKeys.videoOptions(undefined),
    queryFn: async ({ signal }) => (await callList('GET /api/videos/by-channel', { signal })).rows,
  });
  const known = videos.map(({ id, title }) => ({ value: id, label: title, foreign: true }));
  return (
    <PickerField
      label={t('video')}
      searchLabel={t('video')}
      value={draft.video_id ?? ''}
      options={[{ value: '', label: t('anyVideo') }, ...known]}
      onChange={(value) => edit({ video_id: value === '' ? null : value })}
    />
  );
}

/** The largest campaigns, to follow whatever joins one. */
export function CampaignField({ draft, edit }: FieldProps) {
  const t = useTranslations('rules');
  const query = { sort: 'recent', page_size: '50' } as const;
  const { data: campaigns = [] } = useQuery({
    queryKey: queryKeys.campaigns(query),
    queryFn: async ({ signal }) => (await callList('GET /api/campaigns', { query, signal })).rows,
  });
  const chosen = draft.campaign_id;
  const known = campaigns.map(({ id, template }) => ({
    value: id,
    label: templateText(template),
    foreign: true,
  }));
  const isListed = chosen === null || known.some(({ value }) => value === chosen);
  return (
    <PickerField
      label={t('campaign')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('anyCampaign') },
        ...(isListed ? [] : [{ value: chosen, label: t('thisCampaign', { id: chosen }) }]),
        ...known,
      ]}
      onChange={(value) => edit({ campaign_id: value === '' ? null : value })}
    />
  );
}
