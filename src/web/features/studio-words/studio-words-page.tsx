import { Link } from '@tanstack/react-router';
import { Clapperboard, Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StudioWords } from '../../../contract/studio-words.ts';
import { useUser } from '../../session/auth-store.ts';
import { useErrorText } from '../../shared/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { StudioLimitsForm } from './studio-limits-form.tsx';
import { LeftOutWords, ListedWords } from './studio-lists.tsx';
import { StudioParts } from './studio-parts.tsx';
import { useStudioWords } from './studio-queries.ts';

function Loading() {
  const t = useTranslations('studio');
  const states = useTranslations('states');
  return (
    <>
      <p role="status" className="sr-only">
        {states('loading', { what: t('what') })}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
    </>
  );
}

/** What the list would have caught, and in what that was counted. */
function Figures({ found }: { found: StudioWords }) {
  const t = useTranslations('studio');
  const { words, caught, spam, genuine, compared, complete } = found;
  return (
    <div role="status" className="max-w-[72ch]">
      <p className="text-comment font-semibold tabular-nums">
        {spam === 0 ? t('noSpam') : t('wouldHaveCaught', { words: words.length, caught, spam })}
      </p>
      <p className="tabular-nums">
        {genuine === 0 ? t('noGenuine') : t('holdsNoGenuine', { n: genuine })}
      </p>
      <p className="mt-1 text-small text-ink-2 tabular-nums">
        {t(complete ? 'countedAll' : 'countedPart', { n: compared })} {t('meaning')}
      </p>
    </div>
  );
}

function Assumption() {
  const t = useTranslations('studio');
  return (
    <section
      aria-labelledby="studio-assumption"
      className="status-pending bound flex gap-3 bg-(--tint)! px-4 py-3 text-(--status-ink)"
    >
      <Info size={18} aria-hidden className="shrink-0 translate-y-0.5" />
      <div className="min-w-0 max-w-[72ch]">
        <h2 id="studio-assumption" className="font-semibold">
          {t('assumptionTitle')}
        </h2>
        <p className="text-small">{t('assumption')}</p>
      </div>
    </section>
  );
}

function NoWords() {
  const t = useTranslations('studio');
  const about = (
    <>
      <p className="max-w-[60ch] text-small text-ink-2">{t('noneAbout')}</p>
      <Link to="/blacklisted-words" className={buttonClass()}>
        {t('backToWords')}
      </Link>
    </>
  );
  return <Empty action={about}>{t('none')}</Empty>;
}

function Found({ found }: { found: StudioWords }) {
  const limits = useUser()?.settings.studio_limits;
  return (
    <>
      {found.words.length === 0 ? <NoWords /> : <Figures found={found} />}
      <Assumption />
      {limits !== undefined && found.parts.length > 0 && (
        <StudioParts parts={found.parts} limits={limits} />
      )}
      {found.words.length > 0 && <ListedWords words={found.words} />}
      <LeftOutWords found={found} />
      {limits !== undefined && <StudioLimitsForm saved={limits} />}
    </>
  );
}

/** A list for YouTube Studio's own blocked words, to copy, with what it would have caught. */
export function StudioWordsPage() {
  const t = useTranslations('studio');
  const title = useTranslations('titles');
  const errorText = useErrorText();
  const { data, error, refetch } = useStudioWords();
  return (
    <div className="page-grid flex flex-col gap-5">
      <div>
        <PageHeading className="flex items-center gap-2">
          <Clapperboard size={24} aria-hidden className="shrink-0 text-nila" />
          {title('studioWords')}
        </PageHeading>
        <p className="mt-1 max-w-[72ch] text-ink-2">
          {t('about')} {t('noQuota')}
        </p>
      </div>
      {data === undefined && error !== null && (
        <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>
      )}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && <Found found={data} />}
    </div>
  );
}
