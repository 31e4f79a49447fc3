import type { Page } from 'playwright-core';
import { twoChannels } from '../../../support/two-channels.ts';
import { arrange } from '../stand-in-the-way.ts';
import { loading, type Screen, stripped, type Texts } from './scene.ts';

const { rina, bayu } = twoChannels;

const pressMore = async (
  page: Page,
  { videos, states: said }: Texts,
  list: 'videos' | 'shorts',
) => {
  const name = list === 'videos' ? videos.loadMore : videos.loadMoreShorts;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: said.tryAgain }).waitFor();
};

/** The channel, its videos and Shorts, and one of them. */
export const channelScreens: readonly Screen[] = [
  {
    route: '/',
    at: '/',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/(statistics|videos|shorts)\b/),
        says: ({ dashboard }) => [dashboard.loading],
      },
      empty: { looker: 'newcomer', says: ({ dashboard }) => [dashboard.noVideos] },
      error: {
        before: arrange.refused(/\/api\/(statistics|videos|shorts|comments)\b/),
        says: ({ dashboard }) => [dashboard.failed, dashboard.reviewFailed],
      },
      partial: {
        at: '/?tab=shorts',
        before: arrange.refused(/\/api\/shorts\b/),
        says: ({ dashboard }) => [dashboard.shortsFailed, dashboard.subscribers],
      },
      'no permission': {
        looker: 'reader',
        says: ({ strips, dashboard }) => [strips.missing_scope, dashboard.notAllRead],
      },
    },
  },
  {
    route: '/videos',
    at: '/videos',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/videos\?/),
        says: (t) => [loading(t, t.videos.what)],
      },
      empty: { looker: 'newcomer', says: ({ dashboard }) => [dashboard.noVideos] },
      error: {
        before: arrange.refused(/\/api\/videos\?/),
        says: ({ dashboard }) => [dashboard.videosFailed],
      },
      partial: {
        before: arrange.endsAfterOnePage(/\/api\/videos\?/),
        after: (page, texts) => pressMore(page, texts, 'videos'),
        says: ({ states: said }) => [said.tryAgain, rina.tomato.title],
      },
    },
  },
  {
    route: '/shorts',
    at: '/shorts',
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/shorts\?/),
        says: (t) => [loading(t, t.videos.what)],
      },
      empty: { looker: 'newcomer', says: ({ videos }) => [videos.noShorts] },
      error: {
        before: arrange.cutOff(/\/api\/shorts\?/),
        says: ({ errors }) => [errors.network],
      },
      partial: {
        before: arrange.endsAfterOnePage(/\/api\/shorts\?/),
        after: (page, texts) => pressMore(page, texts, 'shorts'),
        says: ({ states: said }) => [said.tryAgain, rina.short.title],
      },
    },
  },
  {
    route: '/videos/$videoId',
    at: `/videos/${rina.chili.id}`,
    states: {
      ...stripped,
      loading: {
        before: arrange.held(/\/api\/videos\//),
        says: ({ video }) => [video.loading],
      },
      empty: {
        before: arrange.emptied(/\/api\/videos\/[^/]+\/comments\?/),
        says: ({ thread }) => [thread.none],
      },
      error: {
        before: arrange.refused(/\/api\/videos\//),
        says: ({ video }) => [video.notFound, video.failed],
      },
      partial: {
        before: arrange.refused(/\/api\/videos\/[^/]+\/comments\?/),
        says: ({ thread }) => [rina.chili.title, thread.loadFailed],
      },
      'no permission': {
        at: `/videos/${bayu.brakes.id}`,
        looker: 'reader',
        says: ({ strips }) => [strips.missing_scope, bayu.brakes.title],
      },
    },
  },
];
