import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CampaignDetails } from '../../../contract/campaign.ts';
import { CommentText } from '../../comment/comment-text.tsx';
import { LensLine } from '../../comment/lens.tsx';
import { useOpenAuthor } from '../../shared/panels.ts';
import { ScoreMeter, sureFrom } from '../../shared/score.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { marksOf } from './member-row.tsx';

interface PartProps {
  campaign: CampaignDetails;
}

const unlit: ReadonlySet<string> = new Set();

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="bound divide-y divide-line overflow-clip">
    {children}
  </ul>
);

const line = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5';

/** How many of the comments have it. */
function Members({ n }: { n: number }) {
  const t = useTranslations('campaigns');
  return <span className="shrink-0 text-small text-ink-2 tabular-nums">{t('members', { n })}</span>;
}

/** The most frequent texts: as written and read where a comment is at hand, else as read. */
export function CampaignTexts({ campaign }: PartProps) {
  const t = useTranslations('campaigns');
  const comments = useTranslations('comments');
  const samples = new Map(campaign.sample.map((row) => [row.comment_id, row]));
  return (
    <List label={t('part_texts')}>
      {campaign.most_frequent.map(({ text, members, highest_score: score, comment_id: id }) => {
        const row = samples.get(id);
        return (
          <li key={id} className={line}>
            <div className="min-w-0 flex-1 basis-80">
              {row === undefined ? (
                <p className="comment-text">
                  <bdi dir="auto" lang="und" className="foreign line-clamp-4 overflow-clip">
                    {text}
                  </bdi>
                </p>
              ) : (
                <>
                  <CommentText text={row.comment_text} reasons={marksOf(row)} lit={unlit} />
                  <LensLine row={row} reasons={marksOf(row)} lit={unlit} />
                </>
              )}
            </div>
            <ScoreMeter
              value={score}
              flagged={row?.is_spam ?? score >= sureFrom}
              label={comments('score', { n: String(score) })}
            />
            <Members n={members} />
          </li>
        );
      })}
    </List>
  );
}

/** Those who wrote most of it. */
export function CampaignAuthors({ campaign }: PartProps) {
  const t = useTranslations('campaigns');
  const triage = useTranslations('triage');
  const trusted = useTranslations('matching')('trusted_author');
  const openAuthor = useOpenAuthor();
  return (
    <List label={t('part_authors')}>
      {campaign.top_authors.map((author) => {
        const { author_channel_id: id, author_profile_image: picture } = author;
        const name = author.author_name ?? id;
        return (
          <li key={id} className={line}>
            <Avatar src={picture} name={name} size={32} />
            <button
              type="button"
              aria-label={triage('openAuthor', { author: name })}
              onClick={() => openAuthor(id)}
              className="link min-h-6 max-w-full min-w-0 text-left coarse:min-h-11"
            >
              <bdi lang="und" className="foreign block truncate font-semibold">
                {name}
              </bdi>
            </button>
            {author.author_trusted && (
              <span className="inline-flex items-center gap-1 text-small text-good-ink">
                <ShieldCheck size={15} aria-hidden />
                {trusted}
              </span>
            )}
            <span className="ml-auto">
              <Members n={author.members} />
            </span>
          </li>
        );
      })}
    </List>
  );
}

/** The videos below which most of it was written. */
export function CampaignVideos({ campaign }: PartProps) {
  const t = useTranslations('campaigns');
  const untitled = useTranslations('videos')('untitledVideo');
  return (
    <List label={t('part_videos')}>
      {campaign.top_videos.map(({ video_id: videoId, video_title: title, members }) => (
        <li key={videoId} className={line}>
          <Link
            to="/videos/$videoId"
            params={{ videoId }}
            className="link inline-flex min-h-6 min-w-0 flex-1 basis-60 items-center coarse:min-h-11"
          >
            <bdi lang="und" className="foreign truncate">
              {title ?? untitled}
            </bdi>
          </Link>
          <Members n={members} />
        </li>
      ))}
    </List>
  );
}
