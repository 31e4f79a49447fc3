import { CampaignCard } from '../../web/features/campaigns/campaign-card.tsx';
import { MembersBar } from '../../web/features/campaigns/members-bar.tsx';
import { CampaignHeading } from '../../web/features/comments/list/campaign-heading.tsx';
import { TemplateText } from '../../web/shared/campaign-template.tsx';
import { Sparkline } from '../../web/ui/sparkline.tsx';
import { nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { campaign, decidedCampaign } from '../fixtures/campaigns.ts';
import { hostile } from '../fixtures/invented.ts';

const Heading = ({ toReview }: { toReview: number | undefined }) => (
  <Spoken>
    {(t) => (
      <div role="grid" aria-label={t('triage.list')}>
        <CampaignHeading campaign={campaign()} toReview={toReview} tabStop onReject={nothing} />
      </div>
    )}
  </Spoken>
);

const Bar = ({ n, leftOut }: { n: number | undefined; leftOut: number }) => (
  <MembersBar
    n={n}
    leftOut={leftOut}
    onDecide={nothing}
    onSplit={nothing}
    onTakeAll={nothing}
    busy={false}
  />
);

export const campaigns: readonly Entry[] = [
  {
    of: 'ui/sparkline',
    shows: [
      { state: 'rising', view: <Sparkline values={[1, 2, 3, 5, 8, 13]} label="1–13" /> },
      { state: 'with gaps', view: <Sparkline values={[4, 0, 0, 1, 0, 400]} label="0–400" /> },
      { state: 'one', view: <Sparkline values={[3]} label="3" /> },
      { state: 'none', view: <Sparkline values={[0, 0, 0]} label="0" /> },
    ],
  },
  {
    of: 'shared/campaign-template',
    wide: true,
    shows: [
      { state: 'with a slot', view: <TemplateText template={campaign().template} /> },
      { state: 'without slots', view: <TemplateText template={decidedCampaign.template} /> },
      { state: 'no text in common', view: <TemplateText template={[]} /> },
      {
        state: 'right to left',
        view: <TemplateText template={[{ text: hostile.rightToLeft }, { fillers: ['raja77'] }]} />,
      },
    ],
  },
  {
    of: 'features/campaigns/campaign-card',
    wide: true,
    shows: [
      { state: 'to review', view: <CampaignCard campaign={campaign()} onReject={nothing} /> },
      { state: 'decided', view: <CampaignCard campaign={decidedCampaign} onReject={nothing} /> },
      {
        state: 'one endless word',
        view: (
          <CampaignCard
            campaign={campaign({ template: [{ text: hostile.endless }] })}
            onReject={nothing}
          />
        ),
      },
    ],
  },
  {
    of: 'features/campaigns/members-bar',
    wide: true,
    shows: [
      { state: 'all', view: <Bar n={3} leftOut={0} /> },
      { state: 'some left out', view: <Bar n={1000} leftOut={2} /> },
      { state: 'too many left out', view: <Bar n={1000} leftOut={600} /> },
      { state: 'number unknown', view: <Bar n={undefined} leftOut={0} /> },
    ],
  },
  {
    of: 'features/comments/list/campaign-heading',
    wide: true,
    shows: [
      { state: 'to review', view: <Heading toReview={22} /> },
      { state: 'not counted', view: <Heading toReview={undefined} /> },
    ],
  },
];
