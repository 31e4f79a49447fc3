import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Campaign } from '../../../contract/campaign.ts';
import { useRole } from '../../session/roles.ts';
import { TemplateText, templateText } from '../../shared/campaign-template.tsx';
import { RowRail } from '../../shared/score.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Arrivals } from './arrivals.tsx';
import { DecidedShare, Range, RejectCost, Size, StateFacts } from './campaign-facts.tsx';

/** What is left to review colours the card by its score; otherwise what was decided does. */
const railOf = ({ states, highest_score }: Campaign) => {
  const { to_review: left, hidden, rejected, approved } = states;
  const decided = hidden + rejected > 0 ? 'rejected' : approved > 0 ? 'approved' : 'unmoderated';
  return {
    moderation_status: left > 0 ? 'unmoderated' : decided,
    spam_score: highest_score,
    is_spam: left > 0,
  } as const;
};

interface CampaignCardProps {
  campaign: Campaign;
  /** Asks whether to reject what is to review. */
  onReject: () => void;
}

/** One campaign of the list: its text, its size, what was decided, and what is left to decide. */
export function CampaignCard({ campaign, onReject }: CampaignCardProps) {
  const t = useTranslations('campaigns');
  const comments = useTranslations('comments');
  const { id, template, states } = campaign;
  const { to_review: n } = states;
  const decides = useRole() !== 'viewer';
  return (
    <article data-campaign={id} className="bound flex overflow-clip">
      <RowRail row={railOf(campaign)} swept={false} />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:px-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 className="min-w-0 flex-1 basis-80 text-comment font-normal tracking-normal">
            <Link
              to="/campaigns/$campaignId"
              params={{ campaignId: id }}
              data-part="open"
              className="line-clamp-2 overflow-clip rounded-chip hover:underline coarse:min-h-11"
            >
              <TemplateText template={template} />
            </Link>
          </h2>
          <Arrivals arrivals={campaign.arrivals} />
        </div>
        <div>
          <Size campaign={campaign} />
          <Range campaign={campaign} />
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-end gap-x-6 gap-y-1">
            <DecidedShare campaign={campaign} />
            <StateFacts states={states} />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
            {n > 0 && decides && (
              <>
                <RejectCost comments={n} />
                <Button kind="primary" className="max-sm:flex-1" onClick={onReject}>
                  {comments('rejectN', { n })}
                </Button>
              </>
            )}
            <Link
              to="/campaigns/$campaignId"
              params={{ campaignId: id }}
              aria-label={t('openOne', { text: templateText(template) })}
              className={`${buttonClass()} max-sm:flex-1`}
            >
              {t('open')}
            </Link>
          </div>
        </div>
      </div>
    </article>
  );
}
