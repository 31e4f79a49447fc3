import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuideContent } from './guide-content.tsx';
import type { GuideDocument, Heading } from './guide-document.ts';

const headingsOf = ({ blocks }: GuideDocument): Heading[] =>
  blocks.filter((block) => block.kind === 'heading');

/** What stands on this page, beside it where there is room. */
export function GuideContents({ document }: { document: GuideDocument }) {
  const t = useTranslations('docs');
  const sections = headingsOf(document).filter(({ level }) => level === 2);
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('onThisPage')} className="hidden min-[80rem]:block">
      <div className="sticky top-20">
        <p className="mb-2 text-small font-semibold text-ink-3">{t('onThisPage')}</p>
        <ul className="space-y-1.5 border-l border-line text-small">
          {sections.map(({ id, content }) => (
            <li key={id}>
              <Link to="." hash={id} className="block pl-3 text-ink-2 hover:text-ink">
                <GuideContent content={content} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
