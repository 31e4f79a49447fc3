import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { GuideContent } from '../../shared/guide/guide-content.tsx';
import type { GuideDocument, Heading } from '../../shared/guide/guide-document.ts';
import { type DocId, guideGroups, pageNames } from '../../shared/guide/guide-pages.ts';

interface GuideNavigationProps {
  /** Undefined where the address names no page of ours. */
  current: DocId | undefined;
}

function Groups({ current }: GuideNavigationProps) {
  const t = useTranslations('docs');
  return guideGroups.map(({ title, pages }) => (
    <div key={title} className="mb-5">
      <p className="mb-1 text-small font-semibold text-ink-3">{t(title)}</p>
      <ul>
        {pages.map((id) => (
          <li key={id}>
            <Link
              to="/docs/$docId"
              params={{ docId: id }}
              // A page's address with and without `index` is the same page.
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 items-center rounded-control border-l-4 px-3 coarse:min-h-11',
                id === current
                  ? 'border-nila bg-nila-tint font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              {t(pageNames[id])}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** All pages of the documentation: a sidebar, or one line to open where there is no room. */
export function GuideNavigation({ current }: GuideNavigationProps) {
  const t = useTranslations('docs');
  return (
    <>
      <nav aria-label={t('pages')} className="hidden md:block">
        <div className="sticky top-20">
          <Groups current={current} />
        </div>
      </nav>
      <details key={current ?? ''} className="bound mb-6 md:hidden">
        <summary className="cursor-pointer px-4 py-3 font-semibold">{t('onThisSite')}</summary>
        <nav aria-label={t('pages')} className="px-2 pt-1">
          <Groups current={current} />
        </nav>
      </details>
    </>
  );
}

const headingsOf = ({ blocks }: GuideDocument): Heading[] =>
  blocks.filter((block) => block.kind === 'heading');

interface GuideContentsProps {
  document: GuideDocument;
  className: string;
}

/** The headings of a page: beside its text where there is room, else in two columns above it. */
export function GuideContents({ document, className }: GuideContentsProps) {
  const t = useTranslations('docs');
  const sections = headingsOf(document).filter(({ level }) => level === 2);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('onThisPage')} className={className}>
      <div className="sticky top-20">
        <p className="mb-2 text-small font-semibold text-ink-3">{t('onThisPage')}</p>
        <ul className="border-l border-line text-small max-[80rem]:columns-2 min-[80rem]:space-y-1.5">
          {sections.map(({ id, content }) => (
            <li key={id}>
              <Link to="." hash={id} className="block pl-3 text-ink-2 hover:text-ink coarse:py-2.5">
                <GuideContent content={content} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
