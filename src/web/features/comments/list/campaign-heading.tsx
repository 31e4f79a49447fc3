import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CampaignHead } from '../../../../contract/campaign-head.ts';
import { classNames } from '../../../lib/class-names.ts';
import { TemplateText, templateText } from '../../../shared/campaign-template.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRovingControls } from '../triage/use-cursor.ts';

interface CampaignHeadingProps {
  campaign: CampaignHead;
  /** How many of its comments are to review; undefined while unknown. */
  toReview: number | undefined;
  /** Does the tab key stop here? The list is one stop, and so are its current row and heading. */
  tabStop: boolean;
  onReject: () => void;
}

/** Stands above the comments of a campaign in the list to review, and decides on all of them. */
export function CampaignHeading({ campaign, toReview, tabStop, onReject }: CampaignHeadingProps) {
  const t = useTranslations('campaigns');
  const element = useRef<HTMLDivElement>(null);
  useRovingControls(element, tabStop);
  const { id, template, members, authors, videos } = campaign;
  const size = [
    t('members', { n: members }),
    t('authors', { n: authors }),
    t('videos', { n: videos }),
    // Says why the button counts fewer than the campaign has.
    ...(toReview !== undefined && toReview < members ? [t('toReview', { n: toReview })] : []),
  ].join(' · ');
  return (
    <div
      ref={element}
      role="row"
      aria-label={t('group', { text: templateText(template) })}
      data-group={id}
      className="campaign-heading"
    >
      <div role="gridcell" className="flex min-w-0 items-center gap-x-3 pl-1">
        <Layers size={16} aria-hidden className="shrink-0 text-nila" />
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: id }}
          className="flex min-h-6 min-w-0 items-center rounded-chip font-semibold hover:underline coarse:min-h-11"
        >
          <span className="foreign line-clamp-2 sm:truncate">
            <TemplateText template={template} />
          </span>
        </Link>
        <span className="shrink-0 text-small text-ink-3 tabular-nums max-md:hidden">{size}</span>
        {toReview !== undefined && toReview > 0 && (
          <Button size="small" className="ml-auto shrink-0" onClick={onReject}>
            <span className={classNames(toReview < members && 'max-md:hidden')}>
              {t('rejectAll', { n: toReview })}
            </span>
            {/* Without the room for the size above, the button itself names it. */}
            {toReview < members && (
              <span className="md:hidden">{t('rejectPart', { n: toReview, all: members })}</span>
            )}
          </Button>
        )}
      </div>
    </div>
  );
}
