import { expect, test } from 'vitest';
import { listedComment, owner } from '../../../../test/support/listed-comment.ts';
import { limits } from '../../../contract/limits.ts';
import { presentComment } from '../comment.presenter.ts';
import type { CampaignView, ListedCampaign } from './browse-campaigns.ts';
import { presentCampaign, presentCampaignView } from './campaign.presenter.ts';

const facts = {
  kind: 'template',
  template: [{ text: 'main di' }, { fillers: ['melati77'] }],
  members: 100,
  authors: 90,
  videos: 4,
  variants: 3,
  flagged: 90,
  lowest_score: 70,
  highest_score: 98,
} satisfies Partial<ListedCampaign>;
const states = { to_review: 40, waiting: 20, hidden: 5, rejected: 20, approved: 1 };
const campaign: ListedCampaign = {
  ...facts,
  ...states,
  id: 41,
  first_seen: new Date('2026-03-01T22:10:00Z'),
  last_seen: new Date('2026-03-02T00:59:00Z'),
  arrivals: {
    from: new Date('2026-03-01T22:00:00Z'),
    hours: 1,
    count: 3,
    counts: new Map([
      [0, 60],
      [2, 40],
    ]),
  },
  sortedByOwner: true,
};

const shown = {
  ...facts,
  id: '41',
  variants_capped: false,
  first_seen_at: '2026-03-01T22:10:00.000Z',
  last_seen_at: '2026-03-02T00:59:00.000Z',
  arrivals: { from: '2026-03-01T22:00:00.000Z', bucket_hours: 1, counts: [60, 0, 40] },
  states: { ...states, other: 14 },
  sorted_by_owner: true,
};

test('a campaign is shown with when its members came, and what became of all of them', () => {
  expect(presentCampaign(campaign)).toEqual(shown);
});

test('variants are counted among the newest members only', () => {
  const sizes = [limits.campaignTexts, limits.campaignTexts + 1];
  const shownSizes = sizes.map((members) => presentCampaign({ ...campaign, members }));
  expect(shownSizes.map((one) => one.variants_capped)).toEqual([false, true]);
});

test('one campaign is shown with its texts, authors, videos, a sample and what the owner said', () => {
  const author = {
    author_channel_id: 'UC-iklan',
    author_name: 'Iklan',
    author_profile_image: null,
    author_trusted: false,
    members: 9,
  };
  const video = { video_id: 'vid-kebun', video_title: 'Menanam tomat', members: 60 };
  const text = { text: 'main di melati77', members: 50, highest_score: 98 };
  const fact = { kind: 'merge' as const, comments: 12 };
  const view: CampaignView = {
    campaign,
    frequent: [{ ...text, id: 3, comment_id: 'c1' }],
    authors: [author],
    videos: [video],
    sample: [listedComment],
    facts: [
      {
        ...fact,
        id: 8,
        created_at: new Date('2026-03-02T03:00:00Z'),
        campaign_id: 41,
        other_ids: [39, 40],
      },
    ],
  };
  expect(presentCampaignView(view, owner)).toEqual({
    ...shown,
    most_frequent: [{ ...text, comment_id: 'c1' }],
    top_authors: [author],
    top_videos: [video],
    sample: [presentComment(listedComment, owner)],
    facts: [
      {
        ...fact,
        id: '8',
        created_at: '2026-03-02T03:00:00.000Z',
        campaign_id: '41',
        other_ids: ['39', '40'],
      },
    ],
  });
  const helper = { personId: 9, name: 'Dodi', ownersGoogleId: 'g-rina' };
  expect(presentCampaignView(view, { ...owner, helper }).facts).toEqual([]);
});
