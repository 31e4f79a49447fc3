import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { OpenPlayground } from '../../playground/open-playground.tsx';
import { GuideBlocks } from '../../shared/guide/guide-blocks.tsx';
import type { GuideDocument } from '../../shared/guide/guide-document.ts';
import { type DocId, isDocId, pageNames } from '../../shared/guide/guide-pages.ts';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { useOwnTitle } from '../../shared/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { GuideContents, GuideNavigation } from './guide-navigation.tsx';
import { GuideQuestions } from './guide-questions.tsx';

/** An address that names no page of ours. */
function UnknownPage() {
  const t = useTranslations('docs');
  return (
    <div role="alert" className="flex flex-col gap-3">
      <PageHeading>{t('unknownTitle')}</PageHeading>
      <p className="sentence">{t('loadFailedShort')}</p>
      <p className="text-ink-2">{t('inDevelopment')}</p>
    </div>
  );
}

function Loading({ id }: { id: DocId }) {
  const t = useTranslations('docs');
  const states = useTranslations('states');
  const what = t(pageNames[id]);
  return (
    <>
      <PageHeading>{what}</PageHeading>
      <p role="status" className="sr-only">
        {states('loading', { what })}
      </p>
      <Skeleton className="mt-6 h-40 w-full" />
    </>
  );
}

/** Scrolls to the anchor in the address, otherwise to the top. */
function useArrival(document: GuideDocument | undefined): void {
  const hash = useLocation({ select: (location) => location.hash });
  const ready = document !== undefined;
  useEffect(() => {
    if (!ready) return;
    const place = hash === '' ? null : globalThis.document.getElementById(hash);
    if (place === null) scrollTo(0, 0);
    else place.scrollIntoView();
  }, [hash, ready]);
}

function Page({ id }: { id: DocId }) {
  const t = useTranslations('docs');
  const { data: document, isError, refetch } = useGuidePage(id);
  useArrival(document);
  useOwnTitle(document?.title);
  if (document === undefined) {
    if (!isError) return <Loading id={id} />;
    return (
      <>
        <PageHeading className="mb-4">{t(pageNames[id])}</PageHeading>
        <Failed onRetry={() => void refetch()}>{t('loadFailed')}</Failed>
      </>
    );
  }
  const Body = id === 'faq' ? GuideQuestions : GuideBlocks;
  return (
    <div className="gap-12 min-[80rem]:grid min-[80rem]:grid-cols-[minmax(0,1fr)_200px]">
      <article className="guide min-w-0 max-w-[72ch]">
        <PageHeading>{document.title}</PageHeading>
        <GuideContents document={document} className="mt-4 min-[80rem]:hidden" />
        {id === 'index' && <OpenPlayground className="mt-4" />}
        <Body blocks={document.blocks} />
      </article>
      <GuideContents document={document} className="hidden min-[80rem]:block" />
    </div>
  );
}

export function DocsPage() {
  const { docId = 'index' } = useParams({ strict: false });
  const known = isDocId(docId) ? docId : undefined;
  return (
    <div className="page-grid gap-12 md:grid md:grid-cols-[240px_minmax(0,1fr)]">
      <GuideNavigation current={known} />
      <div className="min-w-0">
        {known === undefined ? <UnknownPage /> : <Page key={known} id={known} />}
      </div>
    </div>
  );
}
