import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Sentence } from '../../ui/text.tsx';
import { durationSeconds, formatDuration } from './video.ts';

type Tab = 'description' | 'details' | 'technical';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(7rem,2fr)_5fr] gap-4 border-b border-line py-2 last:border-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

function Description({ text }: { text: string }) {
  const t = useTranslations('video');
  if (text.trim() === '') return <p className="text-ink-2">{t('noDescription')}</p>;
  return (
    <p className="foreign whitespace-pre-line" dir="auto" lang="und">
      {text}
    </p>
  );
}

const knownPrivacy = ['public', 'unlisted', 'private'] as const;

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useTranslations('video');
  if (tags.length === 0) return t('noTags');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="rounded-chip border border-line px-1.5 text-small">
          <bdi className="foreign" lang="und">
            {tag}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function Details({ video: { snippet, status, contentDetails } }: { video: Video }) {
  const t = useTranslations('video');
  const unknownDate = useTranslations('videos')('unknownDate');
  const unknown = useTranslations('states')('notAvailable');
  const locale = useLocale();
  const { publishedAt, categoryId, tags } = snippet;
  const privacy = knownPrivacy.find((known) => known === status.privacyStatus);
  const seconds = durationSeconds(contentDetails.duration);
  return (
    <dl>
      <Fact name={t('published')}>
        {publishedAt === null ? unknownDate : formatDateTime(publishedAt, locale)}
      </Fact>
      <Fact name={t('category')}>
        {categoryId === null ? t('uncategorized') : t('categoryId', { id: categoryId })}
      </Fact>
      <Fact name={t('privacy')}>
        <Sentence>{privacy ? t(privacy) : (status.privacyStatus ?? unknown)}</Sentence>
      </Fact>
      <Fact name={t('license')}>
        {t(contentDetails.licensedContent === true ? 'licensed' : 'notLicensed')}
      </Fact>
      <Fact name={t('duration')}>{seconds === null ? unknown : formatDuration(seconds)}</Fact>
      <Fact name={t('tags')}>
        <Tags tags={tags} />
      </Fact>
    </dl>
  );
}

function Technical({ video: { id, status, contentDetails } }: { video: Video }) {
  const t = useTranslations('video');
  const unknown = useTranslations('states')('notAvailable');
  const { definition, dimension, projection } = contentDetails;
  return (
    <dl>
      <Fact name={t('definition')}>{definition?.toUpperCase() ?? t('standard')}</Fact>
      <Fact name={t('dimension')}>{dimension?.toUpperCase() ?? unknown}</Fact>
      <Fact name={t('uploadStatus')}>
        <Sentence>{status.uploadStatus ?? unknown}</Sentence>
      </Fact>
      <Fact name={t('embeddable')}>
        {t(status.embeddable === false ? 'notAllowed' : 'allowed')}
      </Fact>
      <Fact name={t('videoId')}>
        <code className="font-mono">{id}</code>
      </Fact>
      {projection !== null && (
        <Fact name={t('projection')}>
          <Sentence>{projection}</Sentence>
        </Fact>
      )}
    </dl>
  );
}

/** What the platform says about a video. */
export function VideoTabs({ video }: { video: Video }) {
  const t = useTranslations('video');
  const [tab, setTab] = useState<Tab>('description');
  return (
    <Tabs
      label={t('about')}
      value={tab}
      onChange={setTab}
      tabs={(['description', 'details', 'technical'] as const).map((value) => ({
        value,
        label: t(value),
      }))}
    >
      {tab === 'description' && <Description text={video.snippet.description} />}
      {tab === 'details' && <Details video={video} />}
      {tab === 'technical' && <Technical video={video} />}
    </Tabs>
  );
}
